import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { KEEPS_A_COPY, LocalCloudError } from '../local-cloud-error.ts';

let counter = 0;

/**
 * Replaces the file by atomic rename after its bytes are on the disk: a reader or a crash sees the old text or the new one. `sync` false leaves the
 * disk to the system, for a file that is not needed after a crash.
 */
export async function writeDurably(path: string, text: string, { sync = true } = {}): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const next = `${path}.${process.pid}-${++counter}.next`;
  const file = await open(next, 'w', 0o600);
  try {
    await file.writeFile(text);
    if (sync) await file.sync();
  } finally {
    await file.close();
  }
  await rename(next, path);
}

/** The JSON of the file; undefined when it does not exist. Rejects with LocalCloudError when it is damaged. */
export async function readJsonFile(path: string): Promise<unknown> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch (cause) {
    throw new LocalCloudError(`The file ${path} is damaged: it is not JSON.`, {
      fix: `npm start -- --fresh${KEEPS_A_COPY}`,
      cause,
    });
  }
}
