/** Hearing a line: a comment that keeps it alive is no event, but it was heard. */
import type {StreamLike} from '../base/platform.js';

/** A stream that tells of each piece, comments included. */
export const listened = (body: StreamLike, heard: () => void): StreamLike => ({
  getReader() {
    const reader = body.getReader();
    return {
      async read() {
        const piece = await reader.read();
        heard();
        return piece;
      },
      cancel: (reason) => reader.cancel(reason),
    };
  },
});
