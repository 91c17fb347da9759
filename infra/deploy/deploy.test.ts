import { describe, expect, test } from 'vitest';
import type { Answer, Commands } from './commands.ts';
import { deploy } from './deploy.ts';

const NO_STACK =
  'An error occurred (ValidationError) when calling the DescribeStacks operation: Stack with id Academy does not exist';
const PARAMETERS = ['--parameters', 'MailFrom=no-reply@academy.example'];
const UNPROTECTED = ['deploy', 'Academy', '--require-approval', 'broadening', '--context', 'protection=off'];
const PROTECTED = ['deploy', 'Academy', '--require-approval', 'broadening'];

const inState = (state: string): Answer => ({
  exitCode: 0,
  stdout: JSON.stringify({ state, parameters: null }),
  stderr: '',
});
const refused = (stderr: string): Answer => ({ exitCode: 255, stdout: '', stderr });

/** Deploys to an account with that stack; each run of CDK ends with the next of `exits`. */
function deployTo(
  stack: Answer,
  { exits = [0, 0], args = PARAMETERS, isAttended = true, checked = 0, built = 0 } = {},
) {
  const cdkRuns: (readonly string[])[] = [];
  const awsRuns: (readonly string[])[] = [];
  const lines: string[] = [];
  let builds = 0;
  const commands: Commands = {
    isAttended,
    buildSite: () => {
      builds += 1;
      return built;
    },
    cdk: (cdkArgs) => exits[cdkRuns.push(cdkArgs) - 1] ?? -1,
    aws: (awsArgs) => {
      awsRuns.push(awsArgs);
      return stack;
    },
  };
  const exitCode = deploy(
    args,
    commands,
    (line) => lines.push(line),
    () => checked,
  );
  return { exitCode, cdkRuns, awsRuns, lines, builds };
}

describe('Deploying the stack (docs/adr/027)', () => {
  test('A stack that does not exist is created without protection, and protected when it stands', () => {
    const { exitCode, cdkRuns } = deployTo(refused(NO_STACK));
    expect(exitCode).toBe(0);
    expect(cdkRuns).toEqual([
      [...UNPROTECTED, ...PARAMETERS],
      [...PROTECTED, ...PARAMETERS],
    ]);
  });

  test.each(['ROLLBACK_COMPLETE', 'ROLLBACK_FAILED', 'CREATE_FAILED', 'REVIEW_IN_PROGRESS', 'DELETE_FAILED'])(
    'A stack in %s was never complete: the next try is a first deploy again',
    (state) => {
      const { cdkRuns } = deployTo(inState(state));
      expect(cdkRuns.map((args) => args.includes('protection=off'))).toEqual([true, false]);
    },
  );

  test.each(['CREATE_COMPLETE', 'UPDATE_COMPLETE', 'UPDATE_ROLLBACK_COMPLETE', 'UPDATE_ROLLBACK_FAILED'])(
    'A stack in %s is deployed once, and its protection is never taken away',
    (state) => {
      const { exitCode, cdkRuns } = deployTo(inState(state), { exits: [3] });
      expect(exitCode).toBe(3);
      expect(cdkRuns).toEqual([[...PROTECTED, ...PARAMETERS]]);
    },
  );

  test('A first deploy that fails is not protected, and its exit code is passed on', () => {
    const { exitCode, cdkRuns, lines } = deployTo(refused(NO_STACK), { exits: [1] });
    expect(exitCode).toBe(1);
    expect(cdkRuns).toEqual([[...UNPROTECTED, ...PARAMETERS]]);
    expect(lines.at(-1)).toContain('run the same command again');
  });

  test('When the protection fails, the deploy fails; the next one protects the stack', () => {
    expect(deployTo(refused(NO_STACK), { exits: [0, 1] }).exitCode).toBe(1);
    expect(deployTo(inState('CREATE_COMPLETE')).cdkRuns).toEqual([[...PROTECTED, ...PARAMETERS]]);
  });

  test.each([
    'Unable to locate credentials.',
    'aws: spawnSync aws ENOENT',
    'An error occurred (AccessDenied)',
  ])('When the state of the stack cannot be read, nothing is deployed: %s', (stderr) => {
    const { exitCode, cdkRuns, lines } = deployTo(refused(stderr));
    expect([exitCode, cdkRuns]).toEqual([1, []]);
    expect(lines).toEqual([expect.stringContaining(stderr)]);
  });

  test.each([[['--profile', 'academy']], [['--profile=academy']]])(
    'The stack is looked up where CDK deploys it: %j',
    (args) => {
      const { awsRuns, cdkRuns } = deployTo(inState('CREATE_COMPLETE'), { args });
      expect(awsRuns[0]?.join(' ')).toMatch(
        /--stack-name Academy .*--region us-east-1 --profile[ =]academy$/,
      );
      expect(cdkRuns).toEqual([[...PROTECTED, ...args]]);
    },
  );

  test('What the check finds stops the deploy before anything is changed', () => {
    const { exitCode, cdkRuns, builds } = deployTo(inState('CREATE_COMPLETE'), { checked: 1 });
    expect([exitCode, cdkRuns, builds]).toEqual([1, [], 0]);
  });

  test('Without the site nothing is deployed', () => {
    const { exitCode, cdkRuns } = deployTo(inState('CREATE_COMPLETE'), { built: 2 });
    expect([exitCode, cdkRuns]).toEqual([2, []]);
  });

  test.each([
    ['without a terminal', { isAttended: false }],
    ['with --unattended', { args: ['--unattended', ...PARAMETERS] }],
  ])('No question is asked %s', (_when, how) => {
    const { cdkRuns } = deployTo(inState('CREATE_COMPLETE'), how);
    expect(cdkRuns).toEqual([['deploy', 'Academy', '--require-approval', 'never', ...PARAMETERS]]);
  });

  test('Another stage is another stack, in both runs of its first deploy', () => {
    const noStack = NO_STACK.replace('Academy', 'Academy-dev');
    const { exitCode, cdkRuns } = deployTo(refused(noStack), { args: [...PARAMETERS, '--stage', 'dev'] });
    const run = ['deploy', 'Academy-dev', '--require-approval', 'broadening', '--context', 'stage=dev'];
    expect(exitCode).toBe(0);
    expect(cdkRuns).toEqual([
      [...run, '--context', 'protection=off', ...PARAMETERS],
      [...run, ...PARAMETERS],
    ]);
  });
});
