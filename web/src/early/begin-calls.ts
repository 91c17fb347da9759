import type { EarlyCalls, EarlyResponse } from '#web/lib/early-calls.ts';
import { START_CALL_WITHIN_MS, withTimeLimit } from '#web/lib/time-limit.ts';

/** Base of the API, as `/config.json` says it (infra/edge-functions.ts). */
const API = '/api';
const COURSES = '/student/course/get-all';

/**
 * Begins the calls of a page while its scripts are still on their way: the configuration, the session, and then the call of
 * the screen itself. Stands in the HTML, so it imports next to nothing; whoever needs a response takes it from
 * `window.earlyCalls`. A response that says nothing about the call (none, none in time, or a failure of the server) counts
 * as none: the ordinary call follows. No promise rejects.
 */
export function beginCalls(): void {
  const calls: EarlyCalls = new Map();
  window.earlyCalls = calls;

  const send = async (address: string, options: RequestInit): Promise<EarlyResponse | undefined> => {
    try {
      const response = await fetch(address, options);
      if (!response.ok && response.status !== 401) return undefined;
      return { status: response.status, body: await response.json() };
    } catch {
      return undefined;
    }
  };
  const begin = (method: string, path: string, headers: Record<string, string> = {}) =>
    calls.set(`${method} ${path}`, send(API + path, { method, headers }));
  const withToken = (token: string) => ({ authorization: `Bearer ${token}` });

  /** The call whose response the screen shows; only students have one. */
  const beginScreen = (session: EarlyResponse | undefined, held: string | null) => {
    const { user, accessToken = held } =
      (session?.body as { data?: { user?: { _id: string; role: string }; accessToken?: string } } | undefined)
        ?.data ?? {};
    if (session?.status !== 200 || user?.role !== 'user' || accessToken === null) return;
    const [, area, screen, id] = location.pathname.split('/');
    if (area !== 'academy') return;
    const headers = withToken(accessToken);
    const userId = encodeURIComponent(user._id);
    if (screen === 'student-courses' && !location.search.includes('tab='))
      begin('GET', `/student/courses-bought/get/${userId}`, headers);
    if (screen === 'course-progress' && id)
      begin('GET', `/student/course-progress/get/${userId}/${id}`, headers);
  };

  /** The application cannot start without its response, so it does not wait for it for ever. */
  const sendToStart = (address: string, options: RequestInit): Promise<EarlyResponse | undefined> =>
    withTimeLimit(START_CALL_WITHIN_MS, (signal) => send(address, { ...options, signal }));

  calls.set('GET /config.json', sendToStart('/config.json', { cache: 'no-cache' }));
  if (location.pathname.startsWith('/course/')) {
    begin('GET', COURSES);
    return;
  }
  let token: string | null;
  let signedInBefore: boolean;
  try {
    token = sessionStorage.getItem('accessToken');
    signedInBefore = localStorage.getItem('hasSession') !== null;
  } catch {
    return;
  }
  const beginSession = (method: string, path: string, begun: Promise<EarlyResponse | undefined>) =>
    calls.set(
      `${method} ${path}`,
      // the screen's call begins before anybody gets this response
      begun.then((session) => {
        beginScreen(session, token);
        return session;
      }),
    );
  if (token !== null)
    beginSession(
      'GET',
      '/auth/check-auth',
      sendToStart(`${API}/auth/check-auth`, { headers: withToken(token) }),
    );
  // One tab at a time, as in web/src/lib/session/renew-session.ts: each refresh rotates the cookie.
  else if (signedInBefore && 'locks' in navigator)
    beginSession(
      'POST',
      '/auth/refresh',
      navigator.locks
        .request('renew-session', () => sendToStart(`${API}/auth/refresh`, { method: 'POST' }))
        // refused, for example in a frame without an origin
        .catch(() => undefined),
    );
}
