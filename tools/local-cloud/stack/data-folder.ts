import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readJsonFile, writeDurably } from '../emulators/durable-file.ts';
import { LocalStackError } from '../local-cloud-error.ts';

/** What the local cloud keeps beside the emulators' own files. */
export type DataFolder = {
  path: string;
  /** true for a folder in memory or temp: DynamoDB keeps nothing either */
  temporary: boolean;
  read<T>(name: string, fallback: T): Promise<T>;
  write(name: string, value: unknown): Promise<void>;
  /** removes everything but the lock */
  empty(): Promise<void>;
  /** gives the folder free for another process; a temporary one goes away */
  release(): Promise<void>;
};

const LOCK = 'lock.json';

/** Opens and locks the folder. @throws LocalStackError when another process works in it. */
export async function openDataFolder(dataDir: string | undefined): Promise<DataFolder> {
  const path = dataDir ?? (await mkdtemp(join(tmpdir(), 'academy-')));
  const temporary = dataDir === undefined;
  try {
    await mkdir(path, { recursive: true });
    await lock(path);
  } catch (error) {
    if (error instanceof LocalStackError) throw error;
    throw new LocalStackError(`The data folder ${path} cannot be written.`, {
      mend: `chmod -R u+rwX ${path}`,
      cause: error,
    });
  }
  return {
    path,
    temporary,
    read: async <T>(name: string, fallback: T) =>
      ((await readJsonFile(join(path, name))) as T | undefined) ?? fallback,
    write: (name, value) => writeDurably(join(path, name), JSON.stringify(value)),
    empty: async () => {
      await rm(path, { recursive: true, force: true, maxRetries: 3 });
      await mkdir(path, { recursive: true });
      await lock(path);
    },
    release: () =>
      temporary
        ? rm(path, { recursive: true, force: true, maxRetries: 3 })
        : rm(join(path, LOCK), { force: true }),
  };
}

async function lock(path: string): Promise<void> {
  const holder = await holderOf(path);
  if (holder !== undefined && holder !== process.pid && (await isAcademy(holder))) {
    throw new LocalStackError(`The academy already runs with the data folder ${path} (process ${holder}).`, {
      mend: `kill ${holder}`,
    });
  }
  await writeFile(join(path, LOCK), JSON.stringify({ pid: process.pid }));
}

/** The process that holds the folder's lock, running or not. */
export async function holderOf(path: string): Promise<number | undefined> {
  const text = await readFile(join(path, LOCK), 'utf8').catch(() => '');
  const pid = /"pid":(\d+)/.exec(text)?.[1];
  return pid === undefined ? undefined : Number(pid);
}

/** Whether a Node process with that id runs; after kill -9 the id is nobody's, or another program's. */
export async function isAcademy(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => 'node');
  return command.includes('node');
}
