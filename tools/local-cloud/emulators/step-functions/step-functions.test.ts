// Long because every operation of one emulator is called through the SDK client.
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SFNClient, StartExecutionCommand } from '@aws-sdk/client-sfn';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createAcademyClock } from '../../clock/clock.ts';
import { LocalCloudError } from '../../local-cloud-error.ts';
import type { FunctionInvocation, StepFunctionsService } from './step-functions-contract.ts';
import { startStepFunctions } from './step-functions.ts';

const POLL = { timeout: 120_000, interval: 5 };
const PREFIX = 'arn:aws:states:us-east-1:000000000000:stateMachine:';
const stateMachineArn = `${PREFIX}payment`;
const invoke = (FunctionName: string, extra: object = {}) => ({
  Type: 'Task',
  Resource: 'arn:aws:states:::lambda:invoke',
  Parameters: { FunctionName, 'Payload.$': '$' },
  OutputPath: '$.Payload',
  ...extra,
});
/** charge, and while the result is pending wait six seconds and check, at most by the time limit */
const PAYMENT = {
  StartAt: 'Charge',
  TimeoutSeconds: 300,
  States: {
    Charge: invoke('charge', {
      Next: 'Known?',
      Retry: [{ ErrorEquals: ['ThrottledError'], IntervalSeconds: 2, MaxAttempts: 2, BackoffRate: 3 }],
      Catch: [{ ErrorEquals: ['DeclinedError'], ResultPath: '$.failure', Next: 'Declined' }],
    }),
    'Known?': {
      Type: 'Choice',
      Choices: [{ Variable: '$.status', StringEquals: 'PENDING', Next: 'Six seconds' }],
      Default: 'Done',
    },
    'Six seconds': { Type: 'Wait', Seconds: 6, Next: 'Check' },
    Check: invoke('check', { Next: 'Known?' }),
    Declined: { Type: 'Fail', Error: 'Declined', Cause: 'The card was declined' },
    Done: { Type: 'Succeed' },
  },
};

let clock = createAcademyClock();
let dataDir: string;
let service: StepFunctionsService;
let client: SFNClient;
let calls: [string, unknown][] = [];
let answers: Record<string, (payload: unknown) => FunctionInvocation | Promise<FunctionInvocation>>;

const ok = (payload: unknown): FunctionInvocation => ({ payload });
const fail = (errorType: string, errorMessage = ''): FunctionInvocation => ({
  payload: { errorType, errorMessage },
  functionError: 'Unhandled',
});
const start = async () => {
  service = await startStepFunctions({
    dataDir,
    clock,
    invokeFunction: async (name, payload) => {
      calls.push([name, payload]);
      return (await answers[name]?.(payload)) ?? ok(payload);
    },
  });
  await service.defineStateMachine({
    arn: stateMachineArn,
    name: 'payment',
    definition: PAYMENT,
    aliases: ['live'],
  });
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  client = new SFNClient({ endpoint: service.endpoint, region: 'us-east-1', credentials });
};
const run = (name: string, input: unknown = {}, arn = stateMachineArn) =>
  client.send(new StartExecutionCommand({ stateMachineArn: arn, name, input: JSON.stringify(input) }));
const define = async (name: string, definition: Record<string, unknown>) => {
  await service.defineStateMachine({ arn: PREFIX + name, name, definition });
  return PREFIX + name;
};
const outcome = async (name: string) => {
  await service.idle();
  return service.executions().find((each) => each.name === name);
};
/** Moves the clock as soon as the workflow waits in that state. */
const skip = async (name: string, state: string, seconds: number) => {
  await expect
    .poll(
      () =>
        service
          .executions()
          .find((each) => each.name === name)
          ?.states.at(-1),
      POLL,
    )
    .toMatchObject({ name: state, enteredAt: expect.any(String) });
  clock.advance(seconds * 1000);
};

beforeEach(async () => {
  clock = createAcademyClock();
  calls = [];
  answers = {};
  dataDir = await mkdtemp(join(tmpdir(), 'academy-'));
  await start();
});
afterEach(() => service.stop());

