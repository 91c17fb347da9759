import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { anId } from '#shared/testing/an-id.ts';
import * as auth from '#shared/auth/routes.ts';
import { getAllCourses } from '#shared/courses/routes.ts';
import { getCoursesBought } from '#shared/enrolments/routes.ts';
import { getCourseProgress } from '#shared/progress/routes.ts';
import type { Route } from '#shared/api/route.ts';
import { call } from '#web/lib/api/call.ts';
import { loadConfig } from '#web/lib/config/load-config.ts';
import { accessToken } from '#web/lib/session/access-token.ts';
import { restoreSession } from '#web/lib/session/restore-session.ts';
import { checkSession } from '#web/lib/session/session.ts';
import { sessionHint } from '#web/lib/session/session-hint.ts';
import { CHECKING, SIGNED_OUT, sessionStore } from '#web/lib/session/session-store.ts';
import { firstCalls } from '#web/lib/screens/first-calls.ts';
import { SCREENS } from '#web/lib/screens/screens.ts';
import { freshBrowser, person } from '#web/testing/fresh-browser.ts';
import {
  calledRoutes,
  inTurn,
  mockFile,
  mockRoute,
  raw,
  refuse,
  requestsTo,
  unreachable,
  withoutResponse,
} from '#web/testing/mock-api.ts';
import { siteConfig } from '#web/testing/site-config.ts';
import { beginCalls } from './begin-calls.ts';

const FIRST_CALLS = firstCalls(SCREENS);

const CONFIG = siteConfig({ contactEmail: 'from-the-file@twillfield.example' });
const session = { data: { accessToken: 'fresh', user: person() } };
const names = (...routes: Route[]) => routes.map(({ name }) => name);

beforeEach(() => {
  freshBrowser();
  vi.stubGlobal('navigator', Object.assign(navigator, { locks: oneAtATime() }));
  mockFile('/config.json', CONFIG);
  open('/academy/student-courses');
});
afterEach(() => {
  delete window.earlyCalls;
});

const open = (path: string) => history.replaceState(null, '', path);

/** Until everything has come, what is begun meanwhile included. */
async function all(): Promise<void> {
  for (const begun of window.earlyCalls?.values() ?? []) await begun;
}

const { setImmediate: inRealTime } = globalThis;
/** Until so many calls were sent: what the network does takes real time, whatever the timers are. */
async function sent(calls: number): Promise<void> {
  while (requestsTo().length < calls) await new Promise((done) => inRealTime(done));
}

/** `navigator.locks`, which jsdom lacks, for one name. */
function oneAtATime() {
  let last: Promise<unknown> = Promise.resolve();
  return {
    request: (_name: string, work: () => Promise<unknown>) => {
      const turn = last.then(work);
      last = turn.catch(() => undefined);
      return turn;
    },
  };
}

const refuseLock = () => Promise.reject(new DOMException('refused', 'SecurityError'));
const refuseStorage = () => {
  throw new DOMException('refused', 'SecurityError');
};

