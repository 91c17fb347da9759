import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Answer {
  readonly exitCode: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** The programs that an operator's command needs. */
export interface Commands {
  /** Standard input is a terminal: a question can be answered. */
  readonly isAttended: boolean;
  /** Builds the site; its exit code. */
  buildSite(): number;
  /** Runs CDK with its questions and messages in the terminal; its exit code. */
  cdk(args: readonly string[]): number;
  /** Runs the AWS CLI. A text is in a file, which only this user can read and which is gone afterwards, in the place of TEXT_FILE. */
  aws(args: readonly string[], text?: string): Answer;
}

/** Every program of the machine can read arguments; and a child of Node cannot open its standard input by a name on Linux. */
export const TEXT_FILE = 'file://…';

export const installed: Commands = {
  isAttended: process.stdin.isTTY && process.stdout.isTTY,
  buildSite: () => spawnSync('npm', ['run', 'build:web'], { stdio: 'inherit' }).status ?? 1,
  cdk: (args) => spawnSync('cdk', args, { stdio: 'inherit' }).status ?? 1,
  aws: (args, text) => {
    if (text === undefined) return runAws(args);
    const folder = mkdtempSync(join(tmpdir(), 'academy-'));
    try {
      const file = join(folder, 'text');
      writeFileSync(file, text, { mode: 0o600 });
      return runAws(args.map((arg) => (arg === TEXT_FILE ? `file://${file}` : arg)));
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
};

export const NO_AWS_CLI = 'The AWS CLI is not installed';

function runAws(args: readonly string[]): Answer {
  const limit = { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 } as const;
  const { status, stdout, stderr, error } = spawnSync('aws', args, limit);
  // without the program there is no output at all
  if (error !== undefined) return { exitCode: 1, stdout: '', stderr: `${NO_AWS_CLI}: ${error.message}` };
  return { exitCode: status ?? 1, stdout, stderr };
}

/** Runs a command whose errors are sentences for the operator. */
export function runCommand(run: () => number): void {
  try {
    process.exitCode = run();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
