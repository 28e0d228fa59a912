/** Numbered events as an event stream for many readers, each from where it was. */
import type {ServerResponse} from 'node:http';

interface Frame {
  readonly type: string;
  readonly data: string;
}

interface Reader {
  readonly response: ServerResponse;
  /** The index of what it gets next. */
  next: number;
  /** It has not taken what it was given last, and how many beats ago that was seen. */
  full: boolean;
  late: number;
}

/** Numbers count from 1 without a gap. What a reader has not taken yet is kept once, here, and not in the reader's connection. */
export class Feed {
  readonly #frames: Frame[] = [];
  readonly #readers = new Set<Reader>();

  get length(): number {
    return this.#frames.length;
  }

  get readers(): number {
    return this.#readers.size;
  }

  push(type: string, data: unknown): void {
    this.#frames.push({type, data: JSON.stringify(data)});
    for (const reader of this.#readers) this.#pump(reader);
  }

  /**
   * Gives a response all that comes after number `after`, until it is closed. Every `beat`
   * milliseconds it says that it lives; a reader who took nothing from one beat to the next
   * is dropped, and may come back.
   */
  read(response: ServerResponse, after: number, beat: number): void {
    const reader: Reader = {response, next: after, full: false, late: 0};
    response.writeHead(200, {'content-type': 'text/event-stream', 'x-accel-buffering': 'no'});
    response.write(':\n\n');
    response.on('drain', () => {
      reader.full = false;
      reader.late = 0;
      this.#pump(reader);
    });
    const timer = setInterval(() => {
      if (!reader.full && !response.writableEnded) response.write(':\n\n');
      else if (++reader.late > 1) response.destroy();
    }, beat);
    this.#readers.add(reader);
    response.on('close', () => {
      clearInterval(timer);
      this.#readers.delete(reader);
    });
    this.#pump(reader);
  }

  #pump(reader: Reader): void {
    const {response} = reader;
    while (!reader.full && !response.destroyed && reader.next < this.#frames.length) {
      const {type, data} = this.#frames[reader.next++] as Frame;
      reader.full = !response.write(`id: ${reader.next}\nevent: ${type}\ndata: ${data}\n\n`);
    }
  }

  close(): void {
    for (const {response} of this.#readers) response.end();
    this.#readers.clear();
  }
}
