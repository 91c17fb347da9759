import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { copiesFolder, listCopies, moveToCopy } from './data-copies.ts';
import { openDataFolder } from './data-folder.ts';
import { openSeeding } from './seeding.ts';

let root: string;
let dataDir: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'seeding-'));
  dataDir = join(root, '.academy');
});
afterEach(() => rm(root, { recursive: true, force: true }));

async function write(name: string, text: string): Promise<void> {
  await mkdir(join(dataDir, 'ses'), { recursive: true });
  await writeFile(join(dataDir, 'ses', name), text);
}

/** A start that is interrupted: at once, or while the demo data is written. */
async function startInterrupted(when: 'before the demo data' | 'in the demo data') {
  const folder = await openDataFolder(dataDir);
  const seeding = await openSeeding(folder);
  await seeding.announce();
  await write('secret.json', 'of the emulators');
  if (when === 'in the demo data') {
    await seeding.begin();
    await write('half.json', 'half of the demo data');
  }
  await folder.release();
  return seeding;
}

test('demo data that is interrupted again and again makes no copy, and the copy that is there stays', async () => {
  await write('mail.json', 'mine');
  const mine = await moveToCopy(dataDir);
  for (let count = 0; count < 5; count += 1) {
    const { copy } = await startInterrupted(count % 2 ? 'in the demo data' : 'before the demo data');
    expect(copy).toBeUndefined();
  }
  expect(await listCopies(dataDir)).toEqual([mine]);
  const folder = await openDataFolder(dataDir);
  const { interrupted, isDone } = await openSeeding(folder);
  expect([interrupted, isDone]).toEqual([true, false]);
  expect(await readdir(dataDir)).toEqual(['lock.json']);
});

test('demo data that is interrupted in a folder with other data keeps all of it as a copy, once', async () => {
  await write('mail.json', 'of --empty');
  await startInterrupted('before the demo data');
  expect(await listCopies(dataDir)).toEqual([]);
  await startInterrupted('in the demo data');
  const { interrupted, copy = '' } = await startInterrupted('in the demo data');
  expect(interrupted).toBe(true);
  expect(await readFile(join(copiesFolder(dataDir), copy, 'ses', 'mail.json'), 'utf8')).toBe('of --empty');
  await startInterrupted('in the demo data');
  expect(await listCopies(dataDir)).toEqual([copy]);
});

test('complete demo data stays', async () => {
  const folder = await openDataFolder(dataDir);
  const seeding = await openSeeding(folder);
  await seeding.begin();
  await write('mail.json', 'demo');
  await seeding.end();
  expect(await openSeeding(folder)).toMatchObject({ isDone: true, interrupted: false });
  expect(await readdir(join(dataDir, 'ses'))).toEqual(['mail.json']);
});
