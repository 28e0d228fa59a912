/** The one face that every renderer gets: text comes in pieces, and after each it shows what it has. */
export interface Session {
  /** Shows the piece before it returns; a promise where the renderer cannot do that at once. */
  append(text: string): void | Promise<void>;
  end(): void | Promise<void>;
}

export type Start = (host: HTMLElement) => Session;

/** A renderer that takes the whole text each time. */
export function whole(show: (text: string, host: HTMLElement) => void): Start {
  return (host) => {
    let all = '';
    return {
      append(text) {
        all += text;
        show(all, host);
      },
      end() {},
    };
  };
}
