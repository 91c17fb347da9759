import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Execution } from './step-functions-contract.ts';
import { readJsonFile, writeDurably } from '../durable-file.ts';

/** One JSON file for each execution, replaced completely at every change. */
export class Journal {
  readonly #folder: string;
  /** what is to be written next, by file: changes made during a write share one */
  readonly #pending = new Map<string, Promise<void>>();
  readonly #running = new Map<string, Promise<void>>();

  private constructor(folder: string) {
    this.#folder = folder;
  }

  static async open(folder: string): Promise<{ journal: Journal; executions: Execution[] }> {
    await mkdir(folder, { recursive: true });
    const files = (await readdir(folder)).filter((name) => name.endsWith('.json'));
    const executions = await Promise.all(files.map((name) => readJsonFile(join(folder, name))));
    return { journal: new Journal(folder), executions: executions as Execution[] };
  }

  /** Resolves when the execution as it is now (or later) is on the disk. */
  write(execution: Execution): Promise<void> {
    const file = `${execution.executionArn.split(':').slice(-2).join('.')}.json`;
    const pending = this.#pending.get(file);
    if (pending !== undefined) return pending;
    const before = this.#running.get(file) ?? Promise.resolve();
    const write = before
      .catch(() => undefined)
      .then(() => {
        this.#pending.delete(file);
        const running = writeDurably(join(this.#folder, file), JSON.stringify(execution));
        this.#running.set(file, running);
        return running;
      });
    this.#pending.set(file, write);
    return write;
  }
}
