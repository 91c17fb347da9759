import { Amplify } from 'aws-amplify';
import { del, get, patch, post, put } from 'aws-amplify/api';
import { fetchAuthSession } from 'aws-amplify/auth';
import type { ApiRequest, ApiResponse } from '#shared/api/client.ts';
import { accessToken } from '../session/access-token.ts';

const API_NAME = 'academy';
const CALLS = { GET: get, POST: post, PUT: put, PATCH: patch, DELETE: del };
type Options = NonNullable<Parameters<typeof post>[0]['options']>;
type JsonBody = NonNullable<Options['body']>;

/**
 * Configures Amplify once: one REST base URL (API-01), tokens from session storage (API-03), no timeout (API-02) and no
 * retries: what may be repeated is decided above, never here.
 */
export function configureAmplify(apiBase: string): void {
  Amplify.configure(
    { API: { REST: { [API_NAME]: { endpoint: new URL(apiBase, location.origin).href } } } },
    {
      Auth: { tokenProvider: { getTokens } },
      API: { REST: { headers: bearer, retryStrategy: { strategy: 'no-retry' }, defaultAuthMode: 'none' } },
    },
  );
}

async function getTokens() {
  const token = accessToken.read();
  // What is inside a token is for the server to read.
  return token === null ? null : { accessToken: { payload: {}, toString: () => token } };
}

async function bearer(): Promise<Record<string, string>> {
  const token = (await fetchAuthSession()).tokens?.accessToken.toString();
  return token === undefined ? {} : { authorization: `Bearer ${token}` };
}

/** Makes one call and resolves with its response, whatever the status; rejects when no response came or `signal` aborts. */
export async function callWithAmplify({
  method,
  path,
  query,
  body,
  signal,
}: ApiRequest): Promise<ApiResponse> {
  signal?.throwIfAborted();
  const options: Options = { queryParams: { ...query } };
  if (body !== undefined) options.body = body as JsonBody;
  const operation = CALLS[method]({ apiName: API_NAME, path, options });
  const cancel = () => operation.cancel();
  signal?.addEventListener('abort', cancel, { once: true });
  try {
    const response = await operation.response;
    return { status: response.statusCode, body: json(await response.body.text()) };
  } catch (error) {
    signal?.throwIfAborted();
    const refusal = refusalIn(error);
    if (refusal === undefined) throw error;
    return refusal;
  } finally {
    signal?.removeEventListener('abort', cancel);
  }
}

/** Amplify throws for every status from 300 on and keeps the response inside its error. */
function refusalIn(error: unknown): ApiResponse | undefined {
  if (!(error instanceof Error) || !('response' in error)) return undefined;
  const response = error.response as
    { statusCode: number; headers?: Record<string, string>; body?: string } | undefined;
  if (response === undefined) return undefined;
  const seconds = Number.parseInt(response.headers?.['retry-after'] ?? '', 10);
  return {
    status: response.statusCode,
    body: json(response.body ?? ''),
    ...(seconds > 0 && { retryAfterSeconds: seconds }),
  };
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
