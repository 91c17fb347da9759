import {
  closeSync,
  existsSync,
  fdatasyncSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';

/**
 * An append-only file of JSON records, one a line. A record that `append` has returned from survives the process's
 * death; a durable one, with everything before it, the machine's too.
 */
interface Journal {
  append(record: object, durable: boolean): void;
  clear(): void;
  close(): void;
}

/**
 * Opens the journal, hands every complete record to `replay` oldest first, and cuts off a last line that a crash left
 * unfinished. Throws when a line before the last is damaged: that is lost data, not an interrupted write.
 */
export function openJournal(file: string, replay: (record: unknown) => void): Journal {
  mkdirSync(dirname(file), { recursive: true });
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const complete = text.slice(0, text.lastIndexOf('\n') + 1);
  complete.split('\n').forEach((line, index) => {
    if (line === '') return;
    try {
      replay(JSON.parse(line));
    } catch (error) {
      throw new Error(`Square simulator: line ${index + 1} of ${file} is damaged.`, { cause: error });
    }
  });
  const descriptor = openSync(file, 'a');
  let size = Buffer.byteLength(complete);
  ftruncateSync(descriptor, size);
  return {
    append(record, durable) {
      const line = Buffer.from(`${JSON.stringify(record)}\n`);
      try {
        let written = 0;
        while (written < line.length) written += writeSync(descriptor, line, written);
      } catch (error) {
        ftruncateSync(descriptor, size);
        throw error;
      }
      size += line.length;
      if (durable) fdatasyncSync(descriptor);
    },
    clear() {
      size = 0;
      ftruncateSync(descriptor, size);
    },
    close: () => closeSync(descriptor),
  };
}
