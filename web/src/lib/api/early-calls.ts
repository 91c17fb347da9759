import type { ApiRequest } from '#shared/api/client.ts';

/** A response that arrived, `body` parsed from JSON. */
export interface EarlyResponse {
  readonly status: number;
  readonly body: unknown;
}

/** Calls by 'GET /path?query'; undefined where no response came that the caller could use. */
export type EarlyCalls = Map<string, Promise<EarlyResponse | undefined>>;

declare global {
  interface Window {
    /** Calls that a script in the page's HTML has begun (web/src/early/begin-calls.ts). */
    earlyCalls?: EarlyCalls;
    /** Names of those that its screen makes, as its row lists them; without a session none (web/src/lib/screens). */
    screenCalls?: readonly string[];
  }
}

/** '/path?query' */
export function addressOf({ path, query }: Pick<ApiRequest, 'path' | 'query'>): string {
  const search = new URLSearchParams(query).toString();
  return path + (search && `?${search}`);
}

/** The name of a call among those that the page's HTML has begun. */
export const nameOf = (request: ApiRequest): string => `${request.method} ${addressOf(request)}`;

/**
 * The response of the call that the page's HTML has begun, once: a second asker makes a call of its own, and so does
 * who gets undefined.
 */
export async function takeEarlyCall(call: string): Promise<EarlyResponse | undefined> {
  const begun = window.earlyCalls?.get(call);
  window.earlyCalls?.delete(call);
  return begun;
}

/** They are not taken any more: the session that they were begun for has ended. */
export function forgetEarlyCalls(): void {
  window.earlyCalls?.clear();
}
