import { vi } from 'vitest';
// Loaded beforehand, so that no test waits for it.
import '#web/lib/api/amplify.ts';
import { ALL_ERRORS, type ErrorCode } from '#shared/api/all-errors.ts';
import type { User } from '#shared/auth/user.ts';
import type { Role } from '#shared/kernel/roles.ts';
import { setConfig } from '#web/lib/config.ts';
import { sessionStore, signedIn } from '#web/lib/session/session-store.ts';
import { siteConfig } from './site-config.ts';

/** For tests: the API behind `fetch`, so that everything in front of the network is the real thing. */
type Reply = { status: number; body: unknown };
type Answer = Reply | Promise<Reply> | ((request: Request) => Reply | Promise<Reply>);

export const ok = (data?: unknown): Reply => ({ status: 200, body: { success: true, data } });
export const refusal = (code: ErrorCode, more: object = {}): Reply => {
  const [status, message] = ALL_ERRORS[code];
  return { status, body: { success: false, message, error: message, code, requestId: 'r', ...more } };
};
/** The connection fails: no answer comes. */
export const unreachable = (): never => {
  throw new TypeError('Failed to fetch');
};

/**
 * Answers calls by 'POST /auth/login'; a list is used up one by one and its last one stays. Whatever is not named fails
 * the call. Answers the requests so far, in order.
 */
export function stubApi(answers: Record<string, Answer | Answer[]>): Request[] {
  const requests: Request[] = [];
  vi.stubGlobal('fetch', async (address: string | URL, init?: RequestInit) => {
    const request = new Request(address, init);
    requests.push(request);
    const name = nameOf(request);
    const given = answers[name];
    const answer = Array.isArray(given) ? (given.length > 1 ? given.shift() : given[0]) : given;
    if (answer === undefined) throw new TypeError(`No answer for ${name}`);
    const { status, body } = await (typeof answer === 'function' ? answer(request) : answer);
    return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
  });
  return requests;
}

/** 'POST /auth/login' of a request. */
export const nameOf = (request: Request): string =>
  `${request.method} ${new URL(request.url).pathname.replace(/^\/api/, '')}`;

export const person = (role: Role = 'user'): User => ({
  _id: 'u1',
  userName: 'ada LOVELACE',
  userEmail: 'ada@example.org',
  role,
});

/** Starts a test with an empty browser, silent logs and, unless told otherwise, nobody signed in. */
export function freshBrowser(more: { signUp?: boolean; user?: User } = {}): void {
  sessionStorage.clear();
  localStorage.clear();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  setConfig(siteConfig({ signUp: more.signUp ?? false }));
  sessionStore.set(more.user ? signedIn(more.user) : { status: 'settled', authenticate: false, user: null });
}
