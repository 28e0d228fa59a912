import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {asksForSecret} from '../../../src/policy/secrets.js';

const secrets = [
  'Password', 'New passwort', 'passcode', 'Contraseña', 'Mot de passe', 'Senha', 'Wachtwoord', 'Hasło', 'Şifre', 'Lösenord', 'Пароль', '密码', '密碼', 'パスワード', '비밀번호', 'كلمة المرور', 'סיסמה',
  'PIN', 'P.I.N.', 'userPin', 'CVV', 'cvc2', 'OTP', '2FA', 'TAN', 'SSN', 'Social security number',
  'Card number', 'cardNumber', 'card_number', 'Credit card', 'Kartennummer', 'Numéro de carte', 'Número de tarjeta', '信用卡', '卡号', 'カード番号', '카드번호',
  'Security code', 'Código de seguridad', 'Verification code', 'One-time code', 'Código de verificación', 'Bestätigungscode', '验证码', '인증번호', 'ワンタイムパス',
  'Seed phrase', 'Recovery words', 'Mnemonic', 'Private key', 'API key', 'Client secret', 'access_token', '助记词',
  'Pa55w0rd', 'p@$$word', 'P a s s w o r d', 'Раssword', 'Pass\u200bword', 'ＰＡＳＳＷＯＲＤ',
  'cc-number', 'current-password', 'one-time-code', '\\d{16}', '^[0-9]{3,4}$',
];

const harmless = [
  'Destination', 'Company name', 'E-mail', 'Passport number', 'Boarding pass', 'Price (PLN)', 'Shopping list', 'Pinterest', 'Spinning', 'Opinion', 'Tango', 'Postal code', 'Room number',
  'Business card', 'Secret Santa', 'Cardinal', 'Compass', 'Notes', 'desenho', '\\d{4}', '[0-9]{5}', '[A-Z]{2}\\d{7}', 'Name', '名前', 'Адрес', 'العنوان', '',
];

describe('fields that ask for a secret', () => {
  for (const text of secrets) it(`knows ${text}`, () => assert.equal(asksForSecret(['Label', text]), true));
  for (const text of harmless) it(`leaves alone ${text || 'nothing'}`, () => assert.equal(asksForSecret([text]), false));

  it('looks at the first 500 characters, however long the text is', () => {
    assert.equal(asksForSecret([`${'a '.repeat(1e6)}password`]), false);
    assert.equal(asksForSecret([`password ${'a.'.repeat(1e6)}`]), true);
  });
});
