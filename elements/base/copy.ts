/**
 * Copies text, and what is the same as HTML where it is given. Without permission, or on a
 * page that is not secure, the older way is tried, which needs a selection: `shown` holds
 * the text. False when neither is allowed; it stays selected then, for the user to copy.
 */
export async function copyText(text: string, shown: Node, rich?: string): Promise<boolean> {
  const types = Object.entries({'text/plain': text, ...(rich !== undefined && {'text/html': rich})});
  try {
    await (rich === undefined ? navigator.clipboard.writeText(text) : navigator.clipboard.write([new ClipboardItem(Object.fromEntries(types.map(([type, value]) => [type, new Blob([value], {type})])))]));
    return true;
  } catch {
    const give = (event: ClipboardEvent): void => {
      for (const [type, value] of types) event.clipboardData?.setData(type, value);
      event.preventDefault();
    };
    addEventListener('copy', give, true);
    getSelection()?.selectAllChildren(shown);
    const copied = document.execCommand('copy');
    removeEventListener('copy', give, true);
    return copied;
  }
}
