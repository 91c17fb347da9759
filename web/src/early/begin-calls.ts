import type { EarlyCalls, EarlyResponse } from '#web/lib/api/early-calls.ts';
import type { FirstCalls } from '#web/lib/screens/first-calls.ts';
import { START_CALL_WITHIN_MS, withTimeLimit } from '#web/lib/time/time-limit.ts';

/** Base of the API, as `/config.json` says it (infra/edge-functions.ts). */
const API = '/api';
/** The query of GET /student/course/get for everything, as the catalogue opens. */
export const WHOLE_CATALOGUE = 'sortBy=price-lowtohigh';

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
      if (!response.ok && response.status !== 401) return undefined;
      return { status: response.status, body: await response.json() };
    } catch {
      return undefined;
    }
  };
  const begin = (method: string, path: string, headers: Record<string, string> = {}) =>
    calls.set(`${method} ${path}`, send(API + path, { method, headers }));
  const withToken = (token: string) => ({ authorization: `Bearer ${token}` });

  /** What the screen shows. */
  const beginScreen = (session: EarlyResponse | undefined, held: string | null) => {
    const { user, accessToken = held } =
      (session?.body as { data?: { user?: { _id: string; role: string }; accessToken?: string } } | undefined)
        ?.data ?? {};
    if (session?.status !== 200 || user === undefined || accessToken === null) return;
    const area = user.role === 'user' ? 'academy' : 'instructor';
    for (const path of callsHere(screens, area, encodeURIComponent(user._id)))
      begin('GET', path, withToken(accessToken));
  };

  /** The application cannot start without its response, so it does not wait for it for ever. */
  const sendToStart = (address: string, options: RequestInit): Promise<EarlyResponse | undefined> =>
    withTimeLimit(START_CALL_WITHIN_MS, (signal) => send(address, { ...options, signal }));

  calls.set('GET /config.json', sendToStart('/config.json', { cache: 'no-cache' }));
  for (const path of callsHere(screens, null)) begin('GET', path);
  // a page for everybody shows nothing of a session
  if (callsHere(screens, null).length > 0) return;
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

/** The calls of the screen at this address for who is in `area`; null: for everybody. */
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

/** The page of a list that the address names (web/src/features/panel/lists/list-place.ts). */
function listQuery(): string {
  const address = new URLSearchParams(location.search);
  const search = address.get('search');
  return new URLSearchParams({ page: address.get('page') ?? '1', ...(search && { search }) }).toString();
}

const GROUPS = ['category', 'level', 'term'] as const;

/**
 * What the catalogue will ask for: what its address names, or else the saved filter (web/src/features/catalogue). Where
 * either is not as the catalogue writes it, this is another call than its own, which follows.
 */
export function catalogueQuery(): string {
  const address = new URLSearchParams(location.search);
  const saved = [...GROUPS, 'sortBy', 'q'].some((name) => address.has(name)) ? undefined : savedFilter();
  const query = new URLSearchParams();
  for (const group of GROUPS) {
    const kept = saved?.[group];
    const chosen = Array.isArray(kept) ? kept : address.getAll(group);
    if (chosen.length > 0) query.set(group, chosen.join(','));
  }
  query.set('sortBy', saved?.sortBy ?? address.get('sortBy') ?? 'price-lowtohigh');
  return query.toString();
}

/** Whether the catalogue will also look for a text: in its address, or in the saved filter. */
export function hasSearchText(): boolean {
  return new URLSearchParams(location.search).has('q') || Boolean(savedFilter()?.text);
}

type SavedFilter = Partial<Record<(typeof GROUPS)[number], unknown>> & { sortBy?: string; text?: string };

/**
 * What lies there, unchecked: the application reads it by a schema (web/src/features/catalogue/queries/explore-filter.ts). Not of an
 * entry that the application has shown before: that one is left as it was.
 */
function savedFilter(): SavedFilter | undefined {
  if ((history.state as { key?: string } | null)?.key !== undefined) return undefined;
  try {
    return (JSON.parse(localStorage.getItem('exploreFilter') ?? 'null') as SavedFilter | null) ?? undefined;
  } catch {
    return undefined;
  }
}
