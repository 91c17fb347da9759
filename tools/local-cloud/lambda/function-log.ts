import { createWriteStream, mkdirSync, type WriteStream } from 'node:fs';
import { join } from 'node:path';
import { once } from 'node:events';

/** `at` is an ISO instant of the academy's clock. */
export type LogLine = { at: string; text: string };

export type FunctionLog = {
  write(name: string, text: string): void;
  /** the last lines, oldest first */
  last(name: string): LogLine[];
  close(): Promise<void>;
};

const KEPT_LINES = 100;

/** Keeps the last lines of every function and appends all of them to `<folder>/<name>.log`. */
export function createFunctionLog(options: { now: () => number; folder?: string }): FunctionLog {
  const lines = new Map<string, LogLine[]>();
  const files = new Map<string, WriteStream>();

  function openFile(name: string, folder: string): WriteStream {
    const open = files.get(name);
    if (open !== undefined) return open;
    mkdirSync(folder, { recursive: true });
    const file = createWriteStream(join(folder, `${name}.log`), { flags: 'a' });
    files.set(name, file);
    return file;
  }

  return {
    write(name, text) {
      const line = { at: new Date(options.now()).toISOString(), text };
      const kept = lines.get(name) ?? [];
      kept.push(line);
      if (kept.length > KEPT_LINES) kept.shift();
      lines.set(name, kept);
      if (options.folder !== undefined) openFile(name, options.folder).write(`${line.at} ${text}\n`);
    },
    last: (name) => lines.get(name) ?? [],
    async close() {
      const open = [...files.values()];
      files.clear();
      await Promise.all(open.map((file) => (file.end(), once(file, 'close'))));
    },
  };
}
