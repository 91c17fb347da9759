import middy from '@middy/core';
import type {
  APIGatewayProxyEventV2,
  APIGatewayProxyEventV2WithJWTAuthorizer,
  APIGatewayProxyStructuredResultV2,
  Context,
} from 'aws-lambda';
import type { BodyOf, ErrorsOf, ParamsOf, QueryOf, ResponseInputOf, Route } from '#shared/api/route.ts';
import type { NewId } from '#shared/kernel/ids.ts';
import { users } from '#functions/data/users/users.ts';
import { newId, now } from '#functions/runtime/clock.ts';
import { Failure } from './failure.ts';
import { type DrawPage, drawFor } from './form-page.ts';
import { rawBody } from './raw-body.ts';
import { type ParsedRequest, parseRequest } from './request.ts';
import { respond, respondFailure } from './respond.ts';
import { type Caller, callerOf } from './session.ts';
import { visitorAddress } from './visitor-address.ts';

/** What a handler leans on, by name; each is made at its first use. Tests replace them. */
export type Needs = Record<string, () => unknown>;
type Given<N extends Needs> = { [K in keyof N]: ReturnType<N[K]> };

interface CallBasics<R extends Route> {
  params: ParamsOf<R>;
  query: QueryOf<R>;
  body: BodyOf<R>;
  caller: R['access'] extends 'public' | 'square' ? undefined : Caller;
  /** ms since 1970, read once for the call. */
  now: number;
  newId: NewId;
  requestId: string;
  /** Where the request comes from, for limits; an address is personal data and is stored hashed only. */
  visitor: string;
  headers: Record<string, string | undefined>;
  cookies: Record<string, string>;
  rawBody: string;
  setCookie: (cookie: string) => void;
  /** Refuses with a code that the route declares. */
  fail: (code: ErrorsOf<R>, sentence?: string, fields?: Record<string, string>) => never;
}
export type Call<R extends Route, N extends Needs> = CallBasics<R> & Given<N>;

type Act<R extends Route, N extends Needs, P> = (
  call: Call<R, N> & { prepared: P },
) => Promise<ResponseInputOf<R>> | ResponseInputOf<R>;

/** `prepare` only reads: it runs beside the session check. `act` may write: it runs after the check has passed. */
interface Phases<R extends Route, N extends Needs, P> {
  prepare: (call: Call<R, N>) => Promise<P>;
  act: Act<R, N, P>;
}

type LambdaHandler = (
  event: APIGatewayProxyEventV2,
  context: Context,
) => Promise<APIGatewayProxyStructuredResultV2>;

/** A Lambda handler that can be given other needs, for tests. */
export type EndpointHandler<N extends Needs> = LambdaHandler & {
  with: (replaced: Partial<N> & { users?: typeof users }) => LambdaHandler;
};

const cookiesOf = (event: APIGatewayProxyEventV2): Record<string, string> =>
  Object.fromEntries(
    (event.cookies ?? []).map((cookie) => {
      const at = cookie.indexOf('=');
      return [cookie.slice(0, at).trim(), cookie.slice(at + 1).trim()];
    }),
  );

/** Properties that make each need when it is first read, so that an unused client is never built. */
const give = (target: object, needs: Needs): void => {
  for (const [name, make] of Object.entries(needs))
    Object.defineProperty(target, name, { get: make, enumerable: true });
};

/**
 * The handler of a route: reads the request by the contract, knows the caller, runs the sentence, answers by the
 * contract. A GET runs beside the session check and its answer is dropped when the check fails; anything else waits for
 * it, save for its `prepare`.
 */
export const endpoint =
  <const R extends Route, const N extends Needs>(route: R, needs: N) =>
  <P = undefined>(phases: Act<R, N, undefined> | Phases<R, N, P>): EndpointHandler<N> => {
    const build = (replaced: Partial<N> & { users?: typeof users }): LambdaHandler => {
      const usersNeed = replaced.users ?? users;

      const run = async (event: APIGatewayProxyEventV2) => {
        const requestId = event.requestContext.requestId;
        const cookies: string[] = [];
        const draw = drawFor(route, event);
        try {
          return await answer(event, requestId, cookies, draw);
        } catch (error) {
          return respondFailure(error, requestId, cookies, draw);
        }
      };

      const answer = async (
        event: APIGatewayProxyEventV2,
        requestId: string,
        cookies: string[],
        draw: DrawPage | undefined,
      ) => {
        const at = now();
        const session =
          route.access === 'public' || route.access === 'square'
            ? undefined
            : callerOf(route, event as APIGatewayProxyEventV2WithJWTAuthorizer, usersNeed(), at);
        const request: ParsedRequest = parseRequest(route, event);
        const basics = {
          ...request,
          caller: session?.caller,
          now: at,
          newId,
          requestId,
          visitor: visitorAddress(event),
          headers: event.headers,
          cookies: cookiesOf(event),
          rawBody: rawBody(event),
          setCookie: (cookie: string) => void cookies.push(cookie),
          fail: (...reason: ConstructorParameters<typeof Failure>): never => {
            throw new Failure(...reason);
          },
        };
        give(basics, { ...needs, ...replaced });
        const call = basics as unknown as Call<R, N>;
        const result = await runPhases(call, session?.checked);
        return respond(route.status ?? 200, route.response.parse(result), cookies, draw);
      };

      const runPhases = async (call: Call<R, N>, checked: Promise<unknown> | undefined) => {
        if (typeof phases !== 'function') {
          const preparing = phases.prepare(call);
          preparing.catch(() => undefined); // awaited below; the session check speaks first
          await checked;
          return phases.act(Object.assign(call, { prepared: await preparing }));
        }
        const acting = async () => phases(Object.assign(call, { prepared: undefined }));
        if (route.method !== 'GET') {
          await checked;
          return acting();
        }
        const result = acting();
        result.catch(() => undefined); // awaited below; the session check speaks first
        await checked;
        return result;
      };

      return middy<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2>().handler(run);
    };

    return Object.assign(build({}), { with: build });
  };
