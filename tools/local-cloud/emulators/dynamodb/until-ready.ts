import { setTimeout as pause } from 'node:timers/promises';
import { KEEPS_A_COPY, LocalCloudError } from '../../local-cloud-error.ts';
import { callDynamoDb } from './call-dynamodb.ts';
import { SQLITE_DAMAGE } from './sqlite-damage.ts';
import type { JavaProcess } from './java-process.ts';

/** One call may take this long; Java can accept a connection long before it answers. */
const CALL_LIMIT_MS = 5_000;
const DAMAGE = new RegExp(`SQLiteException: \\[(?:${SQLITE_DAMAGE.join('|')})\\]`);
const SQLITE_FAILURE = /SQLiteException: (.+)/g;

/** Another program has the port; with a port of our own choice another one helps. */
export class PortTaken extends LocalCloudError {
  constructor(port: number) {
    super(`Port ${port} for DynamoDB is taken by another program.`);
  }
}

export type Start = { port: number; dataDir: string | undefined; deadlineMs: number };

/**
 * Resolves when DynamoDB Local lists its tables. While it starts, calls are refused, cut off or answered with an error; that
 * says nothing about the data. Data is damaged when SQLite says so, in Java's output.
 */
export async function untilReady(java: JavaProcess, { port, dataDir, deadlineMs }: Start): Promise<void> {
  const deadline = Date.now() + deadlineMs;
  let failure: unknown;
  do {
    try {
      const limit = AbortSignal.timeout(CALL_LIMIT_MS);
      await callDynamoDb(`http://127.0.0.1:${port}`, 'DynamoDB_20120810.ListTables', {}, limit);
      // the answer of another program on this port is none
      if (java.running && !portTaken(java)) return;
    } catch (error) {
      failure = error;
    }
    if (DAMAGE.test(java.output)) throw damaged(dataDir, java.output);
    // Java goes on running without a port
    if (portTaken(java)) throw new PortTaken(port);
    await pause(50);
  } while (java.running && Date.now() < deadline);
  throw java.running ? tooSlow(java, deadlineMs, failure) : ended(java);
}

const portTaken = ({ output }: JavaProcess) => output.includes('BindException');

function damaged(dataDir: string | undefined, output: string): LocalCloudError {
  return new LocalCloudError(`DynamoDB cannot read its data in ${dataDir ?? 'memory'}: it is damaged.`, {
    fix: `npm start -- --fresh${KEEPS_A_COPY}`,
    cause: output,
  });
}

function tooSlow(java: JavaProcess, deadlineMs: number, cause: unknown): LocalCloudError {
  const [, said] = [...java.output.matchAll(SQLITE_FAILURE)].at(-1) ?? [];
  const reason = said === undefined ? 'The machine may be busy' : `SQLite says: ${said}`;
  return new LocalCloudError(
    `DynamoDB Local was not ready after ${deadlineMs / 1000} s. ${reason}; its data is untouched.`,
    { fix: 'npm start', cause },
  );
}

function ended({ failure, output }: JavaProcess): LocalCloudError {
  if (failure?.code === 'ENOENT') {
    return new LocalCloudError('Java is missing: DynamoDB Local needs Java 11 or newer.', {
      fix: 'apt-get install default-jre-headless',
    });
  }
  const lastLine = output.trim().split('\n').at(-1) ?? '';
  return new LocalCloudError(`DynamoDB Local did not start: ${lastLine || 'no output'}.`, {
    cause: failure ?? output,
  });
}