describe('a workflow', () => {
  test('waits by the academy clock between its polls', async () => {
    const results = ['PENDING', 'PENDING', 'COMPLETED'];
    answers = { charge: () => ok({ status: 'PENDING' }), check: () => ok({ status: results.shift() }) };
    await run('txn1', { txnId: 'txn1' });
    for (let poll = 0; poll < 3; poll += 1) {
      await expect.poll(() => service.executions()[0]?.states.length, POLL).toBe(3 + poll * 3);
      await skip('txn1', 'Six seconds', 6);
    }
    expect(await outcome('txn1')).toMatchObject({ status: 'SUCCEEDED', output: '{"status":"COMPLETED"}' });
    expect(calls.map(([name]) => name)).toEqual(['charge', 'check', 'check', 'check']);
  });

  test('retries by error name, waits its back-off by the academy clock, and fails after the last retry', async () => {
    const begun = clock.now();
    answers = { charge: () => fail('ThrottledError', 'slow down') };
    await run('txn1');
    await expect.poll(() => calls.length, POLL).toBe(1);
    clock.advance(2_000);
    await expect.poll(() => calls.length, POLL).toBe(2);
    clock.advance(2_000);
    expect(calls).toHaveLength(2);
    clock.advance(4_000);
    const execution = await outcome('txn1');
    expect(calls).toHaveLength(3);
    expect(execution).toMatchObject({ status: 'FAILED', error: 'ThrottledError' });
    expect(JSON.parse(execution?.cause ?? '')).toEqual({
      errorType: 'ThrottledError',
      errorMessage: 'slow down',
    });
    expect(Date.parse(execution?.stopDate ?? '') - begun).toBeGreaterThanOrEqual(8_000);
  });

  test('catches by error name and ends in the Fail state of the Catch', async () => {
    answers = { charge: () => fail('DeclinedError', 'no funds') };
    await run('txn1', { txnId: 'txn1' });
    expect(await outcome('txn1')).toMatchObject({
      status: 'FAILED',
      error: 'Declined',
      cause: 'The card was declined',
    });
  });

  test('whose function cannot be reached fails as Lambda.ServiceException', async () => {
    answers = { charge: () => Promise.reject(new Error('worker is gone')) };
    await run('txn1');
    expect(await outcome('txn1')).toMatchObject({
      status: 'FAILED',
      error: 'Lambda.ServiceException',
      cause: 'worker is gone',
    });
  });

  test('times out after its TimeoutSeconds of waiting, but not because the clock was moved by weeks', async () => {
    answers = { charge: () => ok({ status: 'PENDING' }), check: () => ok({ status: 'PENDING' }) };
    await run('txn1');
    let waits = 0;
    const pump = setInterval(() => {
      if (service.executions()[0]?.states.at(-1)?.name !== 'Six seconds') return;
      waits += 1;
      clock.advance(7 * 86_400_000);
    }, 1);
    const execution = await outcome('txn1');
    clearInterval(pump);
    expect(execution?.status).toBe('TIMED_OUT');
    expect(calls.length).toBeGreaterThanOrEqual(49);
    expect(calls.length).toBeLessThanOrEqual(51);
    expect(waits).toBeGreaterThanOrEqual(49);
  });
});

