import type { Academy } from '../academy.ts';
import { callDynamoDb } from '../emulators/dynamodb/call-dynamodb.ts';
import { type Json, numberAt, objectAt, stringAt } from '../template/json.ts';

/** The response of a call of the console; `page` is where a browser is redirected to after a form. */
export type ConsoleResponse = { status: number; body: unknown; page?: string };

export type ConsoleCall = { academy: Academy; path: string[]; query: URLSearchParams; body: Json };

type Call = (call: ConsoleCall) => ConsoleResponse | Promise<ConsoleResponse>;

const ok = (body: unknown, page?: string): ConsoleResponse => ({
  status: 200,
  body,
  ...(page === undefined ? {} : { page }),
});
const bad = (message: string): ConsoleResponse => ({ status: 400, body: { message } });

/** The JSON addresses; `*` is one segment. */
const CALLS: Record<string, Call> = {
  'GET health': async ({ academy }) => {
    await callDynamoDb(academy.resources.dynamodbEndpoint, 'DynamoDB_20120810.ListTables', {});
    return ok({ ready: true });
  },
  'GET usage': async ({ academy }) =>
    ok({ startPhases: academy.startPhases, memory: await academy.memory() }),
  'GET mail': ({ academy, query }) => {
    const mails = academy.mail(query.get('to') ?? undefined);
    return ok(mails);
  },
  'POST mail/faults': ({ academy, body }) => {
    academy.failMail(numberAt(body, 'times') ?? 1);
    return ok({ times: numberAt(body, 'times') ?? 1 }, '/_local/inbox');
  },
  'GET square/ledger': ({ academy }) => ok(academy.square.ledger()),
  'GET square/payments': ({ academy }) => ok(academy.square.payments()),
  'GET square/faults': ({ academy }) => ok(academy.square.faults()),
  'POST square/faults': ({ academy, body }) =>
    ok(academy.square.addFault(readFault(body)), '/_local/payments'),
  'POST square/faults/remove': ({ academy, body }) => {
    // One that has been used up meanwhile is not there any more either.
    const removed = academy.square.removeFault(numberAt(body, 'id') ?? 0);
    return ok({ removed }, '/_local/payments');
  },
  'DELETE square/faults': ({ academy }) => {
    academy.square.clearFaults();
    return ok([]);
  },
  'POST square/payments/*': ({ academy, path, body }) => {
    const status = stringAt(body, 'status');
    if (status !== 'COMPLETED' && status !== 'FAILED') return bad('status is COMPLETED or FAILED');
    return ok(academy.square.endPayment(path[2] ?? '', status), '/_local/payments');
  },
  'POST square/refunds': ({ academy, body }) => {
    academy.square.refundPayment(stringAt(body, 'paymentId') ?? '');
    return ok({ refunded: true }, '/_local/payments');
  },
  'POST square/disputes': ({ academy, body }) =>
    ok(academy.square.openDispute(stringAt(body, 'paymentId') ?? ''), '/_local/payments'),
  'POST square/disputes/*': ({ academy, path, body }) => {
    const state = stringAt(body, 'state');
    if (state !== 'PROCESSING' && state !== 'WON' && state !== 'LOST')
      return bad('state is PROCESSING, WON or LOST');
    return ok(academy.square.changeDispute(path[2] ?? '', state), '/_local/payments');
  },
  'GET executions': ({ academy }) =>
    ok(academy.executions().map((one) => ({ ...one, state: one.states.at(-1)?.name, history: one.states }))),
  'POST dead-letters': ({ academy }) => ok({ sent: academy.sendDeadLettersAgain() }, '/_local/dead-letters'),
  'GET clock': ({ academy }) => ok(readClock(academy)),
  'POST clock': ({ academy, body }) => {
    if (stringAt(body, 'reset') === 'true') academy.clock.reset();
    else {
      const ms = advanceMs(body);
      if (ms === undefined)
        return bad('the clock takes { advance: { days, hours, minutes, seconds } } or { reset: true }');
      academy.clock.advance(ms);
    }
    return ok(readClock(academy), '/_local/time');
  },
  'GET jobs': ({ academy }) => ok(academy.jobs.list()),
  'POST jobs/*': async ({ academy, path }) => {
    const { payload, functionError, logs } = await academy.runJob(decodeURIComponent(path[1] ?? ''));
    return {
      ...ok({ payload, functionError, logs }, '/_local/time'),
      status: functionError === undefined ? 200 : 500,
    };
  },
  'POST reset': async ({ academy }) => {
    const copy = await academy.reset();
    return ok({ reset: true, ...(copy === undefined ? {} : { copy }), ...readClock(academy) }, '/_local');
  },
};

/** Answers a JSON address; undefined when there is none with that method and path. */
export async function handleCall(method: string, call: ConsoleCall): Promise<ConsoleResponse | undefined> {
  const exact = CALLS[`${method} ${call.path.join('/')}`];
  const wild = CALLS[`${method} ${[...call.path.slice(0, -1), '*'].join('/')}`];
  return (exact ?? wild)?.(call);
}

function readClock(academy: Academy): { now: string; offsetMs: number } {
  return { now: new Date(academy.clock.now()).toISOString(), offsetMs: academy.clock.offsetMs };
}

/** Forms post flat fields, scripts an `advance` object. */
function advanceMs(body: Json): number | undefined {
  const nested = objectAt(body, 'advance');
  const amounts = Object.keys(nested).length > 0 ? nested : body;
  const units: [string, number][] = [
    ['days', 86_400_000],
    ['hours', 3_600_000],
    ['minutes', 60_000],
    ['seconds', 1000],
  ];
  const given = units
    .map(([unit, ms]) => [numberAt(amounts, unit), ms] as const)
    .filter(([amount]) => amount !== undefined);
  return given.length === 0 ? undefined : given.reduce((sum, [amount = 0, ms]) => sum + amount * ms, 0);
}

/** A form's numbers are text. */
function readFault(body: Json): unknown {
  const fault = objectAt({ body }, 'body');
  const times = numberAt(body, 'times');
  return times === undefined ? fault : { ...fault, times };
}
