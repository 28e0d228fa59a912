/** Where the hub keeps what it must not lose. */
import {appendFile, mkdir, readFile} from 'node:fs/promises';
import {join} from 'node:path';

/**
 * The history of sessions: lines of text by session, in the order in which they were added.
 * A file for each session, a list in Redis (`RPUSH`, `LRANGE 0 -1`) or a table will do.
 */
export interface HubStore {
  append(session: string, line: string): unknown;
  /** All lines; none where the session is not known. */
  read(session: string): Iterable<string> | Promise<Iterable<string>>;
}

/** A file of lines of JSON for each session, in a folder that is made where it is missing. Its owner alone can read them. */
export function fileStore(folder: string): HubStore {
  const nameOf = (session: string): string => join(folder, `${session}.jsonl`);
  return {
    async append(session, line) {
      await mkdir(folder, {recursive: true, mode: 0o700});
      await appendFile(nameOf(session), `${line}\n`, {mode: 0o600});
    },
    async read(session) {
      const text = await readFile(nameOf(session), 'utf8').catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return '';
        throw error;
      });
      // The last line may have been cut short.
      return text.split('\n').filter((line) => line !== '');
    },
  };
}
