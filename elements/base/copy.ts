/**
 * Copies text. Without permission, or on a page that is not secure, the older way is
 * tried, which copies what is selected: `shown` holds the text. False when neither is
 * allowed; the text is selected then, for the user to copy by hand.
 */
export async function copyText(text: string, shown: Node): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    getSelection()?.selectAllChildren(shown);
    return document.execCommand('copy');
  }
}
