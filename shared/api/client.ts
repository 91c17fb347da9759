import type * as z from 'zod/mini';
import type { ErrorCode } from './all-errors.ts';
import { UNIVERSAL_ERRORS, type UniversalCode } from './errors.ts';
import type { Method, ResponseOf, Route } from './route.ts';

/** What `send` gets: `path` has its parameters filled in and encoded, without the stage's `/api`. */
export interface ApiRequest {
  readonly method: Method;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly route: Route;
  readonly signal?: AbortSignal;
}

/** `body` is parsed when it is JSON; `retryAfterSeconds` is what the header Retry-After asks to wait. */
export interface ApiResponse {
  readonly status: number;
  readonly body: unknown;
  readonly retryAfterSeconds?: number | undefined;
}

/** The transport: resolves with any response; rejects only when there is no response. */
export type Send = (request: ApiRequest) => Promise<ApiResponse>;

/** `UNREACHABLE` is the client's own: no response, or one that this API does not give. The call may have taken effect. */
export type FailureCode = ErrorCode | 'UNREACHABLE';

const UNREACHABLE = 'The academy cannot be reached. Please check your connection and try again.';

interface FailureDetails {
  /** 0 when there was no response at all. */
  readonly status: number;
  readonly requestId?: string | undefined;
  readonly fields?: Readonly<Record<string, string>> | undefined;
  readonly retryAfterSeconds?: number | undefined;
  readonly cause?: unknown;
}

/** A call that did not succeed (G-82). `message` is a sentence for people. */
export class ApiFailure<C extends FailureCode = FailureCode> extends Error {
  override readonly name = 'ApiFailure';
  readonly code: C;
  readonly status: number;
  readonly requestId: string | undefined;
  /** Field name to sentence, with VALIDATION_FAILED. */
  readonly fields: Readonly<Record<string, string>>;
  /** How long to wait before the same call may succeed, where the server says so. */
  readonly retryAfterSeconds: number | undefined;

  constructor(code: C, message: string, details: FailureDetails) {
    super(message, details.cause === undefined ? {} : { cause: details.cause });
    this.code = code;
    this.status = details.status;
    this.requestId = details.requestId;
    this.fields = details.fields ?? {};
    this.retryAfterSeconds = details.retryAfterSeconds;
  }
}

/** `isFailure(error)` for any failed call, `isFailure(error, 'PRICE_CHANGED')` for one with one of these codes. */
export function isFailure<C extends FailureCode = FailureCode>(
  error: unknown,
  ...codes: C[]
): error is ApiFailure<C> {
  return error instanceof ApiFailure && (codes.length === 0 || codes.some((code) => code === error.code));
}

/** One part of a route's input: required, optional when every field of it is, absent when the route has none. */
type Part<R extends Route, K extends 'params' | 'query' | 'body'> = R[K] extends z.ZodMiniType
  ? Record<never, never> extends z.input<R[K]>
    ? { readonly [key in K]?: z.input<R[K]> }
    : { readonly [key in K]: z.input<R[K]> }
  : unknown;

/** What a call of this route asks for. A `signal` that aborts rejects with its own reason, not with an ApiFailure. */
export type InputOf<R extends Route> = Part<R, 'params'> &
  Part<R, 'query'> &
  Part<R, 'body'> & { readonly signal?: AbortSignal };

/** The same as arguments: none where nothing is required. */
export type InputArgs<R extends Route> =
  Record<never, never> extends InputOf<R> ? [input?: InputOf<R>] : [input: InputOf<R>];

export interface AnyInput {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly signal?: AbortSignal;
}

/** Makes one call. Resolves with the response of a successful one; throws ApiFailure otherwise. */
export async function callRoute<const R extends Route>(
  send: Send,
  route: R,
  ...[input]: InputArgs<R>
): Promise<ResponseOf<R>> {
  const request = toRequest(route, input ?? {});
  let response: ApiResponse;
  try {
    response = await send(request);
  } catch (error) {
    if (request.signal?.aborted) throw error;
    throw new ApiFailure('UNREACHABLE', UNREACHABLE, { status: 0, cause: error });
  }
  if (!isSuccess(response.status, response.body)) throw toFailure(route, response);
  return response.body as ResponseOf<R>;
}

/** What a call of this route sends. Throws ApiFailure NOT_FOUND for a parameter that names nothing. */
export function toRequest(route: Route, { params, query, body, signal }: AnyInput): ApiRequest {
  return {
    method: route.method,
    path: fillPath(route.path, record(params)),
    query: texts(record(query)),
    body,
    route,
    ...(signal && { signal }),
  };
}

/** Parameters are one path segment each; an empty one or a dot segment names nothing and would change the address. */
function fillPath(template: string, params: Record<string, unknown>): string {
  return template.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = text(params[name]);
    if (value === undefined || value === '' || value === '.' || value === '..') {
      throw new ApiFailure('NOT_FOUND', UNIVERSAL_ERRORS.NOT_FOUND[1], { status: 404 });
    }
    return encodeURIComponent(value);
  });
}

const text = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? `${value}`
    : undefined;

function texts(values: Record<string, unknown>): Record<string, string> {
  const entries = Object.entries(values).map(([name, value]) => [name, text(value)] as const);
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => entry[1] !== undefined));
}

const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

const isSuccess = (status: number, body: unknown): boolean =>
  status >= 200 && status < 300 && record(body)['success'] === true;

/** What the gateway answers by itself (no token, throttled, too large) has only `message`; the code follows from its status. */
const CODE_OF_STATUS: Readonly<Record<number, UniversalCode>> = {
  400: 'BAD_JSON',
  401: 'SESSION_ENDED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  429: 'TOO_MANY_REQUESTS',
  500: 'INTERNAL',
  503: 'TRY_AGAIN',
};

function toFailure(route: Route, { status, body, retryAfterSeconds }: ApiResponse): ApiFailure {
  const { code, message, requestId, fields } = record(body);
  if (declares(route, code) && typeof message === 'string') {
    return new ApiFailure(code, message, {
      status,
      requestId: text(requestId),
      retryAfterSeconds,
      fields: texts(record(fields)),
    });
  }
  const ownCode = typeof message === 'string' ? CODE_OF_STATUS[status] : undefined;
  if (ownCode === undefined) return new ApiFailure('UNREACHABLE', UNREACHABLE, { status });
  return new ApiFailure(ownCode, UNIVERSAL_ERRORS[ownCode][1], { status, retryAfterSeconds });
}

const declares = ({ errors }: Route, code: unknown): code is ErrorCode =>
  typeof code === 'string' && (Object.hasOwn(errors, code) || Object.hasOwn(UNIVERSAL_ERRORS, code));
