import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stopOrphanedJava } from '../emulators/dynamodb/orphaned-java.ts';
import { readJsonFile, writeDurably } from '../emulators/durable-file.ts';
import { LocalCloudError } from '../local-cloud-error.ts';
import { LOCK, moveToCopy } from './data-copies.ts';

/** What the local cloud keeps beside the emulators' own files. */
export type DataFolder = {
  path: string;
  /** true for a folder in memory or temp: DynamoDB keeps nothing either */
  temporary: boolean;
  read<T>(name: string, fallback: T): Promise<T>;
  write(name: string, value: unknown): Promise<void>;
  /** whether it holds nothing but the lock */
  isEmpty(): Promise<boolean>;
  /** moves everything but the lock into a copy and returns its name; a temporary folder keeps none */
  empty(): Promise<string | undefined>;
  /** deletes everything but the lock, without a copy */
  discard(): Promise<void>;
  /** unlocks the folder for another process; a temporary one is removed */
  release(): Promise<void>;
};

/** Opens and locks the folder. @throws LocalCloudError when another process works in it. */
export async function openDataFolder(dataDir: string | undefined): Promise<DataFolder> {
  const path = dataDir ?? (await mkdtemp(join(tmpdir(), 'academy-')));
  const temporary = dataDir === undefined;
  try {
    await mkdir(path, { recursive: true });
    await lock(path);
  } catch (error) {
    if (error instanceof LocalCloudError) throw error;
    throw new LocalCloudError(`The data folder ${path} cannot be written.`, {
      fix: `chmod -R u+rwX ${path}`,
      cause: error,
    });
  }
  return {
    path,
    temporary,
    read: async <T>(name: string, fallback: T) =>
      ((await readJsonFile(join(path, name))) as T | undefined) ?? fallback,
    write: (name, value) => writeDurably(join(path, name), JSON.stringify(value), { sync: !temporary }),
    isEmpty: async () => (await readdir(path)).every((name) => name === LOCK),
    empty: async () => {
      const copy = temporary ? await remove(path) : await moveToCopy(path);
      await lockNew(path);
      return copy;
    },
    discard: async () => {
      // after kill -9: its data must not be removed while it writes
      await stopOrphanedJava(join(path, 'dynamodb'));
      await remove(path);
      await lockNew(path);
    },
    release: () => (temporary ? remove(path) : rm(join(path, LOCK), { force: true })),
  };
}

async function remove(path: string): Promise<undefined> {
  await rm(path, { recursive: true, force: true, maxRetries: 3 });
}

async function lockNew(path: string): Promise<void> {
  await mkdir(path, { recursive: true });
  await lock(path);
}

async function lock(path: string): Promise<void> {
  const owner = await lockOwner(path);
  if (owner !== undefined && owner !== process.pid && (await isAcademy(owner))) {
    throw new LocalCloudError(`The academy already runs with the data folder ${path} (process ${owner}).`, {
      fix: `kill ${owner}`,
    });
  }
  await writeFile(join(path, LOCK), JSON.stringify({ pid: process.pid }));
}

/** The process that holds the folder's lock, running or not. */
export async function lockOwner(path: string): Promise<number | undefined> {
  const text = await readFile(join(path, LOCK), 'utf8').catch(() => '');
  const pid = /"pid":(\d+)/.exec(text)?.[1];
  return pid === undefined ? undefined : Number(pid);
}

/** Whether a Node process with that id runs; after kill -9 the id is unused, or another program's. */
export async function isAcademy(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => 'node');
  return command.includes('node');
}
