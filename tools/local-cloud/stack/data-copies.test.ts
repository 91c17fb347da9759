import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { copiesFolder, describeCopy, listCopies, moveToCopy, restoreCopy } from './data-copies.ts';
import { openDataFolder } from './data-folder.ts';

let root: string;
let dataDir: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'copies-'));
  dataDir = join(root, '.academy');
});
afterEach(() => rm(root, { recursive: true, force: true }));

const at = (second: number) => new Date(Date.UTC(2026, 10, 22, 21, 30, second));
async function write(text: string): Promise<void> {
  await mkdir(join(dataDir, 'ses'), { recursive: true });
  await writeFile(join(dataDir, 'ses', 'mail.json'), text);
}
const read = (folder: string) => readFile(join(folder, 'ses', 'mail.json'), 'utf8');

test('data that is replaced stays as a dated copy beside the folder, without its lock', async () => {
  await write('first');
  await writeFile(join(dataDir, 'lock.json'), '{"pid":1}');
  const name = await moveToCopy(dataDir, at(5));
  expect(name).toBe('2026-11-22T21-30-05');
  const copy = join(root, '.academy-copies', '2026-11-22T21-30-05');
  expect([await read(copy), await readdir(copy)]).toEqual(['first', ['ses']]);
  expect(await readdir(root)).toEqual(['.academy-copies']);
  expect(describeCopy(dataDir, '2026-11-22T21-30-05')).toBe(
    `The data before is kept in ${copy} (the newest 3 copies stay). To get it back: npm start -- --restore 2026-11-22T21-30-05`,
  );
});

test('no data makes no copy', async () => {
  expect(await moveToCopy(dataDir, at(0))).toBeUndefined();
  await mkdir(dataDir);
  await writeFile(join(dataDir, 'lock.json'), '{"pid":1}');
  expect(await moveToCopy(dataDir, at(0))).toBeUndefined();
  expect(await readdir(root)).toEqual([]);
});

test('the newest three copies stay, and other files beside them', async () => {
  for (const second of [1, 2, 2, 3, 4]) {
    await write(`data of second ${second}`);
    await moveToCopy(dataDir, at(second));
    await writeFile(join(copiesFolder(dataDir), 'notes.txt'), 'mine');
  }
  expect(await readdir(copiesFolder(dataDir))).toEqual([
    '2026-11-22T21-30-02-2',
    '2026-11-22T21-30-03',
    '2026-11-22T21-30-04',
    'notes.txt',
  ]);
});

test('a copy becomes the data again, and the data a copy, also when it is the oldest of three', async () => {
  for (const second of [1, 2, 3]) {
    await write(`data of second ${second}`);
    await moveToCopy(dataDir, at(second));
  }
  await write('later');
  expect(await restoreCopy(dataDir, '2026-11-22T21-30-01', at(9))).toBe('2026-11-22T21-30-09');
  expect(await read(dataDir)).toBe('data of second 1');
  expect(await read(join(copiesFolder(dataDir), '2026-11-22T21-30-09'))).toBe('later');
  expect(await listCopies(dataDir)).toHaveLength(3);
});

test('a copy that is not there is refused with the names of those that are, and nothing moves', async () => {
  await expect(restoreCopy(dataDir, '../..')).rejects.toThrow(`There are no copies of ${dataDir}.`);
  await write('first');
  await moveToCopy(dataDir, at(1));
  await write('second');
  await expect(restoreCopy(dataDir, '../..')).rejects.toThrow(
    `There is no copy '../..' of ${dataDir}. Copies: 2026-11-22T21-30-01.`,
  );
  expect(await read(dataDir)).toBe('second');
});

test('an academy that empties its own folder keeps a copy and its lock; a temporary folder keeps none', async () => {
  const folder = await openDataFolder(dataDir);
  await folder.write('seeded.json', { state: 'done' });
  const name = (await folder.empty()) ?? '';
  expect(await readdir(join(copiesFolder(dataDir), name))).toEqual(['seeded.json']);
  expect(await readdir(dataDir)).toEqual(['lock.json']);
  const temporary = await openDataFolder(undefined);
  await temporary.write('seeded.json', { state: 'done' });
  expect(await temporary.empty()).toBeUndefined();
  expect(await listCopies(temporary.path)).toEqual([]);
  await temporary.release();
});
