import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll } from 'vitest';
import type * as z from 'zod/mini';
import type { PlainIds } from '#shared/testing/plain-ids.ts';
import { getError, type ErrorTable, type UniversalCode } from '#shared/api/errors.ts';
import type { Route } from '#shared/api/route.ts';
// Loaded beforehand, so that no test waits for it.
import '#web/lib/api/amplify.ts';
import { queryClient } from '#web/lib/api/query-client.ts';

/**
 * The network of the web tests: msw replies below `fetch`, so everything above it is the real code. A test says per route
 * of the contract what is returned; responses are parsed by the route's response schema, requests by its body and query
 * schemas. What does not fit the contract, or has no response, fails the test.
 */
const server = setupServer();
const requests: SentRequest[] = [];
const violations: string[] = [];

export interface SentRequest {
  readonly route: Route;
  readonly url: string;
  /** With its parameters filled in, without `/api`: '/student/course/get/details/crs_1'. */
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  /** As sent; undefined without one. */
  readonly body: unknown;
  /** The Authorization header. */
  readonly authorization: string | null;
}

class Refusal<C extends string = string> {
  readonly code: C;
  readonly more: object;
  readonly headers: Record<string, string>;
  constructor(code: C, more: object, headers: Record<string, string>) {
    this.code = code;
    this.more = more;
    this.headers = headers;
  }
}
class RawResponse {
  readonly response: Response;
  constructor(response: Response) {
    this.response = response;
  }
}

/** A route with the input of its response schema, and the codes it may fail with, as types of their own. */
interface Mockable<T, C extends string> extends Route {
  readonly response: Route['response'] & { readonly _zod: { readonly input: T } };
  readonly errors: { readonly [code in C]: ErrorTable[string] };
}
/** A successful response without its `success: true`, a failure that the route declares, or anything else, raw. */
type MockResponse<T, C extends string> = Omit<T, 'success'> | Refusal<C | UniversalCode> | RawResponse;
type MockResponder<T, C extends string> = (
  request: SentRequest,
) => MockResponse<T, C> | Promise<MockResponse<T, C>>;

/** A failure of the API, with its status and its sentence. */
export function refuse<const C extends string>(
  code: C,
  more: object = {},
  headers: Record<string, string> = {},
): Refusal<C> {
  return new Refusal(code, more, headers);
}
/** A response that this API does not give, such as a gateway's own. */
export function raw(status: number, body: object | string): RawResponse {
  return new RawResponse(
    typeof body === 'string' ? new HttpResponse(body, { status }) : HttpResponse.json(body, { status }),
  );
}
/** No response comes: the connection fails. */
export function unreachable(): RawResponse {
  return new RawResponse(HttpResponse.error());
}
/** The request stays without a response. */
export function withoutResponse(): Promise<never> {
  return new Promise(() => undefined);
}

/** Answers a route from now on: with a value, or with what a function makes of each request. */
export function mockRoute<T, C extends string>(
  route: Mockable<T, C>,
  mocked: NoInfer<MockResponse<PlainIds<T>, C> | MockResponder<PlainIds<T>, C>>,
): void {
  const address = `*/api${route.path.replaceAll(/\{(\w+)\}/g, ':$1')}`;
  const method = route.method.toLowerCase() as Lowercase<Route['method']>;
  server.use(
    http[method](address, async ({ request, params }) => {
      const sent = await sentRequest(route, request, params);
      requests.push(sent);
      return toResponse(route, await (typeof mocked === 'function' ? mocked(sent) : mocked));
    }),
  );
}

/** Answers one after another; the last one stays. */
export function inTurn<A extends unknown[]>(...responses: A): () => A[number] {
  let next = 0;
  return () => responses[Math.min(next++, responses.length - 1)];
}

/** A file of the site, such as /config.json; a function returns the response to each request. */
export function mockFile(
  path: string,
  body: object | Response | ((url: URL) => Response | Promise<never>),
): void {
  server.use(
    http.get(`*${path}`, ({ request }) => {
      if (typeof body === 'function') return body(new URL(request.url));
      return body instanceof Response ? body.clone() : HttpResponse.json({ ...body });
    }),
  );
}

/** What storage answers to the PUT of a file, or to a step of an upload in parts, below /storage/ on the origin of the page. */
export function mockStorage(answer: (request: Request) => Response | Promise<Response>): void {
  server.use(http.all('*/storage/*', ({ request }) => answer(request)));
}

/** All requests so far, or those of one route. */
export function requestsTo(route?: Route): readonly SentRequest[] {
  return route === undefined ? [...requests] : requests.filter((request) => request.route === route);
}
/** The names of the routes that were called so far, in order. */
export function calledRoutes(): string[] {
  return requests.map(({ route }) => route.name);
}
/** What was sent to a route so far: bodies, or the queries of what has no body. */
export function sentTo(route: Route): unknown[] {
  return requestsTo(route).map(({ body, query }) => body ?? query);
}

/** The one of Node, also under fake timers. */
const realTimeout = globalThis.setTimeout;
const turn = (): Promise<void> => new Promise((resolve) => void realTimeout(resolve));

/** Resolves once every pending request has its response, and no further one was sent. */
export async function networkIdle(): Promise<void> {
  let before: number;
  do {
    before = requests.length;
    await turn();
    await turn();
  } while (requests.length !== before);
}

/** Removes responses, requests and cached data. */
function resetMockApi(): void {
  queryClient.clear();
  server.resetHandlers();
  requests.length = 0;
}

async function sentRequest(route: Route, request: Request, params: object): Promise<SentRequest> {
  const { pathname, searchParams } = new URL(request.url);
  const text = await request.text();
  const body: unknown = text === '' ? undefined : JSON.parse(text);
  const query = Object.fromEntries(searchParams);
  check(route, 'query', route.query, query);
  check(route, 'body', route.body, body);
  return {
    route,
    url: request.url,
    path: pathname.replace(/^\/api/, ''),
    params: { ...params },
    query,
    body,
    authorization: request.headers.get('authorization'),
  };
}

function toResponse(route: Route, mocked: unknown): Response {
  if (mocked instanceof RawResponse) return mocked.response.clone();
  if (mocked instanceof Refusal) {
    const [status, message] = getError(route, mocked.code);
    const body = {
      success: false,
      message,
      error: message,
      code: mocked.code,
      requestId: 'r',
      ...mocked.more,
    };
    return HttpResponse.json(body, { status, headers: mocked.headers });
  }
  const body = { success: true, ...(mocked as object) };
  check(route, 'response', route.response, body);
  return HttpResponse.json(body, { status: route.status ?? 200 });
}

function check(route: Route, part: string, schema: z.ZodMiniType | undefined, value: unknown): void {
  const error = schema?.safeParse(value).error;
  if (error) violations.push(`${part} of ${route.name}: ${error.message}`);
}

/** Answers the requests of all tests of a file: called by the set-up, which runs for each file (`set-up-page.ts`). */
export function answerRequests(): void {
  beforeAll(() => {
    server.listen({
      onUnhandledFrame({ frame, defaults }) {
        const { request } = frame.data as { request?: Request };
        violations.push(`no response for ${request?.method} ${request?.url}`);
        defaults.error();
      },
    });
  });
  afterEach(async () => {
    // What a test has set going belongs to it.
    await networkIdle();
    resetMockApi();
    const found = violations.splice(0);
    if (found.length > 0) throw new Error(`Calls that do not fit the contract:\n${found.join('\n')}`);
  });
  afterAll(() => server.close());
}