describe('A guarded page begins its calls before any script has come', () => {
  test('a visitor who never signed in makes no call', async () => {
    beginCalls(FIRST_CALLS);
    await all();
    expect(calledRoutes()).toEqual([]);
  });

  test('the skeleton that is painted next learns how many courses there were last time, and whether the player is in the theatre', () => {
    localStorage.setItem('courseCount', '2');
    localStorage.setItem('theatre', 'true');
    beginCalls(FIRST_CALLS);
    expect(document.documentElement.dataset).toMatchObject({ courses: '2', theatre: 'true' });
    localStorage.removeItem('courseCount');
    beginCalls(FIRST_CALLS);
    expect(document.documentElement.dataset['courses']).toBe('');
  });

  test('a new tab renews the session and then asks for the courses, each once; the application takes both over (G-10)', async () => {
    sessionHint.leave();
    mockRoute(auth.refresh, session);
    mockRoute(getCoursesBought, { data: [] });
    beginCalls(FIRST_CALLS);
    await all();
    expect(calledRoutes()).toEqual(names(auth.refresh, getCoursesBought));
    expect(requestsTo(getCoursesBought)).toMatchObject([
      { authorization: 'Bearer fresh', params: { userId: 'u1' } },
    ]);
    // the token is stored by the application, not before
    expect(accessToken.read()).toBeNull();

    await checkSession();
    expect(sessionStore.get()).toMatchObject({ status: 'settled', authenticate: true, user: { _id: 'u1' } });
    expect(accessToken.read()).toBe('fresh');
    expect(await call(getCoursesBought, { params: { userId: anId('u1') } })).toEqual({
      success: true,
      data: [],
    });
    expect(calledRoutes()).toEqual(names(auth.refresh, getCoursesBought));
    // a response is taken once
    await call(getCoursesBought, { params: { userId: anId('u1') } });
    expect(requestsTo(getCoursesBought)).toHaveLength(2);
  });

  test('the application that comes while the session is being renewed waits for it and renews nothing itself (G-10)', async () => {
    sessionHint.leave();
    const response = Promise.withResolvers<typeof session>();
    mockRoute(auth.refresh, () => response.promise);
    mockRoute(getCoursesBought, { data: [] });
    beginCalls(FIRST_CALLS);
    const checked = checkSession();
    await vi.waitFor(() => expect(requestsTo(auth.refresh)).toHaveLength(1));
    response.resolve(session);
    await checked;
    expect(sessionStore.get().authenticate).toBe(true);
    expect(requestsTo(auth.refresh)).toHaveLength(1);
  });

  test('a reload checks the token that the tab holds, and asks with it', async () => {
    accessToken.write('abc');
    open('/academy/course-progress/crs_1');
    mockRoute(auth.checkAuth, { data: { user: person() } });
    mockRoute(getCourseProgress, refuse('COURSE_NOT_FOUND'));
    beginCalls(FIRST_CALLS);
    await all();
    expect(calledRoutes()).toEqual(names(auth.checkAuth, getCourseProgress));
    expect(requestsTo(getCourseProgress)).toMatchObject([
      { authorization: 'Bearer abc', params: { userId: 'u1', courseId: 'crs_1' } },
    ]);
  });

  test('what does not exist is not asked for again', async () => {
    accessToken.write('abc');
    open('/academy/course-progress/crs_1');
    mockRoute(auth.checkAuth, { data: { user: person() } });
    mockRoute(getCourseProgress, refuse('COURSE_NOT_FOUND'));
    beginCalls(FIRST_CALLS);
    await checkSession();
    const params = { userId: anId<'user'>('u1'), courseId: anId<'course'>('crs_1') };
    await expect(call(getCourseProgress, { params })).rejects.toMatchObject({ code: 'COURSE_NOT_FOUND' });
    expect(requestsTo(getCourseProgress)).toHaveLength(1);
  });

  test('an instructor has no courses to ask for: the guard sends them away', async () => {
    sessionHint.leave();
    mockRoute(auth.refresh, { data: { accessToken: 'fresh', user: person('instructor') } });
    beginCalls(FIRST_CALLS);
    await all();
    expect(calledRoutes()).toEqual(names(auth.refresh));
  });

  test('a session that has ended is not asked about again', async () => {
    sessionHint.leave();
    mockRoute(auth.refresh, refuse('SESSION_ENDED'));
    beginCalls(FIRST_CALLS);
    await checkSession();
    expect(requestsTo(auth.refresh)).toHaveLength(1);
    expect(sessionStore.get()).toMatchObject({ status: 'settled', authenticate: false, ended: true });
    expect(sessionHint.present()).toBe(false);
  });

  test.each([
    ['a network error', unreachable()],
    ['a 403', refuse('FORBIDDEN')],
    ['a 429', refuse('TOO_MANY_REQUESTS')],
    ['a 5xx', refuse('INTERNAL')],
    ['what is no JSON', raw(200, '<html>')],
  ])('after %s the application makes the call itself (R19)', async (_, failed) => {
    sessionHint.leave();
    mockRoute(auth.refresh, inTurn(failed, session));
    beginCalls(FIRST_CALLS);
    await checkSession();
    expect(sessionStore.get().authenticate).toBe(true);
  });

  test.each([
    ['the renewal of the session', () => mockRoute(auth.refresh, withoutResponse)],
    [
      'the check of the session',
      () => {
        accessToken.write('abc');
        mockRoute(auth.checkAuth, withoutResponse);
      },
    ],
  ])(
    'when %s hangs, the application says in time that it cannot reach the academy, and tries again (R19)',
    async (_, hang) => {
      vi.useFakeTimers();
      sessionHint.leave();
      hang();
      beginCalls(FIRST_CALLS);
      await sent(1);
      await vi.advanceTimersByTimeAsync(3_000);
      void checkSession();
      await vi.advanceTimersByTimeAsync(7_000);
      // the application makes the call itself
      await sent(2);
      expect(sessionStore.get().status).toBe('checking');
      await vi.advanceTimersByTimeAsync(10_000);
      await vi.waitFor(() => expect(sessionStore.get().status).toBe('unreachable'));
      vi.useRealTimers();
      mockRoute(auth.refresh, session);
      mockRoute(auth.checkAuth, { data: { user: person() } });
      await checkSession();
      expect(sessionStore.get().authenticate).toBe(true);
    },
  );

  test('a browser that refuses the lock of the renewal leaves the call to the application', async () => {
    sessionHint.leave();
    vi.stubGlobal('navigator', Object.assign(navigator, { locks: { request: refuseLock } }));
    beginCalls(FIRST_CALLS);
    await expect(all()).resolves.toBeUndefined();
    expect(calledRoutes()).toEqual([]);
  });

  test('a browser that refuses its storage has no session (R19)', async () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuseStorage);
    vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(refuseStorage);
    sessionStore.set(CHECKING);
    beginCalls(FIRST_CALLS);
    await restoreSession();
    expect(calledRoutes()).toEqual([]);
    expect(sessionStore.get()).toEqual(SIGNED_OUT);
  });

  test('who signed out in another tab meanwhile is signed out (R19)', async () => {
    sessionHint.leave();
    mockRoute(auth.refresh, session);
    mockRoute(getCoursesBought, { data: [] });
    beginCalls(FIRST_CALLS);
    await all();
    sessionHint.remove();
    await checkSession();
    expect(sessionStore.get().authenticate).toBe(false);
    expect(accessToken.read()).toBeNull();
  });

  test('a configuration that hangs fails in time', async () => {
    vi.useFakeTimers();
    mockFile('/config.json', withoutResponse);
    beginCalls(FIRST_CALLS);
    const failure = loadConfig().catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await failure).toMatchObject({ message: 'No response in time.' });
  });

  test('the configuration is fetched once; who asks again fetches it anew', async () => {
    beginCalls(FIRST_CALLS);
    await all();
    mockFile('/config.json', new Response(null, { status: 500 }));
    expect(await loadConfig()).toEqual(CONFIG);
    await expect(loadConfig()).rejects.toThrow('/config.json returned 500');
  });
});

test('A course page asks for the courses that are sold, and for no session', async () => {
  sessionHint.leave();
  open('/course/1');
  mockRoute(getAllCourses, { data: [] });
  beginCalls(FIRST_CALLS);
  await call(getAllCourses);
  expect(calledRoutes()).toEqual(names(getAllCourses));
});
