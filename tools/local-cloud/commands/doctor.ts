import { execFile } from 'node:child_process';
import { access, constants, readdir, readFile, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { holderOf, isAcademy } from '../stack/data-folder.ts';

/** One thing that is wrong on this machine, and the one command that mends it. */
export type Problem = { sentence: string; mend: string };

export type DoctorOptions = {
  port: number;
  dataDir: string;
  nodeVersion?: string;
  /** what `command --version`-like calls print, undefined when the command is missing */
  ask?: (command: string, argument: string) => Promise<string | undefined>;
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

/** Everything that would keep the academy or its browser tests from running; empty when all is well. */
export async function examine(options: DoctorOptions): Promise<Problem[]> {
  const { browsers = [process.env['CHROMIUM'] ?? '', ...BROWSERS] } = options;
  const checks = [
    checkNode(options.nodeVersion ?? process.versions.node),
    await checkJava(options.ask ?? ask),
    await checkBrowser(browsers),
    await checkPort(options.port, options.dataDir),
    await checkData(options.dataDir),
  ];
  return checks.filter((problem) => problem !== undefined);
}

/** What keeps a start from beginning at all; asked before anything is built. */
export async function checkStart({
  port,
  dataDir,
}: Pick<DoctorOptions, 'port' | 'dataDir'>): Promise<Problem | undefined> {
  const holder = await holderOf(dataDir);
  if (holder !== undefined && (await isAcademy(holder))) {
    return {
      sentence: `The academy already runs with the data folder ${dataDir} (process ${holder}).`,
      mend: `kill ${holder}`,
    };
  }
  return checkNode(process.versions.node) ?? (await checkJava(ask)) ?? (await checkPort(port, dataDir));
}

function checkNode(version: string): Problem | undefined {
  if (Number(version.split('.')[0]) >= OLDEST_NODE) return undefined;
  return {
    sentence: `Node ${version} is too old: the academy needs ${OLDEST_NODE} or newer.`,
    mend: 'npm ci',
  };
}

async function checkJava(askVersion: NonNullable<DoctorOptions['ask']>): Promise<Problem | undefined> {
  const mend = 'sudo apt-get install -y default-jre-headless';
  const answer = await askVersion('java', '-version');
  if (answer === undefined) return { sentence: 'Java is missing: DynamoDB Local needs it.', mend };
  const [, first = '0', second = '0'] = /version "(\d+)(?:\.(\d+))?/.exec(answer) ?? [];
  // Java 8 called itself 1.8
  const major = first === '1' ? Number(second) : Number(first);
  return major >= OLDEST_JAVA
    ? undefined
    : { sentence: `Java ${major} is too old: DynamoDB Local needs ${OLDEST_JAVA} or newer.`, mend };
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
    sentence: 'Chromium is missing: only the browser tests need it.',
    mend: 'sudo apt-get install -y chromium',
  };
}

async function checkPort(port: number, dataDir: string): Promise<Problem | undefined> {
  const holder = await holderOf(dataDir);
  if (holder !== undefined && (await isAcademy(holder))) return undefined;
  const free = await new Promise<boolean>((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
  return free
    ? undefined
    : { sentence: `Port ${port} is taken by another program.`, mend: `npm start -- --port ${port + 1}` };
}

/** Files of the data folder that a start could not read. */
async function checkData(dataDir: string): Promise<Problem | undefined> {
  const mend = 'npm start -- --fresh';
  const folder = await stat(dataDir).catch(() => undefined);
  if (folder === undefined) return undefined;
  if (!folder.isDirectory()) return { sentence: `${dataDir} is not a folder.`, mend: `rm ${dataDir}` };
  const writable = await access(dataDir, constants.W_OK).then(
    () => true,
    () => false,
  );
  if (!writable)
    return {
      sentence: `The data folder ${dataDir} cannot be written.`,
      mend: `sudo chown -R $USER ${dataDir}`,
    };
  for (const name of (await readdir(dataDir)).filter((entry) => entry.endsWith('.json'))) {
    try {
      JSON.parse(await readFile(join(dataDir, name), 'utf8'));
    } catch {
      return { sentence: `The data folder is damaged: ${name} is not JSON.`, mend };
    }
  }
  const database = join(dataDir, 'dynamodb', 'shared-local-instance.db');
  const head = await readFile(database).then(
    (bytes) => bytes.subarray(0, 15).toString('latin1'),
    () => undefined,
  );
  if (head !== undefined && head !== '' && head !== 'SQLite format 3') {
    return { sentence: 'The data folder is damaged: the table is not a database any more.', mend };
  }
  return undefined;
}

const execute = promisify(execFile);

async function ask(command: string, argument: string): Promise<string | undefined> {
  try {
    const { stdout, stderr } = await execute(command, [argument]);
    return stdout + stderr;
  } catch {
    return undefined;
  }
}
