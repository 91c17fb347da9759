import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { access, constants, readdir, readFile, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { SQLITE_DAMAGE } from '../emulators/dynamodb/sqlite-damage.ts';
import { KEEPS_A_COPY } from '../local-cloud-error.ts';
import { lockOwner, isAcademy } from '../stack/data-folder.ts';

/** One thing that is wrong on this machine, and the one command that fixes it. */
export type Problem = { message: string; fix: string };

export type DoctorOptions = {
  port: number;
  dataDir: string;
  nodeVersion?: string;
  /** what `command --version`-like calls print, undefined when the command is missing */
  readVersion?: (command: string, argument: string) => Promise<string | undefined>;
  /** where browsers are looked for; the first that is there counts */
  browsers?: readonly string[];
};

const OLDEST_JAVA = 11;
const OLDEST_NODE = 24;
const BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
];

/** Everything that would prevent the academy or its browser tests from running; empty when nothing does. */
export async function examine(options: DoctorOptions): Promise<Problem[]> {
  const { browsers = [process.env['CHROMIUM'] ?? '', ...BROWSERS] } = options;
  const checks = [
    checkNode(options.nodeVersion ?? process.versions.node),
    await checkJava(options.readVersion ?? readVersion),
    await checkBrowser(browsers),
    await checkPort(options.port, options.dataDir),
    await checkData(options.dataDir),
  ];
  return checks.filter((problem) => problem !== undefined);
}

/** What prevents a start; checked before anything is built. */
export async function checkStart({
  port,
  dataDir,
}: Pick<DoctorOptions, 'port' | 'dataDir'>): Promise<Problem | undefined> {
  const owner = await lockOwner(dataDir);
  if (owner !== undefined && (await isAcademy(owner))) {
    return {
      message: `The academy already runs with the data folder ${dataDir} (process ${owner}).`,
      fix: `kill ${owner}`,
    };
  }
  return (
    checkNode(process.versions.node) ?? (await checkJava(readVersion)) ?? (await checkPort(port, dataDir))
  );
}

function checkNode(version: string): Problem | undefined {
  if (Number(version.split('.')[0]) >= OLDEST_NODE) return undefined;
  return {
    message: `Node ${version} is too old: the academy needs ${OLDEST_NODE} or newer.`,
    fix: 'npm ci',
  };
}

async function checkJava(
  readVersion: NonNullable<DoctorOptions['readVersion']>,
): Promise<Problem | undefined> {
  const fix = 'sudo apt-get install -y default-jre-headless';
  const output = await readVersion('java', '-version');
  if (output === undefined) return { message: 'Java is missing: DynamoDB Local needs it.', fix };
  const [, first = '0', second = '0'] = /version "(\d+)(?:\.(\d+))?/.exec(output) ?? [];
  // Java 8 called itself 1.8
  const major = first === '1' ? Number(second) : Number(first);
  return major >= OLDEST_JAVA
    ? undefined
    : { message: `Java ${major} is too old: DynamoDB Local needs ${OLDEST_JAVA} or newer.`, fix };
}

async function checkBrowser(browsers: readonly string[]): Promise<Problem | undefined> {
  for (const browser of browsers) {
    const found =
      browser !== '' &&
      (await access(browser, constants.X_OK).then(
        () => true,
        () => false,
      ));
    if (found) return undefined;
  }
  return {
    message: 'Chromium is missing: only the browser tests need it.',
    fix: 'sudo apt-get install -y chromium',
  };
}

async function checkPort(port: number, dataDir: string): Promise<Problem | undefined> {
  const owner = await lockOwner(dataDir);
  if (owner !== undefined && (await isAcademy(owner))) return undefined;
  const free = await new Promise<boolean>((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
  return free
    ? undefined
    : { message: `Port ${port} is taken by another program.`, fix: `npm start -- --port ${port + 1}` };
}

/** Files of the data folder that a start could not read. */
async function checkData(dataDir: string): Promise<Problem | undefined> {
  const fix = `npm start -- --fresh${KEEPS_A_COPY}`;
  const folder = await stat(dataDir).catch(() => undefined);
  if (folder === undefined) return undefined;
  if (!folder.isDirectory()) return { message: `${dataDir} is not a folder.`, fix: `rm ${dataDir}` };
  const writable = await access(dataDir, constants.W_OK).then(
    () => true,
    () => false,
  );
  if (!writable)
    return {
      message: `The data folder ${dataDir} cannot be written.`,
      fix: `sudo chown -R $USER ${dataDir}`,
    };
  for (const name of (await readdir(dataDir)).filter((entry) => entry.endsWith('.json'))) {
    try {
      JSON.parse(await readFile(join(dataDir, name), 'utf8'));
    } catch {
      return { message: `The data folder is damaged: ${name} is not JSON.`, fix };
    }
  }
  const reason = findDamage(join(dataDir, 'dynamodb', 'shared-local-instance.db'));
  if (reason === undefined) return undefined;
  return { message: `The data folder is damaged: the table's database says '${reason}'.`, fix };
}

/** What SQLite finds wrong with the file; undefined when nothing is, or there is none. */
function findDamage(file: string): string | undefined {
  if (!existsSync(file)) return undefined;
  try {
    const database = new DatabaseSync(file, { readOnly: true });
    try {
      const found = database.prepare('PRAGMA quick_check(1)').get()?.['quick_check'];
      return found === 'ok' ? undefined : String(found);
    } finally {
      database.close();
    }
  } catch (error) {
    const isDamage =
      error instanceof Error && 'errcode' in error && SQLITE_DAMAGE.includes(Number(error.errcode));
    // busy, or not ours to read: a start says more
    return isDamage ? error.message : undefined;
  }
}

const execute = promisify(execFile);

async function readVersion(command: string, argument: string): Promise<string | undefined> {
  try {
    const { stdout, stderr } = await execute(command, [argument]);
    return stdout + stderr;
  } catch {
    return undefined;
  }
}
