/**
 * Which fields ask for a secret (`security.md` R16): passwords, PINs, cards, one-time
 * codes, wallet phrases, keys. A field whose label, name or pattern says so carries a
 * warning of the renderer's. Words in several languages err on both sides: a warning too
 * many costs a line, and what they miss is still only sent on the user's own click.
 */

/** What the renderer says beside such a field, wherever it is shown. */
export const secretWarning = 'Do not enter passwords, codes or card numbers here: what you type is sent to the assistant.';

/** Anywhere, blanks and marks left out: `p a s s w o r d`, `card_number`, `cardNumber`. Marked pure, so that a page without fields to type in does not load it. */
const parts = /* @__PURE__ */ new RegExp(/* @__PURE__ */ [
  'passw|pass(code|phrase)|kennwort|contrasena|motdepasse|wachtwoord|losenord|salasana|jelszo|парол|密[码碼]|パスワード|暗証|비밀번호|كلمةالمرور|كلمةالسر|סיסמ',
  '(card|karten?|kaart)n(umber|ummer|o$)|creditcard|debitcard|numero(de|dela|do)?(carte|tarjeta|carta|cartao)|номеркарты|信用卡|卡号|カード番号|카드번호',
  '(security|verification|authentication|auth|onetime|sms|backup|recovery|einmal|sicherheits|bestatigungs)(code|number)|prufnummer|cod(e|igo|ice)di?e?(verif|segur|secur)',
  '(seed|recovery|secret|wallet)(phrase|word)|(client|shared|api)secret|mnemonic|(private|secret|access|api)(key|token)|socialsecurity|сидфраз|助记词|私钥|кодподтвержд|验证码|認証コード|ワンタイム|인증번호',
].join('|'));

/** As a word of their own: `PIN`, `P.I.N.`, `userPin`. */
const words = /(?<![\p{L}\p{N}])(pin|pwd|cvv2?|cvc2?|csc|t?otp|2fa|mfa|i?tan|ssn|senha|haslo|heslo|sifre|parola)(?![\p{L}\p{N}])/u;

/** A card number or its check digits, as a pattern: `\d{16}`, `[0-9]{3,4}`. */
const digits = /^\^?(\\d|\[0-9\])\{(3,4|1[3-9](,1[3-9])?)\}\$?$/;

/** Digits and Cyrillic letters that pass for Latin ones, and Latin ones that Unicode does not take apart. */
const lookalikes = '0o1i3e4a5s7t@a$s!iаaеeоoрpсcхxіiѕsłlıi';

function latin(text: string): string {
  return text.replace(/[^\s\w]|\d/gu, (letter) => {
    const at = lookalikes.indexOf(letter);
    return at % 2 ? letter : (lookalikes[at + 1] ?? letter);
  });
}

/** Whether one of these texts (label, name, placeholder, pattern, autocomplete) asks for a secret; the first 500 characters of each count. */
export function asksForSecret(texts: readonly string[]): boolean {
  return texts.some((text) => {
    const spaced = text.slice(0, 500).replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 ').normalize('NFKC').toLowerCase();
    const folded = latin(spaced.normalize('NFD').replace(/[\p{M}\p{Cf}]/gu, ''));
    // Letters that stand alone are one word: `P. I. N.`
    const spelled = folded.replace(/(?<![\p{L}\p{N}])([\p{L}\p{N}])[\s.]+(?=[\p{L}\p{N}](?![\p{L}\p{N}]))/gu, '$1');
    return text.startsWith('cc-') || digits.test(text) || words.test(spelled)
      || [spaced, folded].some((form) => parts.test(form.replace(/[^\p{L}\p{N}]/gu, '')));
  });
}
