import { join } from 'node:path';
import type { Academy } from './academy.ts';
import { ensureBuilt } from './build.ts';
import { checkStart, examine, type Problem } from './commands/doctor.ts';
import { LocalCloudError } from './local-cloud-error.ts';
import { type Arguments, readArguments } from './commands/read-arguments.ts';
import { describeCopy, moveToCopy, restoreCopy } from './stack/data-copies.ts';
import { describeMemory, type MemoryUse } from './stack/memory-use.ts';
import { lockOwner, isAcademy } from './stack/data-folder.ts';
import { createStartPhases, describePhases } from './stack/start-phases.ts';
import { startAcademy } from './start-academy.ts';

const ROOT = join(import.meta.dirname, '..', '..');

// Lambda's time zone is UTC; code that depends on the machine's fails here as on Lambda
process.env['TZ'] = 'UTC';

try {
  const input = readArguments(process.argv.slice(2), process.env, ROOT);
  if (input.command === 'doctor') await doctor(input);
  else if (input.command === 'reset') await reset(input);
  else await start(input);
} catch (error) {
  fail(error);
}

async function start(input: Arguments): Promise<void> {
  const began = Date.now();
  const phases = createStartPhases({ log: console.log });
  const problem = await phases.measure('checks', () => checkStart(input));
  if (problem !== undefined) throw new LocalCloudError(problem.message, { fix: problem.fix });
  await phases.measure('build', () => ensureBuilt({ root: ROOT, log: console.log }));
  if (input.restore !== undefined) reportCopy(input.dataDir, await restoreCopy(input.dataDir, input.restore));
  else if (input.fresh) reportCopy(input.dataDir, await moveToCopy(input.dataDir));
  console.log('Starting…');
  // a signal during the start waits for its end, so that nothing is left incomplete
  let leaving = false;
  let academy: Academy | undefined;
  const leave = () => {
    if (leaving && academy !== undefined) process.exit(1);
    leaving = true;
    if (academy !== undefined) void stop(academy);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, leave);
  academy = await startAcademy({
    port: input.port,
    dataDir: input.dataDir,
    onFatal: fail,
    phases,
    ...(!input.empty && { seed }),
    migrate,
  });
  if (leaving) return stop(academy);
  console.log(welcome(academy, Date.now() - began, !input.empty));
}

async function stop(academy: Academy): Promise<void> {
  console.log('\nStopping…');
  try {
    await academy.stop();
    process.exit(0);
  } catch (error) {
    fail(error);
  }
}

/** Resets the academy that runs, or empties the data folder of one that does not. */
async function reset({ port, dataDir }: Arguments): Promise<void> {
  const owner = await lockOwner(dataDir);
  if (owner === undefined || !(await isAcademy(owner))) {
    reportCopy(dataDir, await moveToCopy(dataDir));
    console.log('The data folder is empty; the next start seeds it again.');
    return;
  }
  const response = await fetch(`http://127.0.0.1:${port}/_local/reset`, { method: 'POST' }).catch(
    (cause: unknown) => {
      throw new LocalCloudError(`The academy runs (process ${owner}), but not on port ${port}.`, {
        fix: 'PORT=<its port> npm run reset',
        cause,
      });
    },
  );
  if (!response.ok) throw new LocalCloudError(`The reset failed: ${await response.text()}`);
  const { copy } = (await response.json()) as { copy?: string };
  reportCopy(dataDir, copy);
  console.log('The academy is empty and seeded again.');
}

function reportCopy(dataDir: string, name: string | undefined): void {
  if (name !== undefined) console.log(describeCopy(dataDir, name));
}

async function doctor({ port, dataDir }: Arguments): Promise<void> {
  const problems = await examine({ port, dataDir });
  const owner = await lockOwner(dataDir);
  const runs = owner !== undefined && (await isAcademy(owner));
  if (problems.length === 0) {
    console.log(
      runs
        ? `Nothing is missing. The academy runs (process ${owner}).`
        : 'Nothing is missing. Start with: npm start',
    );
  }
  for (const problem of problems) console.error(describe(problem));
  if (runs) await reportUsage(port);
  process.exitCode = problems.length === 0 ? 0 : 1;
}

/** Where time and memory of the academy that runs went. */
async function reportUsage(port: number): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${port}/_local/usage`).catch(() => undefined);
  if (response?.ok !== true) {
    console.log(`It does not answer on port ${port}. For its memory: PORT=<its port> npm run doctor`);
    return;
  }
  const { startPhases, memory } = (await response.json()) as Pick<Academy, 'startPhases'> & {
    memory: MemoryUse;
  };
  console.log(`Its start: ${describePhases(startPhases)}. Memory: ${describeMemory(memory)}.`);
}

async function seed(academy: Academy): Promise<void> {
  console.log('Seeding the academy…');
  // only an empty data folder needs it
  const { seedAcademy } = await import('./seed/seed.ts');
  await seedAcademy(academy);
}

async function migrate(academy: Academy): Promise<void> {
  const { migrateAcademy } = await import('./seed/seed.ts');
  await migrateAcademy(academy);
}

function welcome({ url, startPhases }: Academy, ms: number, seeded: boolean): string {
  const lines: [string, string][] = [
    ['Academy', url],
    ['Console', `${url}/_local`],
    ...(seeded
      ? ([
          ['Student', 'student@twillfield.example'],
          ['  with an overdue instalment', 'locked@twillfield.example'],
          ['Instructor', 'instructor@twillfield.example'],
          ['', 'second.instructor@twillfield.example'],
          ['Admin', 'admin@twillfield.example'],
          ['Password (all accounts)', 'twillfield'],
        ] satisfies [string, string][])
      : []),
  ];
  const width = Math.max(...lines.map(([name]) => name.length)) + 2;
  const table = lines.map(([name, value]) => `  ${name.padEnd(width)}${value}`).join('\n');
  const parts = describePhases(startPhases);
  return `\n${table}\n\n  Ready after ${(ms / 1000).toFixed(1)} s (${parts}). Ctrl-C stops it; all data is kept.\n  DynamoDB Local listens on all network interfaces; it has no option to bind one.\n`;
}

function describe({ message, fix }: Problem): string {
  return `${message} Fix it with: ${fix}`;
}

/** A message for what people can fix; anything else is a bug and shows its trace. */
function fail(error: unknown): never {
  if (error instanceof LocalCloudError) {
    console.error(
      error.fix === undefined ? error.message : describe({ message: error.message, fix: error.fix }),
    );
  } else console.error(error);
  process.exit(1);
}
