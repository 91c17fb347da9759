import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { getError } from '#shared/api/errors.ts';
import { BODY_LIMIT, type Route } from '#shared/api/route.ts';
import { ROUTES } from '#shared/api/routes.ts';
import { type Input, validInput, withOwn } from '#functions/testing/arbitrary-input.ts';
import { call } from '#functions/testing/call.ts';
import { CALLERS, type Caller } from '#functions/testing/callers.ts';
import { type Change, type FullAcademy, PRIVATE, openFullAcademy } from '#functions/testing/full-academy.ts';
import { handlerOf } from '#functions/testing/handler-of.ts';
import { knownValues } from '#functions/testing/known-values.ts';
import { type LocalBucket, startLocalBucket } from '#functions/testing/local-bucket.ts';
import { ada } from '#functions/testing/people.ts';
import { setUpCheckout } from '#functions/testing/set-up.ts';
import { forgetSessions } from './middleware/check-session.ts';
import { handler as unknownRoute } from './unknown-route.handler.ts';

type Answer = Awaited<ReturnType<typeof call>>;
type CallInput = NonNullable<Parameters<typeof call>[1]>;

/** What a call says to whom it does not let in. */
const ACCESS_CODES =
  /^(\w+_ONLY|UNAUTHENTICATED|SESSION_ENDED|FORBIDDEN|AUTHENTICATOR_REQUIRED|BAD_SIGNATURE)$/;

/** Requests of which each is wrong in one way, and what a call says of them when nothing else is wrong. */
const WRONG_BODIES = [
  [() => ({ text: '{"a":' }), 'BAD_JSON'],
  [() => ({ text: 'a=1', headers: { 'content-type': 'text/plain' } }), 'UNSUPPORTED_MEDIA_TYPE'],
  [
    ({ bodyLimit = BODY_LIMIT }) => ({ text: JSON.stringify({ a: 'x'.repeat(bodyLimit) }) }),
    'PAYLOAD_TOO_LARGE',
  ],
  [() => ({ text: '[]' }), 'VALIDATION_FAILED'],
] as const satisfies [(route: Route) => CallInput, string][];

/** Calls that succeed with what no row has: a code from a mail, a form, a cookie, a version, Square's signature, a student without the course. */
const NEED_MORE = [
  'announcements/end-subscription',
  'auth/refresh',
  'auth/reset-password',
  'drafts/get-course-version',
  'payments/create-flexible-payment',
  'payments/create-order',
  'payments/receive-square-event',
];
/** What strangers see and change all the same: all staff meet the students who have an appointment; who knows a password signs in. */
const SEEN_BY_STAFF = 'appointments/list-upcoming-appointments';
const SIGNS_IN = 'auth/login';

let local: LocalBucket;
let academy: FullAcademy;
let known: ReturnType<typeof knownValues>;
beforeAll(async () => {
  local = await startLocalBucket();
  setUpCheckout();
  academy = await openFullAcademy(local);
  // what a stranger sends does not come back as what only others know
  known = knownValues(academy.rows, (value) => !PRIVATE.test(String(value)));
});
afterAll(() => local.stop());
beforeEach(() => {
  setUpCheckout();
  vi.stubEnv('STAFF_SECOND_FACTOR_DAYS', '14');
});

/** Input that the contract takes. */
const inputs = (route: Route, count: number): Input[] =>
  fc
    .sample(validInput(route, known(route)), { numRuns: 20 * count, seed: 1 })
    .filter((input) =>
      (['params', 'query', 'body'] as const).every(
        (part) => route[part]?.safeParse(input[part]).success ?? true,
      ),
    )
    .slice(0, count);

/** In the shape of every failure (G-82): two times the same sentence. */
function expectRefusal({ status, body, headers }: Answer, route: Pick<Route, 'errors'>, code: string): void {
  const sentence = expect.stringMatching(/\w/) as string;
  expect({ status, body, headers }).toMatchObject({
    status: getError(route, code)[0],
    body: { success: false, code, requestId: 'request-1', message: sentence, error: body['message'] },
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
  });
}

/** Changes of what others than this person had, and new rows of the student's or of a course that there was; limits count what strangers try. */
const ofOthers = (changes: readonly Change[], userId = 'user-none') => {
  const courses = academy.rows.map(({ PK }) => String(PK)).filter((key) => key.startsWith('COURSE#'));
  const had = [`USER#${ada.userId} `, ...courses.map((key) => `${key} `)];
  return changes.filter(
    ({ key, before }) =>
      (before !== undefined || had.some((beginning) => key.startsWith(beginning))) &&
      !key.includes(userId) &&
      !key.startsWith('LIMIT#'),
  );
};

async function tryRoute(route: Route, caller: Caller): Promise<boolean> {
  const handler = (await handlerOf(route)).with(academy.needs);
  const who = caller.sends(route);
  const refusal = caller.refusal(route);
  const send = (input: CallInput) => {
    forgetSessions();
    return call(handler, { ...input, ...who, headers: { ...input.headers, ...who.headers } });
  };
  let succeeds = false;
  const count = caller.isStranger ? 8 : 30;
  const sent = inputs(route, refusal ? 1 : NEED_MORE.includes(route.name) ? 2 : count);
  expect(sent).not.toEqual([]);
  for (const input of sent) {
    const answer = await send(withOwn(route, input, caller.poses ? ada.userId : who.as?.userId));
    const changes = await academy.stored();
    const code = refusal ?? (caller.poses && route.own ? 'FORBIDDEN' : undefined);
    if (code) {
      expectRefusal(answer, route, code);
      expect(changes).toEqual([]);
      continue;
    }
    const answered = String(answer.body['code']);
    if (!(answered in route.errors)) expect(answered).not.toMatch(ACCESS_CODES);
    if (caller.isStranger && route.name !== SEEN_BY_STAFF)
      expect(JSON.stringify(answer.body)).not.toMatch(PRIVATE);
    if (caller.isStranger && route.name !== SIGNS_IN) expect(ofOthers(changes, who.as?.userId)).toEqual([]);
    succeeds ||= answer.status === (route.status ?? 200);
    await academy.restore(changes);
    if (succeeds && !caller.isStranger) break;
  }
  // who may not call learns that before anything else that is wrong; Square's signature is of the body
  const [{ params } = { params: {} }] = inputs(route, 1);
  const isRead = route.access !== 'square' && (refusal !== undefined || route.body !== undefined);
  for (const [body, code] of isRead ? WRONG_BODIES : [])
    expectRefusal(await send({ params, ...body(route) }), route, refusal ?? code);
  expect(await academy.stored()).toEqual([]);
  return succeeds;
}

describe('Each of eleven callers may make the calls of the contract that are theirs, and learns nothing else [ROLE-07, ROLE-09] (G-81, G-89, M5)', () => {
  const byName = ROUTES.map((route) => [route.name, route] as const);
  test.each(byName)('%s', async (name, route) => {
    const succeeds: string[] = [];
    for (const [who, caller] of Object.entries(CALLERS)) {
      try {
        if (await tryRoute(route, caller)) succeeds.push(who);
      } catch (error) {
        throw new Error(`As ${who}: ${String(error)}`, { cause: error });
      }
    }
    if (NEED_MORE.includes(name)) expect(succeeds).toEqual([]);
    else expect(succeeds).not.toEqual([]);
  });
});

test('A path or method outside the contract is 404 NOT_FOUND in the shape of G-82 (G-90)', async () => {
  const answer = await call(unknownRoute);
  expect(answer.status).toBe(404);
  expectRefusal(answer, { errors: {} }, 'NOT_FOUND');
});
