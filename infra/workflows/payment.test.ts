import { App, Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { Code, Function as LambdaFunction, Runtime } from 'aws-cdk-lib/aws-lambda';
import { StateMachine as CdkStateMachine } from 'aws-cdk-lib/aws-stepfunctions';
import { StateMachine, type StateMachineDefinition } from 'aws-local-stepfunctions';
import { describe, expect, test } from 'vitest';
import { POLL_CHECKS } from '#shared/payments/polling.rules.ts';
import type { StepOutcome } from '#shared/payments/step-outcome.ts';
import { getGrant } from '../grants.ts';
import { PAYMENT_TIMEOUT, paymentDefinition } from './payment.ts';

interface State {
  readonly Type: string;
  readonly [field: string]: unknown;
}
interface Definition {
  readonly StartAt: string;
  readonly TimeoutSeconds: number;
  readonly States: Readonly<Record<string, State>>;
}

/** The definition as Step Functions gets it, function ARNs replaced by the step's name. One that is no workflow fails the tests, not their file. */
const workflow = () => (made ??= synthesizeDefinition());
let made: Definition | undefined;
let machine: StateMachine | undefined;

describe('One payment', () => {
  test('A captured charge is settled at once, in five transitions', async () => {
    const run = await pay({ charge: () => 'CAPTURED' });
    expect(run).toMatchObject({ status: 'succeeded', calls: ['Charge', 'Settle'] });
    expect(run.states).toEqual(['Charge', 'Known?', 'Settle', 'Known?', 'Done']);
  });

  test('A capture that cannot be settled is refunded (I11)', async () => {
    const run = await pay({ charge: () => 'CAPTURED', settle: () => 'REFUNDING' });
    expect(run).toMatchObject({ status: 'succeeded', calls: ['Charge', 'Settle', 'Refund'] });
  });

  test.each([
    ['the charge', { charge: () => 'REFUNDING' }, ['Charge', 'Refund']],
    ['a check', { charge: () => 'UNKNOWN', check: () => 'REFUNDING' }, ['Charge', 'Check', 'Refund']],
  ] satisfies [string, StepResponses, string[]][])(
    'A capture that %s finds in refund is refunded (C19)',
    async (_where, answers, calls) => {
      expect(await pay(answers)).toMatchObject({ status: 'succeeded', calls });
    },
  );

  test('A refund is tried again, and one that fails for good fails the execution (I11)', async () => {
    const run = await pay({ charge: () => 'REFUNDING', refund: broken('Error') });
    expect(run).toMatchObject({
      status: 'NotRefunded',
      calls: ['Charge', ...Array<string>(4).fill('Refund')],
    });
  });

  test.each(['DECLINED', 'SETTLED'] as const)('%s needs nothing more', async (outcome) => {
    expect(await pay({ charge: () => outcome })).toMatchObject({ status: 'succeeded', calls: ['Charge'] });
  });

  test.each(['UNKNOWN', 'PENDING'] as const)('%s is looked at again until it is known', async (outcome) => {
    const run = await pay({
      charge: () => outcome,
      check: (checks) => (checks < 2 ? outcome : 'CAPTURED'),
    });
    expect(run).toMatchObject({
      status: 'succeeded',
      calls: ['Charge', 'Check', 'Check', 'Check', 'Settle'],
    });
  });

  test('A decline that a check finds ends the payment', async () => {
    const run = await pay({ charge: () => 'UNKNOWN', check: () => 'DECLINED' });
    expect(run).toMatchObject({ status: 'succeeded', calls: ['Charge', 'Check'] });
  });

  test('No response to the charge is an unknown outcome, never a failure (I4)', async () => {
    const run = await pay({ charge: broken('Sandbox.Timedout'), check: () => 'CAPTURED' });
    expect(run).toMatchObject({ status: 'succeeded', calls: ['Charge', 'Check', 'Settle'] });
  });

  test.each(['Lambda.ServiceException', 'Lambda.TooManyRequestsException'])(
    'The charge is sent again after %s',
    async (error) => {
      let tries = 0;
      const run = await pay({ charge: () => (tries++ < 3 ? broken(error)() : 'CAPTURED') });
      expect(run).toMatchObject({
        status: 'succeeded',
        calls: ['Charge', 'Charge', 'Charge', 'Charge', 'Settle'],
      });
    },
  );

  test('After 20 checks the workflow gives up, within 70 transitions', async () => {
    const run = await pay({ charge: () => 'PENDING', check: () => 'PENDING' });
    expect(run.status).toBe('succeeded');
    expect(run.calls).toEqual(['Charge', ...Array<string>(POLL_CHECKS).fill('Check'), 'GiveUp']);
    expect(run.states.length).toBeLessThanOrEqual(70);
  });

  test('Giving up is tried again, so that no payment is left open without a person (I5)', async () => {
    let tries = 0;
    const run = await pay({
      charge: () => 'PENDING',
      check: () => 'PENDING',
      giveUp: () => (tries++ < 3 ? broken('Error')() : 'UNKNOWN'),
    });
    expect(run.status).toBe('succeeded');
    expect(run.calls.slice(-5)).toEqual(['Check', ...Array<string>(4).fill('GiveUp')]);
  });

  test('Checks that fail count like checks that find nothing out', async () => {
    const run = await pay({ charge: () => 'UNKNOWN', check: broken('Lambda.Unknown') });
    expect(run.status).toBe('succeeded');
    expect(run.calls).toEqual(['Charge', ...Array<string>(POLL_CHECKS).fill('Check'), 'GiveUp']);
  });

  test('A settlement is tried again, and one that fails for good fails the execution', async () => {
    const run = await pay({ charge: () => 'CAPTURED', settle: broken('TransactionCanceledException') });
    expect(run).toMatchObject({
      status: 'NotSettled',
      calls: ['Charge', ...Array<string>(4).fill('Settle')],
    });
  });

  test('Every step is given the transaction id and what the workflow was started with, a check also how many went before (I19)', async () => {
    const run = await pay({ charge: () => 'UNKNOWN', check: () => 'CAPTURED' });
    expect(run.payloads).toEqual([
      { transactionId: 'txn1', started: INPUT },
      { transactionId: 'txn1', started: INPUT, checks: 0 },
      { transactionId: 'txn1', started: INPUT },
    ]);
  });
});

describe('The definition', () => {
  test('No run is cut off while its steps are at work: charge, twenty checks, settlement and refund at their slowest', () => {
    const seconds = (step: string) => getGrant(`payments/${step}-payment`).timeoutSeconds;
    const fourTimes = (step: string) => seconds(step) * 4 + 2 + 4 + 8;
    const checks = POLL_CHECKS * (6 + seconds('check'));
    const longest = fourTimes('charge') + checks + fourTimes('settle') + fourTimes('refund');
    expect(workflow().TimeoutSeconds).toBeGreaterThan(longest);
    expect(workflow().TimeoutSeconds).toBe(18 * 60);
  });

  test('It waits six seconds between checks', () => {
    expect(workflow().States['Wait']).toMatchObject({ Type: 'Wait', Seconds: 6, Next: 'Check' });
  });

  test('A charge is tried again after 2, 4 and 8 seconds', () => {
    expect(workflow().States['Charge']?.['Retry']).toEqual([
      {
        ErrorEquals: expect.arrayContaining(['Lambda.ServiceException']),
        IntervalSeconds: 2,
        BackoffRate: 2,
        MaxAttempts: 3,
      },
    ]);
  });

  test('It uses only what the local cloud and AWS both run: JSONPath, no task tokens, no state context', () => {
    const text = JSON.stringify(workflow());
    expect(text).not.toMatch(/JSONata|\{%|waitForTaskToken|\$\$\.(State|Task)/);
  });

  test('Every state that can fail has a catch or a retry', () => {
    const tasks = Object.entries(workflow().States).filter(([, state]) => state.Type === 'Task');
    expect(Object.fromEntries(tasks.map(([name, state]) => [name, nextOnError(state)]))).toEqual({
      Charge: ['Unanswered'],
      Check: ['CheckFailed'],
      Settle: ['NotSettled'],
      Refund: ['NotRefunded'],
      GiveUp: [],
    });
  });
});

const nextOnError = (state: State) => ((state['Catch'] ?? []) as { Next: string }[]).map(({ Next }) => Next);

interface StepResponses {
  charge: () => StepOutcome;
  check?: (checks: number) => StepOutcome;
  settle?: () => 'SETTLED' | 'REFUNDING';
  refund?: () => 'REFUNDED';
  giveUp?: () => 'UNKNOWN';
}

/** A step that fails with an error of this name. */
function broken(name: string): () => never {
  return () => {
    throw Object.assign(new Error('broken'), { name });
  };
}

const INPUT = { transactionId: 'txn1', correlationId: 'request-1' };

/** Runs the definition with these answers; no time passes in waits and retries. */
async function pay({
  charge,
  check = () => 'UNKNOWN',
  settle = () => 'SETTLED',
  refund = () => 'REFUNDED',
  giveUp = () => 'UNKNOWN',
}: StepResponses) {
  const calls: string[] = [];
  const payloads: object[] = [];
  const step = (name: string, respond: (payload: { checks: number }) => object) => (input: unknown) => {
    const { Payload } = input as { Payload: { transactionId: string; checks: number } };
    calls.push(name);
    payloads.push(Payload);
    return Promise.resolve().then(() => ({
      StatusCode: 200,
      Payload: { transactionId: Payload.transactionId, ...respond(Payload) },
    }));
  };
  machine ??= new StateMachine(workflow() as unknown as StateMachineDefinition, {
    validationOptions: { checkArn: false },
  });
  const { result, eventLogs } = machine.run(INPUT, {
    context: { Execution: { Input: INPUT } },
    overrides: {
      taskResourceLocalHandlers: {
        Charge: step('Charge', () => ({ outcome: charge() })),
        Check: step('Check', ({ checks }) => ({ outcome: check(checks), checks: checks + 1 })),
        Settle: step('Settle', () => ({ outcome: settle() })),
        Refund: step('Refund', () => ({ outcome: refund() })),
        GiveUp: step('GiveUp', () => ({ outcome: giveUp() })),
      },
      waitTimeOverrides: { Wait: 0 },
      retryIntervalOverrides: { Charge: 0, Settle: 0, Refund: 0, GiveUp: 0 },
    },
  });
  const states: string[] = [];
  const watching = (async () => {
    for await (const event of eventLogs) if (event.type === 'StateEntered') states.push(event.state.name);
  })();
  const status = await result.then(
    () => 'succeeded',
    (error: { cause?: { name?: string } }) => error.cause?.name ?? 'failed',
  );
  await watching;
  return { status, calls, payloads, states };
}

function synthesizeDefinition(): Definition {
  const stack = new Stack(new App(), 'Test');
  const step = (id: string) =>
    new LambdaFunction(stack, id, {
      runtime: Runtime.NODEJS_24_X,
      handler: 'index.handler',
      code: Code.fromInline('exports.handler = async () => ({});'),
    });
  new CdkStateMachine(stack, 'Workflow', {
    definitionBody: paymentDefinition(stack, {
      charge: step('ChargeStep'),
      check: step('CheckStep'),
      settle: step('SettleStep'),
      refund: step('RefundStep'),
      giveUp: step('GiveUpStep'),
    }),
    timeout: PAYMENT_TIMEOUT,
  });
  const machines = Object.values(
    Template.fromStack(stack).findResources('AWS::StepFunctions::StateMachine'),
  ) as MachineResource[];
  const parts = machines[0]?.Properties.DefinitionString['Fn::Join'][1] ?? [];
  // Ref AWS::Partition, and the functions' ARNs
  const text = parts
    .map((part) => (typeof part === 'string' ? part : 'Ref' in part ? 'aws' : 'arn:step'))
    .join('');
  return JSON.parse(text) as Definition;
}

interface MachineResource {
  readonly Properties: { readonly DefinitionString: { readonly 'Fn::Join': [string, (string | object)[]] } };
}
