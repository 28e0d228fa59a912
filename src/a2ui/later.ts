/** What is on its way. */
export const arriving = new Set<Promise<void>>();

/**
 * What is loaded when it is first asked for. Asking gives it, or undefined while it is on
 * its way: then `ready` is called when it came, once however often it was given. What cannot
 * be loaded is tried again the next time that somebody asks.
 */
export function later<T>(load: () => Promise<T>): (ready?: () => void) => T | undefined {
  const waiting = new Set<() => void>();
  let value: T | undefined;
  let loading = false;
  return (ready) => {
    if (value !== undefined) return value;
    if (ready) waiting.add(ready);
    if (loading) return undefined;
    loading = true;
    const arrival = load().then((loaded) => {
      value = loaded;
      for (const tell of waiting) tell();
    }, () => undefined).finally(() => {
      loading = false;
      waiting.clear();
      arriving.delete(arrival);
    });
    arriving.add(arrival);
    return undefined;
  };
}
