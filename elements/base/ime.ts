/**
 * Whether a key or input event belongs to a composition of an input method editor. Its
 * Enter chooses a candidate and means nothing to us. Safari sends it after the
 * composition, with the key code 229 and without `isComposing`.
 */
export function isComposing(event: Event): boolean {
  const {isComposing: composing, keyCode} = event as Partial<KeyboardEvent>;
  return composing === true || keyCode === 229;
}
