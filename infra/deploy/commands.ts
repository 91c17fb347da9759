import { spawnSync } from 'node:child_process';

export interface Answer {
  readonly exitCode: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** The programs that an operator's command needs. */
export interface Commands {
  /** Somebody at a terminal can be asked. */
  readonly isAttended: boolean;
  /** Builds the site; its exit code. */
  buildSite(): number;
  /** Runs CDK with its questions and messages in the terminal; its exit code. */
  cdk(args: readonly string[]): number;
  /** Runs the AWS CLI, with a text on its standard input. */
  aws(args: readonly string[], input?: string): Answer;
}

export const installed: Commands = {
  isAttended: process.stdin.isTTY && process.stdout.isTTY,
  buildSite: () => spawnSync('npm', ['run', 'build:web'], { stdio: 'inherit' }).status ?? 1,
  cdk: (args) => spawnSync('cdk', args, { stdio: 'inherit' }).status ?? 1,
  aws: (args, input) => {
    const { status, stdout, stderr, error } = spawnSync('aws', args, {
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
      ...(input !== undefined && { input }),
    });
    // without the program there is no output at all
    if (error !== undefined)
      return { exitCode: 1, stdout: '', stderr: `Is the AWS CLI installed? ${error.message}` };
    return { exitCode: status ?? 1, stdout, stderr };
  },
};

/** Runs a command whose errors are sentences for the operator. */
export function runCommand(run: () => number): void {
  try {
    process.exitCode = run();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
