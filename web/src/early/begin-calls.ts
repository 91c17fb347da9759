import type { EarlyCalls, EarlyResponse } from '#web/lib/api/early-calls.ts';
import { catalogueQuery } from '#web/features/catalogue/queries/first-query.ts';
import type { FirstCalls } from '#web/lib/screens/first-calls.ts';
import { START_CALL_WITHIN_MS, withTimeLimit } from '#web/lib/time/time-limit.ts';

/** Base of the API, as `/config.json` says it (infra/edge-functions.ts). */
const API = '/api';
/** Statuses of failures that the application would be given again: the session has ended, there is no such thing. */
const ANSWERS = [401, 404];

/**
 * Begins the calls of a page while its scripts are still on their way: the configuration, the session, and then the call of
 * the screen itself. Stands in the HTML, so it imports next to nothing; a response is taken from
 * `window.earlyCalls`. A response that says nothing about the call (none, none in time, or a failure of the server) counts
 * as none: the ordinary call follows. No promise rejects.
 */
export function beginCalls(screens: readonly FirstCalls[]): void {
  const calls: EarlyCalls = new Map();
  window.earlyCalls = calls;

  const send = async (address: string, options: RequestInit): Promise<EarlyResponse | undefined> => {
    try {
      const response = await fetch(address, options);
      if (!response.ok && !ANSWERS.includes(response.status)) return undefined;
      return { status: response.status, body: await response.json() };
    } catch {
      return undefined;
    }
  };
  /** What the screen shows. */
  const beginScreen = (paths: readonly string[], headers: Record<string, string> = {}) => {
    window.screenCalls = paths.map((path) => `GET ${path}`);
    for (const path of paths) calls.set(`GET ${path}`, send(API + path, { method: 'GET', headers }));
  };
  const withToken = (token: string) => ({ authorization: `Bearer ${token}` });

  const beginFor = (session: EarlyResponse | undefined, held: string | null) => {
    const { user, accessToken = held } =
      (session?.body as { data?: { user?: { _id: string; role: string }; accessToken?: string } } | undefined)
        ?.data ?? {};
    if (session?.status !== 200 || user === undefined || accessToken === null) return;
    const area = user.role === 'user' ? 'academy' : 'instructor';
    beginScreen(callsHere(screens, area, encodeURIComponent(user._id)), withToken(accessToken));
  };

  /** The application cannot start without its response, so it does not wait for it for ever. */
  const sendToStart = (address: string, options: RequestInit): Promise<EarlyResponse | undefined> =>
    withTimeLimit(START_CALL_WITHIN_MS, (signal) => send(address, { ...options, signal }));

  calls.set('GET /config.json', sendToStart('/config.json', {}));
  const open = callsHere(screens, null);
  beginScreen(open);
  // a page for everybody shows nothing of a session
  if (open.length > 0) return;
  let token: string | null;
  let signedInBefore: boolean;
  try {
    token = sessionStorage.getItem('accessToken');
    signedInBefore = localStorage.getItem('hasSession') === '1';
    // for the skeleton that is painted next (web/src/lib/session/session-hint.ts)
    document.documentElement.dataset['courses'] = localStorage.getItem('courseCount') ?? '';
    // (web/src/features/learning/viewer/use-theatre.ts)
    document.documentElement.dataset['theatre'] = localStorage.getItem('theatre') ?? '';
  } catch {
    return;
  }
  const beginSession = (method: string, path: string, begun: Promise<EarlyResponse | undefined>) =>
    calls.set(
      `${method} ${path}`,
      // the screen's call begins before this response is read
      begun.then((session) => {
        beginFor(session, token);
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

/** The calls of the screen at this address for a visitor of `area`; null: for every visitor. */
function callsHere(screens: readonly FirstCalls[], area: FirstCalls[1], userId = ''): string[] {
  const query = new URLSearchParams(location.search);
  const section = query.get('tab') ?? query.get('section');
  const here = location.pathname.replace(/\/$/, '') + (section === null ? '' : `/${section}`);
  return screens.flatMap(([address, of, calls]) => {
    const found = of === area ? new RegExp(address).exec(here) : null;
    if (found === null) return [];
    return calls.map((call) =>
      call
        .replace('{userId}', userId)
        .replace(/:\w+/, found[1] ?? '')
        .replace('{catalogue}', catalogueQuery)
        .replace('{list}', listQuery),
    );
  });
}

/** The page of a list that the address names (web/src/features/panel/lists/list-place.ts), or the choice of a course's students (web/src/features/panel/study). */
function listQuery(): string {
  const address = new URLSearchParams(location.search);
  const seen = address.get('seen');
  if (seen) return new URLSearchParams({ seen }).toString();
  const search = address.get('search');
  const position = ['after', 'before'].find((name) => address.get(name));
  return new URLSearchParams({
    page: address.get('page') ?? '1',
    ...(search && { search }),
    ...(position && { [position]: address.get(position) ?? '' }),
  }).toString();
}
