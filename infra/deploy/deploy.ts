import { spawnSync } from 'node:child_process';
import { PROTECTION, REGION, STACK_NAME } from '../academy-app.ts';

/** The programs that a deploy needs. */
export interface Commands {
  /** Runs CDK with its questions and messages in the terminal; its exit code. */
  cdk(args: readonly string[]): number;
  /** Runs the AWS CLI. */
  aws(args: readonly string[]): { exitCode: number; stdout: string; stderr: string };
}

/** States of a stack that was complete at least once. */
const EXISTS = /^(CREATE_COMPLETE|UPDATE_|IMPORT_)/;

/**
 * Deploys the stack; `args` are for `cdk deploy`. A stack that was never complete is deployed without protection against
 * deletion, since CloudFormation must be able to roll it back and the next try to delete it; when it has succeeded, a second
 * run protects it (docs/adr/027). Returns the exit code.
 */
export function deploy(args: readonly string[], commands: Commands, log: (line: string) => void): number {
  const stack = describeStack(args, commands);
  if ('problem' in stack) {
    log(`The state of the stack could not be read. ${stack.problem}`);
    return 1;
  }
  const runCdk = (...more: string[]) =>
    commands.cdk(['deploy', STACK_NAME, '--require-approval', 'broadening', ...more, ...args]);
  if (EXISTS.test(stack.state)) return runCdk();

  log('First deploy: the stack is protected against deletion after it has succeeded.');
  const exitCode = runCdk('--context', `${PROTECTION}=off`);
  if (exitCode !== 0) {
    log('The first deploy failed. Remove the cause and run the same command again (docs/operations.md).');
    return exitCode;
  }
  log('The stack exists. Protecting it against deletion …');
  return runCdk();
}

/** The stack's state; '' when there is none. */
function describeStack(args: readonly string[], { aws }: Commands): { state: string } | { problem: string } {
  const profile = args.flatMap((arg, index) => {
    if (arg.startsWith('--profile=')) return [arg];
    return arg === '--profile' ? args.slice(index, index + 2) : [];
  });
  const query = ['--query', 'Stacks[0].StackStatus', '--output', 'text'];
  const where = ['--stack-name', STACK_NAME, '--region', REGION, ...profile];
  const { exitCode, stdout, stderr } = aws(['cloudformation', 'describe-stacks', ...query, ...where]);
  if (exitCode === 0) return { state: stdout.trim() };
  if (stderr.includes(`Stack with id ${STACK_NAME} does not exist`)) return { state: '' };
  return { problem: stderr.trim() };
}

const installed: Commands = {
  cdk: (args) => spawnSync('cdk', args, { stdio: 'inherit' }).status ?? 1,
  aws: (args) => {
    const { status, stdout, stderr, error } = spawnSync('aws', args, { encoding: 'utf8' });
    // without the program there is no output at all
    if (error !== undefined)
      return { exitCode: 1, stdout: '', stderr: `Is the AWS CLI installed? ${error.message}` };
    return { exitCode: status ?? 1, stdout, stderr };
  },
};

// `npm run deploy -- …`
if (import.meta.main) process.exitCode = deploy(process.argv.slice(2), installed, console.log);
