import { createAmplifyContext, type AmplifyContext } from '@aws-amplify/core';
import { del, get, patch, post, put } from 'aws-amplify/api';
import type { ApiRequest, ApiResponse } from '#shared/api/client.ts';
import { accessToken } from '../session/access-token.ts';

const API_NAME = 'academy';
const CALLS = { GET: get, POST: post, PUT: put, PATCH: patch, DELETE: del };
type Options = NonNullable<Parameters<typeof post>[0]['options']>;
type JsonBody = NonNullable<Options['body']>;

/** Makes one call and resolves with its response, whatever the status; rejects when no response came or `signal` aborts. */
export type Transport = (request: ApiRequest) => Promise<ApiResponse>;

/**
 * Amplify as REST client of one base URL (API-01): the token of session storage (API-03), no timeout (API-02) and no retries:
 * what may be repeated is decided above, never here. `Amplify.configure` would bring all of its Cognito client, 10 KB; a context
 * does the same for these calls alone.
 */
export function amplifyTransport(apiBase: string): Transport {
  const context = createAmplifyContext(
    { API: { REST: { [API_NAME]: { endpoint: new URL(apiBase, location.origin).href } } } },
    { API: { REST: { headers: bearer, retryStrategy: { strategy: 'no-retry' }, defaultAuthMode: 'none' } } },
  );
  return (request) => callWithAmplify(context, request);
}

async function bearer(): Promise<Record<string, string>> {
  const token = accessToken.read();
  return token === null ? {} : { authorization: `Bearer ${token}` };
}

async function callWithAmplify(
  context: AmplifyContext,
  { method, path, query, body, signal }: ApiRequest,
): Promise<ApiResponse> {
  signal?.throwIfAborted();
  const options: Options = { queryParams: { ...query } };
  if (body !== undefined) options.body = body as JsonBody;
  const operation = CALLS[method](context, { apiName: API_NAME, path, options });
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
    | { statusCode: number; headers?: Record<string, string>; body?: string }
    | undefined;
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
