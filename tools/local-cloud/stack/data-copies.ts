import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { stopOrphanedJava } from '../emulators/dynamodb/orphaned-java.ts';
import { LocalCloudError } from '../local-cloud-error.ts';

export const COPIES_KEPT = 3;
/** In the data folder of the academy that works with it. */
export const LOCK = 'lock.json';
const COPY_NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d(-\d+)?$/;

/** Beside the data folder: `.academy-copies`. */
export function copiesFolder(dataDir: string): string {
  return join(dirname(dataDir), `${basename(dataDir)}-copies`);
}

/** Names of the copies, oldest first; other things in their folder are none. */
export async function listCopies(dataDir: string): Promise<string[]> {
  const names = await readdir(copiesFolder(dataDir)).catch(orNone);
  return names.filter((name) => COPY_NAME.test(name)).toSorted();
}

/**
 * Moves all data away into a copy named by the moment, and removes the oldest copies above COPIES_KEPT. Returns the name;
 * undefined when there was no data. No process may work in the folder.
 */
export async function moveToCopy(dataDir: string, now = new Date()): Promise<string | undefined> {
  const name = await moveAway(dataDir, now);
  await removeOldest(dataDir);
  return name;
}

/** Makes a copy the data again; what was the data becomes a copy. @throws LocalCloudError when there is no such copy. */
export async function restoreCopy(
  dataDir: string,
  name: string,
  now = new Date(),
): Promise<string | undefined> {
  const names = await listCopies(dataDir);
  if (!names.includes(name)) {
    throw new LocalCloudError(
      names.length === 0
        ? `There are no copies of ${dataDir}.`
        : `There is no copy '${name}' of ${dataDir}. Copies: ${names.join(', ')}.`,
    );
  }
  const replaced = await moveAway(dataDir, now);
  await rename(join(copiesFolder(dataDir), name), dataDir);
  await removeOldest(dataDir);
  return replaced;
}

/** Where the data is now, and the command that gets it back. */
export function describeCopy(dataDir: string, name: string): string {
  return `The data before is kept in ${join(copiesFolder(dataDir), name)} (the newest ${COPIES_KEPT} copies stay). To get it back: npm start -- --restore ${name}`;
}

async function moveAway(dataDir: string, now: Date): Promise<string | undefined> {
  // after kill -9: its data must not move while it writes
  await stopOrphanedJava(join(dataDir, 'dynamodb'));
  await rm(join(dataDir, LOCK), { force: true });
  const entries = await readdir(dataDir).catch(orNone);
  if (entries.length === 0) {
    await rm(dataDir, { recursive: true, force: true });
    return undefined;
  }
  const folder = copiesFolder(dataDir);
  await mkdir(folder, { recursive: true });
  const name = await freeName(dataDir, now);
  try {
    await rename(dataDir, join(folder, name));
  } catch (cause) {
    throw new LocalCloudError(`The data folder ${dataDir} cannot be kept as a copy in ${folder}.`, {
      fix: `mv ${dataDir} <another folder>`,
      cause,
    });
  }
  return name;
}

async function freeName(dataDir: string, now: Date): Promise<string> {
  const moment = now.toISOString().slice(0, 19).replaceAll(':', '-');
  const names = await readdir(copiesFolder(dataDir));
  let name = moment;
  for (let count = 2; names.includes(name); count += 1) name = `${moment}-${count}`;
  return name;
}

async function removeOldest(dataDir: string): Promise<void> {
  for (const name of (await listCopies(dataDir)).slice(0, -COPIES_KEPT)) {
    await rm(join(copiesFolder(dataDir), name), { recursive: true, force: true, maxRetries: 3 });
  }
}

function orNone(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT') return [];
  throw error;
}
