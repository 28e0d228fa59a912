/** Event streams with the line ends that AG-UI's client can read. */
import type {HttpAgentFetchFn} from '@ag-ui/client';
import {fetchThrough} from '../base/platform.js';

const feed = 0x0a;
const carriage = 0x0d;
const mark = [0xef, 0xbb, 0xbf];

/** CR, LF and CR LF all end a line in an event stream (HTML, Server-Sent Events); here each becomes LF. A byte order mark goes. */
export class LineFeeds {
  #afterCarriage = false;
  #seen = 0;

  convert(bytes: Uint8Array): Uint8Array {
    const out = new Uint8Array(bytes.length);
    let length = 0;
    for (const byte of bytes) {
      const isMark = this.#seen < mark.length && byte === mark[this.#seen];
      this.#seen = isMark ? this.#seen + 1 : mark.length;
      if (isMark) continue;
      const second = byte === feed && this.#afterCarriage;
      this.#afterCarriage = byte === carriage;
      if (!second) out[length++] = byte === carriage ? feed : byte;
    }
    return out.subarray(0, length);
  }
}

/**
 * `fetch` for `new HttpAgent({url, fetch: lineFeedFetch})`: the client splits events at two
 * LF and fails on a stream with CR LF. Other answers are handed on as they are.
 */
export const lineFeedFetch: HttpAgentFetchFn = async (url, init) => {
  const response = await fetchThrough(url, init, (headers) => {
    const lines = new LineFeeds();
    return /^text\/event-stream\b/i.test(headers.get('content-type') ?? '') ? (bytes) => lines.convert(bytes) : undefined;
  });
  return response as Awaited<ReturnType<HttpAgentFetchFn>>;
};