describe('executions', () => {
  test('the same name and input is the same running execution; another input, or a closed one, is refused', async () => {
    answers = {
      charge: () => ok({ status: 'PENDING' }),
      check: () => ok({ status: 'COMPLETED' }),
    };
    const first = await run('txn1', { a: 1 });
    expect(await run('txn1', { a: 1 })).toMatchObject({
      executionArn: first.executionArn,
      startDate: first.startDate,
    });
    const refused = { name: 'ExecutionAlreadyExists' };
    await expect(run('txn1', { a: 2 })).rejects.toMatchObject(refused);
    await skip('txn1', 'Six seconds', 6);
    await service.idle();
    await expect(run('txn1', { a: 1 })).rejects.toMatchObject(refused);
  });

  test('an execution that an alias started has the ARN that it has without one', async () => {
    answers = { charge: () => ok({ status: 'COMPLETED' }) };
    const { executionArn } = await run('txn1', {}, `${stateMachineArn}:live`);
    expect(executionArn).toBe(`${stateMachineArn.replace(':stateMachine:', ':execution:')}:txn1`);
    expect(await outcome('txn1')).toMatchObject({ status: 'SUCCEEDED', stateMachineArn });
    await expect(run('txn2', {}, `${stateMachineArn}:beta`)).rejects.toMatchObject({
      name: 'StateMachineDoesNotExist',
    });
  });

  test('unknown machines and bad names are refused with the error names of AWS', async () => {
    await expect(run('x', {}, `${PREFIX}none`)).rejects.toMatchObject({ name: 'StateMachineDoesNotExist' });
    await expect(run('a b')).rejects.toMatchObject({ name: 'InvalidName' });
  });

  test('are listed newest first, with the states they entered', async () => {
    answers = { charge: () => ok({ status: 'COMPLETED' }) };
    for (const name of ['a', 'b']) {
      await run(name);
      await service.idle();
      clock.advance(1000);
    }
    expect(service.executions().map(({ name }) => name)).toEqual(['b', 'a']);
    expect(service.executions()[0]?.states.map(({ name }) => name)).toEqual(['Charge', 'Known?', 'Done']);
  });

  test('that were RUNNING when the local cloud stopped run again from their first state with the same name; closed ones do not', async () => {
    answers = { charge: () => ok({ status: 'PENDING' }) };
    await run('open', { txnId: 'open' });
    await skip('open', 'Six seconds', 0);
    answers = { charge: () => ok({ status: 'COMPLETED' }) };
    await run('closed');
    await expect
      .poll(() => service.executions().filter(({ status }) => status === 'SUCCEEDED'), POLL)
      .toHaveLength(1);
    await service.stop();
    calls = [];
    await start();
    expect(await service.resume()).toBe(1);
    expect(await outcome('open')).toMatchObject({
      status: 'SUCCEEDED',
      restarts: 1,
      input: '{"txnId":"open"}',
    });
    expect(calls).toEqual([['charge', { txnId: 'open' }]]);
    await expect(run('closed')).rejects.toMatchObject({ name: 'ExecutionAlreadyExists' });
  });
});

test('a state may read what its execution was started with', async () => {
  const Parameters = { FunctionName: 'charge', 'Payload.$': '$$.Execution.Input' };
  await define('payment', { StartAt: 'A', States: { A: { ...invoke('charge'), Parameters, End: true } } });
  await run('t1', { txnId: 't1' });
  expect(await outcome('t1')).toMatchObject({ status: 'SUCCEEDED' });
  expect(calls).toEqual([['charge', { txnId: 't1' }]]);
});

test('a definition that would run differently than on AWS is refused', async () => {
  const task = (extra: object) => ({ StartAt: 'A', States: { A: { ...invoke('f'), End: true, ...extra } } });
  const refused: [object, string][] = [
    [{ ...task({}), QueryLanguage: 'JSONata' }, 'JSONata'],
    [task({ Parameters: { FunctionName: 'f', 'Payload.$': '$$.Execution.Id' } }), 'the context object'],
    [
      task({ Resource: 'arn:aws:states:::dynamodb:putItem' }),
      'the resource arn:aws:states:::dynamodb:putItem',
    ],
    [task({ TimeoutSeconds: 9 }), 'TimeoutSeconds (state A)'],
    [{ StartAt: 'A', States: { A: { Type: 'Map', End: true } } }, 'the type Map (state A)'],
    [task({ Retry: [{ ErrorEquals: ['States.ALL'], MaxDelaySeconds: 9 }] }), 'MaxDelaySeconds (state A)'],
    [task({ Next: 'nowhere' }), 'is not valid'],
  ];
  for (const [definition, words] of refused) {
    const defined = define('odd', definition as Record<string, unknown>);
    await expect(defined).rejects.toThrow(LocalCloudError);
    await expect(defined).rejects.toThrow(words);
  }
});
