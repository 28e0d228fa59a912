/** What a tab remembers. A storage that is full or forbidden costs the memory only. */

export function kept(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

/** False when it was not kept; what was kept before stands. */
export function keep(key: string, text: string): boolean {
  try {
    sessionStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}
