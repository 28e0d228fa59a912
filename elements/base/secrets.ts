/**
 * Which fields ask for a secret (`security.md` R16): passwords, PINs, cards, one-time
 * codes, wallet phrases, keys. A field whose label, name or pattern says so carries a
 * warning of the renderer's. It is a list of words, so it errs on both sides: a warning
 * too many costs a line, and what it misses is still only sent on the user's own click.
 */

/** Found anywhere, blanks and marks left out: `p a s s w o r d`, `card_number`, `cardNumber`. */
const parts = `password passwort passcode passphrase kennwort contrasena motdepasse wachtwoord losenord adgangskode salasana jelszo
пароль 密码 密碼 パスワード 暗証番号 비밀번호 كلمةالمرور كلمةالسر סיסמה κωδικος รหัสผ่าน matkhau katasandi पासवर्ड
cardnumber creditcard debitcard kartennummer kreditkarte numerodecarte cartebancaire tarjeta cartadicredito numerocarta cartao kaartnummer
numerkarty номеркарты 信用卡 卡号 カード番号 카드번호 رقمالبطاقة securitycode sicherheitscode prufnummer codedesecurite codigodeseguridad socialsecurity
seedphrase seedword recoveryphrase secretphrase walletphrase mnemonic privatekey secretkey apikey accesstoken accesskey clientsecret frasesemilla
сидфраз 助记词 私钥 秘密鍵 onetimecode verificationcode authenticationcode authcode smscode backupcode recoverycode einmalcode bestatigungscode
codedeverification codigodeverificacion codicediverifica кодподтверждения кодизсмс 验证码 驗證碼 認証コード 確認コード ワンタイム 인증번호 인증코드 رمزالتحقق`;

/** Found only as a word of their own: `PIN`, `P.I.N.`, `userPin`. */
const words = 'pin pwd passwd cvv cvc cvv2 cvc2 csc otp totp 2fa mfa tan ssn senha haslo heslo sifre parola';

/** Digits and Cyrillic letters that pass for Latin ones, and Latin ones that Unicode does not take apart. */
const lookalikes = new Map([...'0o1i3e4a5s7t@a$s!iаaеeоoрpсcхxуyіiѕsłlıiøo'].flatMap((from, index, all) => (index % 2 ? [] : [[from, all[index + 1] ?? '']])));

function plain(text: string): string {
  const letters = text.replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 ').normalize('NFKD').toLowerCase().replace(/[\p{M}\p{Cf}]/gu, '');
  return [...letters].map((letter) => lookalikes.get(letter) ?? letter).join('');
}

const list = (text: string): string[] => text.split(/\s+/).map(plain);
let secretParts: string[] | undefined;
const secretWords = new Set(list(words));

/** A card number or its check digits as a pattern: `\d{16}`, `[0-9]{3,4}`. */
const secretPattern = /^\^?(\\d|\[0-9\])\{(3,4|1[3-9](,1[3-9])?)\}\$?$/;

/** Whether one of these texts (label, name, placeholder, pattern, autocomplete) asks for a secret. */
export function asksForSecret(texts: readonly string[]): boolean {
  secretParts ??= list(parts);
  return texts.some((text) => {
    const folded = plain(text.slice(0, 500));
    const compact = folded.replace(/[^\p{L}\p{N}]/gu, '');
    // Letters that stand alone are one word: `P. I. N.`
    const spelled = folded.replace(/(?<![\p{L}\p{N}])([\p{L}\p{N}])[\s.]+(?=[\p{L}\p{N}](?![\p{L}\p{N}]))/gu, '$1');
    return text.startsWith('cc-') || secretPattern.test(text) || secretParts?.some((part) => compact.includes(part))
      || spelled.split(/[^\p{L}\p{N}]+/u).some((word) => secretWords.has(word));
  });
}
