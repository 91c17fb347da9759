import {
  type ApiFailure,
  callRoute,
  type FailureCode,
  type InputArgs,
  type InputOf,
  isFailure,
} from '#shared/api/client.ts';
import type { ResponseOf, Route } from '#shared/api/route.ts';
import { accessToken } from '../session/access-token.ts';
import { send, sendKept } from './send.ts';

/** Makes one call of the contract: `call(createOrder, { body })`. Resolves with its whole response; throws ApiFailure. */
export function call<const R extends Route>(route: R, ...input: InputArgs<R>): Promise<ResponseOf<R>> {
  return callRoute(send, route, ...input);
}

/** What three calls return instead of throwing (§8). `error` is the server's sentence or 'An error occurred'. */
interface ReturnedFailure {
  readonly success: false;
  readonly error: string;
  readonly message: string;
  readonly code: FailureCode;
  readonly fields: Readonly<Record<string, string>>;
  /** The same as an error, for a caller that throws it on. */
  readonly failure: ApiFailure;
}

/** The same, but a failure is returned as `success: false` with the server's error data (ERR-02..04). */
export async function tryCall<const R extends Route>(
  route: R,
  ...input: InputArgs<R>
): Promise<ResponseOf<R> | ReturnedFailure> {
  try {
    return await call(route, ...input);
  } catch (error) {
    if (!isFailure(error)) throw error;
    const message = error.code === 'UNREACHABLE' ? 'An error occurred' : error.message;
    const { code, fields } = error;
    return { success: false, error: message, message, code, fields, failure: error };
  }
}

/**
 * Makes a call that outlives the page, while it is left. Nothing waits for its response, and a failure is not told: only for what
 * can be sent again. Without a session nothing is sent. A browser refuses bodies above 64 KB.
 */
export function callOnLeave<const R extends Route>(route: R, input: InputOf<R>): void {
  if (accessToken.read() === null) return;
  sendKept(route, input).catch(() => undefined);
}
