/** What the browser may fill in: who and where one is, never accounts, cards, passwords or codes (`security.md` R16, R17). */
const harmless = /^(on|off|((given|family|additional)-)?name|nickname|email|organization(-title)?|street-address|address-l(ine[1-3]|evel[1-4])|country(-name)?|postal-code|language|bday(-\w+)?|sex|url|tel(-[a-z-]+)?)$/;

/** Whether a field may have this value of `autocomplete`: one word of HTML's, in lower case. */
export const isAutofill = (token: string): boolean => harmless.test(token);
