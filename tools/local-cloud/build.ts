import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readJsonFile, writeDurably } from './emulators/durable-file.ts';
import { LocalCloudError } from './local-cloud-error.ts';

/** One step of the build: runs when its sources changed since its output was made. */
export type BuildStep = {
  name: string;
  /** for messages: 'The site does not build.' */
  subject: string;
  /** files and folders, from the project's root */
  sources: string[];
  /** must exist for the step to be up to date */
  output: string;
  /** an npm script of package.json */
  script: string;
};

/** The site, then the template: its assets contain the built site, and its functions what that build made for them (docs/adr/077). */
export const BUILD_STEPS: readonly BuildStep[] = [
  {
    name: 'site',
    subject: 'The site',
    sources: ['web', 'shared', 'package-lock.json'],
    output: 'web/dist/app.html',
    script: 'build:web',
  },
  {
    name: 'template',
    subject: 'The template',
    sources: ['infra', 'functions', 'shared', 'web/dist', '.build/rendered', 'cdk.json', 'package-lock.json'],
    output: 'cdk.out/Academy.template.json',
    script: 'build:template',
  },
];

const STAMPS = '.build/stamps.json';
/** Folders that are no source, and files that are never built. */
const SKIPPED_FOLDERS = new Set(['node_modules', 'cdk.out', '.build']);
const SKIPPED_FILES = /\.test\.tsx?$|\.log$/;

export type BuildOptions = {
  root: string;
  steps?: readonly BuildStep[];
  /** runs an npm script; rejects when it fails */
  run?: (script: string, root: string) => Promise<void>;
  log?: (line: string) => void;
};

/** Makes the build current. Returns the names of the steps that ran. @throws LocalCloudError when one fails. */
export async function ensureBuilt({
  root,
  steps = BUILD_STEPS,
  run = runScript,
  log = () => undefined,
}: BuildOptions): Promise<string[]> {
  const stamps = ((await readJsonFile(join(root, STAMPS))) ?? {}) as Record<string, string>;
  const ran: string[] = [];
  for (const step of steps) {
    const stamp = await hashSources(root, step.sources);
    if (stamps[step.name] === stamp && existsSync(join(root, step.output))) continue;
    log(`Building: ${step.name}…`);
    try {
      await run(step.script, root);
    } catch (cause) {
      throw new LocalCloudError(`${step.subject} does not build.`, { fix: `npm run ${step.script}`, cause });
    }
    stamps[step.name] = stamp;
    ran.push(step.name);
    await writeDurably(join(root, STAMPS), JSON.stringify(stamps));
  }
  return ran;
}

/** One hash of names and contents of all files below the sources. */
export async function hashSources(root: string, sources: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const source of sources) {
    for (const file of await filesBelow(join(root, source), source === 'web')) {
      hash
        .update(file.slice(root.length))
        .update('\0')
        .update(await readFile(file))
        .update('\0');
    }
  }
  return hash.digest('hex');
}

/** `withoutDist`: the site's own output is no source of the site. */
async function filesBelow(path: string, withoutDist: boolean): Promise<string[]> {
  if (!existsSync(path)) return [];
  const entries = await readdir(path, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOTDIR') return undefined;
    throw error;
  });
  if (entries === undefined) return [path];
  const found: string[] = [];
  for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    if (SKIPPED_FOLDERS.has(entry.name) || (withoutDist && entry.name === 'dist')) continue;
    const inner = join(path, entry.name);
    if (entry.isDirectory()) found.push(...(await filesBelow(inner, withoutDist)));
    else if (!SKIPPED_FILES.test(entry.name)) found.push(inner);
  }
  return found;
}

/** The script's output is shown only when it fails. */
function runScript(script: string, root: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn('npm', ['run', '--silent', script], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      // A test that builds has settings of its own, with which React would be built for development and the template not be validated.
      env: { ...process.env, NODE_ENV: 'production', CDK_VALIDATION: 'true' },
    });
    const output: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => output.push(chunk));
    child.on('error', reject);
    child.on('exit', (code) => {
      if (code === 0) return resolve();
      process.stderr.write(Buffer.concat(output));
      return reject(new Error(`npm run ${script} ended with ${code}`));
    });
  });
}

// `npm run build`
if (import.meta.main) {
  try {
    const ran = await ensureBuilt({ root: join(import.meta.dirname, '..', '..'), log: console.log });
    if (ran.length === 0) console.log('Everything is up to date.');
  } catch (error) {
    if (!(error instanceof LocalCloudError)) throw error;
    console.error(`${error.message} Fix it with: ${error.fix ?? 'npm run build'}`);
    process.exitCode = 1;
  }
}
