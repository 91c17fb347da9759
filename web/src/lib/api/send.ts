import {
  type AnyInput,
  type ApiRequest,
  type ApiResponse,
  type Send,
  toRequest,
} from '#shared/api/client.ts';
import type { Route } from '#shared/api/route.ts';
import type { Transport } from './amplify.ts';
import { config } from '../config/config.ts';
import { addressOf, nameOf, takeEarlyCall } from './early-calls.ts';
import { accessToken } from '../session/access-token.ts';
import { renewSession } from '../session/renew-session.ts';

/** The session has ended, the state is another one, the input is wrong, too many calls: the screen says so, and nothing is broken. */
const EXPECTED = [401, 409, 422, 429];

/** What every call passes. Logs what failed and rethrows it (ERR-05); a call that was given up is no failure. */
export const send: Send = async (request) => {
  const name = `${request.method} ${request.path}`;
  try {
    const response = await sendWithSession(request);
    const { status, body } = response;
    if (status >= 400)
      console[EXPECTED.includes(status) ? 'info' : 'error'](`${name} failed with ${status}`, body);
    return response;
  } catch (error) {
    if (!request.signal?.aborted) console.error(`${name} failed`, error);
    throw error;
  }
};

/**
 * A 401 on a call that needs a session renews the session once and repeats the call once (G-10); when the session has ended the 401
 * is the response. A token that is known to be too old is renewed before it is refused; where that is refused the call is not made.
 */
async function sendWithSession(request: ApiRequest): Promise<ApiResponse> {
  // toFailure() has the code and the sentence
  if (request.route.access !== 'public' && accessToken.isTooOld() && !(await renewSession(sendOnce)))
    return { status: 401, body: { message: '' } };
  const used = accessToken.read();
  const response = await sendOnce(request);
  if (response.status !== 401 || request.route.access === 'public') return response;
  const replaced = accessToken.read() !== null && accessToken.read() !== used;
  return replaced || (await renewSession(sendOnce)) ? sendOnce(request) : response;
}

/** Makes one call, or takes the one that the page's HTML has begun. Resolves whatever the status; rejects without a response. */
export async function sendOnce(request: ApiRequest): Promise<ApiResponse> {
  const early = await takeEarlyCall(nameOf(request));
  request.signal?.throwIfAborted();
  return early ?? (await amplify())(request);
}

let loading: Promise<Transport> | undefined;

/** Amplify comes with the first call that the page's HTML has not begun. A failed load is tried again. */
function amplify() {
  loading ??= import('./amplify.ts').then(
    ({ amplifyTransport }) => amplifyTransport(config().apiBase),
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

/**
 * Makes a call that outlives the page, with the session's token if there is one. The browser's own fetch: Amplify's client has no
 * `keepalive`. Rejects without a response.
 */
export async function sendKept(route: Route, input: AnyInput): Promise<Response> {
  const request = toRequest(route, input);
  const { method, body, signal = null } = request;
  const token = accessToken.read();
  return fetch(new URL(config().apiBase.replace(/\/$/, '') + addressOf(request), location.origin), {
    method,
    keepalive: true,
    signal,
    headers: {
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}
