import { describe, expect, test } from 'vitest';
import { getError } from '#shared/api/errors.ts';
import type { Route } from '#shared/api/route.ts';
import { call } from './call.ts';

type LambdaHandler = Parameters<typeof call>[0];
type CallInput = NonNullable<Parameters<typeof call>[1]>;
type Answer = Awaited<ReturnType<typeof call>>;
/** Who calls; undefined is a visitor. */
type Sender = CallInput['as'];

/** One request, and what follows from it. `N`: the handler's needs; `S`: who calls. */
interface CallCase<N, S> {
  /** The rest of the test's title, with the ids that it proves. */
  readonly when?: string;
  /** Brings about what the case needs and returns the request, in which `as` and `needs` replace those of all cases. */
  readonly call: (sender: S) => Request<N> | Promise<Request<N>>;
  /** Expects what else is true afterwards, such as that nothing was written. */
  readonly after?: (answer: Answer, sender: S) => void | Promise<void>;
}
type Request<N> = CallInput & { readonly needs?: N };

interface AnswerCase<N, S> extends CallCase<N, S> {
  /** Of this request, the check of the session among them. */
  readonly roundTrips?: number;
}

interface ErrorCase<N, S> extends CallCase<N, S> {
  /** What the handler says instead of the contract's sentence. */
  readonly sentence?: string;
  /** Field name to sentence; not given: the response has none. */
  readonly fields?: Readonly<Record<string, string>>;
}

type OneOrMore<T> = T | readonly [T, ...T[]];

/** The cases of a call: at least one that succeeds and one for each error that its route declares, no others. */
export interface CallCases<R extends Route, N, S extends Sender> {
  /** Read once for each test; `roundTrips` counts those that there were so far. */
  readonly academy: () => { readonly handlerNeeds: N; readonly roundTrips?: () => number };
  /** A caller who may call, anew for each test. */
  readonly as: () => S | Promise<S>;
  readonly answers: OneOrMore<AnswerCase<N, S>>;
  readonly errors: { readonly [Code in keyof R['errors'] & string]: OneOrMore<ErrorCase<N, S>> };
}

/** A handler as `endpoint` makes it. */
interface Handler<N> {
  readonly with: (needs: N) => LambdaHandler;
}

/**
 * Tests of one call: each success has the status and the shape of its contract and takes the round trips that it should; each declared
 * error has the status, code and sentence of its contract. Callers who may not call and bodies that cannot be read are proven for all calls by
 * functions/platform/permission-matrix.table.test.ts; fields that are refused, races and crashes are for the tests beside.
 */
export function describeCall<const R extends Route, N extends object, S extends Sender>(
  route: R,
  handler: Handler<N>,
  cases: CallCases<NoInfer<R>, NoInfer<N>, S>,
): void {
  describe(`${route.method} ${route.path}`, () => {
    const tests = callTests(route, handler, cases).map(({ title, run }) => [title, run] as const);
    test.each(tests)('%s', async (_title, run) => {
      expect.hasAssertions();
      await run();
    });
  });
}

/** The tests that `describeCall` makes, for its own test. */
export function callTests<const R extends Route, N extends object, S extends Sender>(
  route: R,
  handler: Handler<N>,
  { academy, as, answers, errors }: CallCases<NoInfer<R>, NoInfer<N>, S>,
) {
  const send = sending(handler, academy);
  const withCode: Readonly<Record<string, OneOrMore<ErrorCase<N, S>>>> = errors;
  return [
    ...listOf(answers).map((one) => ({
      title: answerTitle(route, one),
      run: async () => expectSuccess(route, one, await send(one, await as())),
    })),
    ...Object.entries(withCode).flatMap(([code, some]) =>
      listOf(some).map((one) => ({
        title: withWhen(`${code} is ${getError(route, code)[0]}`, one),
        run: async () => expectError(route, code, one, await send(one, await as())),
      })),
    ),
  ];
}

const listOf = <T>(some: OneOrMore<T>): readonly T[] => (isList(some) ? some : [some]);
const isList = <T>(some: OneOrMore<T>): some is readonly [T, ...T[]] => Array.isArray(some);

const withWhen = (title: string, { when }: { readonly when?: string }) =>
  when === undefined ? title : `${title}: ${when}`;

function answerTitle(route: Route, one: { readonly when?: string; readonly roundTrips?: number }) {
  const trips = one.roundTrips === 1 ? 'one round trip' : `${one.roundTrips} round trips`;
  const counted = one.roundTrips === undefined ? '' : ` in ${trips} (docs/performance.md#round-trips)`;
  return withWhen(`It answers ${route.status ?? 200}${counted}`, one);
}

interface Sent<S> {
  readonly sender: S;
  readonly answer: Answer;
  /** Undefined when nothing counts them. */
  readonly trips: number | undefined;
}

/** Sends the request of a case; what was needed to prepare it is not counted. */
function sending<N extends object>(handler: Handler<N>, academy: CallCases<Route, N, Sender>['academy']) {
  return async <S extends Sender>(one: CallCase<N, S>, sender: S): Promise<Sent<S>> => {
    const { needs, ...input } = await one.call(sender);
    const { handlerNeeds, roundTrips } = academy();
    const before = roundTrips?.() ?? 0;
    const answer = await call(handler.with(needs ?? handlerNeeds), {
      ...(sender && { as: sender }),
      ...input,
    });
    return { sender, answer, trips: roundTrips && roundTrips() - before };
  };
}

async function expectSuccess<N, S>(route: Route, one: AnswerCase<N, S>, { sender, answer, trips }: Sent<S>) {
  expect(answer).toMatchObject({ status: route.status ?? 200, body: { success: true } });
  expect(route.response.parse(answer.body)).toEqual(answer.body);
  if (one.roundTrips !== undefined) expect(trips, 'round trips').toBe(one.roundTrips);
  await one.after?.(answer, sender);
}

async function expectError<N, S>(
  route: Route,
  code: string,
  { sentence, fields, after }: ErrorCase<N, S>,
  { sender, answer }: Sent<S>,
) {
  const [status, declared] = getError(route, code);
  const message = sentence ?? declared;
  const failure = { success: false, code, message, error: message, requestId: 'request-1' };
  const body = fields ? { ...failure, fields } : failure;
  expect({ status: answer.status, body: answer.body }).toEqual({ status, body });
  await after?.(answer, sender);
}
