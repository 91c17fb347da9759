import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type DoctorOptions, examine } from './doctor.ts';

let dataDir: string;
let server: Server;
let port: number;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'doctor-'));
  server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});
afterEach(async () => {
  if (server.listening) await new Promise((resolve) => server.close(resolve));
  await rm(dataDir, { recursive: true, force: true });
});

const healthy = (): DoctorOptions => ({
  port,
  dataDir,
  nodeVersion: '24.1.0',
  readVersion: async () => 'openjdk version "17.0.15" 2025-04-15',
  browsers: [process.execPath],
});
async function freePort(): Promise<void> {
  await new Promise((resolve) => server.close(resolve));
}
const messages = async (over: Partial<DoctorOptions>) =>
  (await examine({ ...healthy(), ...over })).map(({ message }) => message);

test('a complete machine has no problem', async () => {
  await freePort();
  expect(await examine(healthy())).toEqual([]);
});

test.each<[string, Partial<DoctorOptions>, string]>([
  ['no Java', { readVersion: async () => undefined }, 'Java is missing: DynamoDB Local needs it.'],
  [
    'Java 8',
    { readVersion: async () => 'java version "1.8.0_292"' },
    'Java 8 is too old: DynamoDB Local needs 11 or newer.',
  ],
  ['Node 20', { nodeVersion: '20.20.2' }, 'Node 20.20.2 is too old: the academy needs 24 or newer.'],
  ['no browser', { browsers: ['/nowhere/chromium'] }, 'Chromium is missing: only the browser tests need it.'],
])('%s is reported in one message', async (_name, over, message) => {
  await freePort();
  expect(await messages(over)).toEqual([message]);
});

test('a taken port is reported with the next one', async () => {
  expect(await examine(healthy())).toEqual([
    { message: `Port ${port} is taken by another program.`, fix: `npm start -- --port ${port + 1}` },
  ]);
});

test('damaged data names the file, or the table', async () => {
  await freePort();
  await writeFile(join(dataDir, 'clock.json'), '{"off');
  expect(await messages({})).toEqual(['The data folder is damaged: clock.json is not JSON.']);
  await rm(join(dataDir, 'clock.json'));
  await mkdir(join(dataDir, 'dynamodb'));
  await writeFile(join(dataDir, 'dynamodb', 'shared-local-instance.db'), 'garbage of some length');
  expect(await messages({})).toEqual([
    "The data folder is damaged: the table's database says 'file is not a database'.",
  ]);
});

test('a database that is damaged behind its first page is found, a whole one and an empty one are not', async () => {
  await freePort();
  await mkdir(join(dataDir, 'dynamodb'));
  const file = join(dataDir, 'dynamodb', 'shared-local-instance.db');
  await writeFile(file, '');
  expect(await messages({})).toEqual([]);
  const database = new DatabaseSync(file);
  database.exec('CREATE TABLE items (value TEXT)');
  const insert = database.prepare('INSERT INTO items VALUES (?)');
  for (let count = 0; count < 100; count += 1) insert.run('x'.repeat(500));
  database.close();
  expect(await messages({})).toEqual([]);
  const bytes = await readFile(file);
  bytes.fill(0xa5, 4096, 8192);
  await writeFile(file, bytes);
  expect(await messages({})).toEqual([expect.stringMatching(/^The data folder is damaged: the table's/)]);
});
