import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { accessToken } from './access-token.ts';
import { call } from '../api/call.ts';
import { restoreSession } from './restore-session.ts';
import { login, logout, checkSession } from './session.ts';
import { sessionHint } from './session-hint.ts';
import { CHECKING, sessionStore, signedIn } from './session-store.ts';
import * as routes from '#shared/auth/routes.ts';
import { idsFrom } from '#shared/kernel/ids.ts';
import { freshBrowser, person } from '#web/testing/fresh-browser.ts';
import { calledRoutes, inTurn, mockRoute, refuse, requestsTo, unreachable } from '#web/testing/mock-api.ts';

const session = { data: { accessToken: 'fresh', user: person() } };

/** `navigator.locks`, which jsdom lacks. */
const stubLock = (request: (options: LockOptions, work: (lock: object | null) => unknown) => unknown) =>
  Object.assign(navigator, {
    locks: { request: async (_: string, ...rest: Parameters<typeof request>) => request(...rest) },
  });

beforeEach(() => {
  freshBrowser();
  sessionStore.set(CHECKING);
});

describe('on load', () => {
  test('the current session is checked; success sets authenticated [AUTH-24]', async () => {
    accessToken.write('abc');
    mockRoute(routes.checkAuth, { data: { user: person() } });
    await checkSession();
    expect(sessionStore.get()).toEqual({ status: 'settled', authenticate: true, user: person() });
  });

  test('calls that find out later do not take away that the session has ended', async () => {
    accessToken.write('stale');
    mockRoute(routes.checkAuth, refuse('SESSION_ENDED'));
    mockRoute(routes.refresh, refuse('SESSION_ENDED'));
    await checkSession();
    await expect(call(routes.checkAuth)).rejects.toMatchObject({ status: 401 });
    expect(sessionStore.get().ended).toBe(true);
  });

  test('a new tab gets its token by the refresh cookie (G-10)', async () => {
    sessionHint.leave();
    mockRoute(routes.refresh, session);
    await checkSession();
    expect(calledRoutes()).toEqual([routes.refresh.name]);
    expect(accessToken.read()).toBe('fresh');
    expect(sessionStore.get().authenticate).toBe(true);
  });

  test('a first-time visitor’s browser makes no call', async () => {
    await restoreSession();
    expect(requestsTo()).toEqual([]);
    expect(sessionStore.get()).toEqual({ status: 'settled', authenticate: false, user: null });
  });

  test.each([
    ['a network error', unreachable()],
    ['a 5xx', refuse('INTERNAL')],
  ])('%s ends no session: the token stays and the check can be repeated (R19)', async (_, response) => {
    accessToken.write('abc');
    mockRoute(routes.checkAuth, inTurn(response, { data: { user: person() } }));
    await checkSession();
    expect(sessionStore.get().status).toBe('unreachable');
    expect(accessToken.read()).toBe('abc');
    await checkSession();
    expect(sessionStore.get().authenticate).toBe(true);
  });
});

describe('sign-out', () => {
  beforeEach(() => {
    accessToken.write('abc');
    sessionStorage.setItem('currentOrderId', 'ord_1');
    sessionHint.leave();
    sessionStore.set(signedIn(person()));
  });

  test('clears credentials and session storage, then leaves, then is unauthenticated', async () => {
    mockRoute(routes.logout, {});
    await logout(() => {
      expect(sessionStorage).toHaveLength(0);
      // The page that is left must not fall to the guard before the public page is there.
      expect(sessionStore.get().authenticate).toBe(true);
    });
    expect(sessionStore.get()).toEqual({ status: 'settled', authenticate: false, user: null });
  });

  test('takes drafts of notes and where videos were left out of the browser, and leaves what waits for the server and what others have', async () => {
    const own = ['note-drafts/u1/crs_1/lec_1', `positions/u1/${idsFrom(() => 1)('course')}/lec_1`];
    const kept = [...own, 'positions/u1/marks/crs_1/lec_1', ...own.map((key) => key.replace('u1', 'u2'))];
    for (const key of kept) localStorage.setItem(key, '{}');
    mockRoute(routes.logout, {});
    await logout(() => undefined);
    expect(kept.filter((key) => localStorage.getItem(key) !== null)).toEqual(kept.slice(2));
  });

  test('signing out in one tab ends the session of the others', async () => {
    accessToken.write('abc');
    mockRoute(routes.checkAuth, { data: { user: person() } });
    await restoreSession();
    window.dispatchEvent(new StorageEvent('storage', { key: 'something-else', newValue: null }));
    expect(sessionStore.get().authenticate).toBe(true);
    window.dispatchEvent(new StorageEvent('storage', { key: 'hasSession', newValue: null }));
    expect(sessionStore.get().authenticate).toBe(false);
    expect(accessToken.read()).toBeNull();
  });

  test('works when the server fails; the next page has it end the session, and signs in no user before', async () => {
    mockRoute(routes.logout, inTurn(unreachable(), {}));
    const leave = vi.fn();
    await logout(leave);
    expect(leave).toHaveBeenCalledOnce();
    expect(sessionStore.get().authenticate).toBe(false);
    expect(sessionStorage).toHaveLength(0);
    await vi.waitFor(() => expect(requestsTo(routes.logout)).toHaveLength(1));
    // of a tab that the browser had put to sleep
    accessToken.write('abc');
    sessionStore.set(CHECKING);
    await restoreSession();
    expect([sessionStore.get().authenticate, accessToken.read()]).toEqual([false, null]);
    await vi.waitFor(() => expect(localStorage.getItem('hasSession')).toBeNull());
    expect(calledRoutes()).toEqual([routes.logout.name, routes.logout.name]);
  });

  test('a sign-in that is refused meanwhile leaves it to be ended', async () => {
    mockRoute(routes.logout, unreachable());
    mockRoute(routes.login, refuse('INVALID_CREDENTIALS'));
    await logout(() => undefined);
    await expect(login({ userEmail: 'ada@example.org', password: 'x' })).rejects.toThrow();
    expect(sessionHint.isEnding()).toBe(true);
  });

  describe('while the server does not end the session', () => {
    const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
    const tries = () => requestsTo(routes.logout).length;
    beforeEach(() => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
      mockRoute(routes.logout, unreachable());
    });
    afterEach(() => {
      Reflect.deleteProperty(navigator, 'locks');
    });

    test('nothing is sent from the beginning of a sign-in on: it could end the new session', async () => {
      mockRoute(routes.login, async () => {
        await pass(4000);
        return session;
      });
      await logout(() => undefined);
      await vi.waitFor(() => expect(tries()).toBe(1));
      await login({ userEmail: 'ada@example.org', password: 'secret1' });
      await pass(4000);
      expect([tries(), sessionHint.present()]).toEqual([1, true]);
    });

    test('nothing is sent while another tab signs in, nor afterwards', async () => {
      let isHeld = true;
      stubLock(({ ifAvailable }, work) => work(ifAvailable === true && isHeld ? null : {}));
      await logout(() => undefined);
      await pass(1000);
      sessionHint.leave();
      isHeld = false;
      await pass(4000);
      expect([tries(), sessionHint.present()]).toEqual([0, true]);
    });

    test('a tab that sleeps within its request delays a sign-in by 4 seconds', async () => {
      stubLock(({ signal }) => new Promise((_, reject) => signal?.addEventListener('abort', reject)));
      mockRoute(routes.login, session);
      const signingIn = login({ userEmail: 'ada@example.org', password: 'secret1' });
      await pass(3900);
      expect(requestsTo(routes.login)).toEqual([]);
      await pass(200);
      await expect(signingIn).resolves.toEqual(person());
    });
  });

  test('calls that were begun for the session are not taken by the next one', async () => {
    accessToken.write('abc');
    sessionHint.leave();
    mockRoute(routes.logout, {});
    window.earlyCalls = new Map([['GET /auth/sessions', Promise.resolve({ status: 200, body: {} })]]);
    await logout(() => undefined);
    expect(window.earlyCalls.size).toBe(0);
  });

  test('a call that is refused on the way out does not overtake it: the guard would move to /auth', async () => {
    mockRoute(routes.logout, {});
    mockRoute(routes.checkAuth, refuse('SESSION_ENDED'));
    await logout(async () => {
      await expect(call(routes.checkAuth)).rejects.toMatchObject({ status: 401 });
      expect(sessionStore.get().authenticate).toBe(true);
    });
    expect(sessionStore.get()).toEqual({ status: 'settled', authenticate: false, user: null });
  });

  test('a call that is refused meanwhile does not bring the session back', async () => {
    mockRoute(routes.logout, {});
    mockRoute(routes.checkAuth, refuse('SESSION_ENDED'));
    mockRoute(routes.refresh, session);
    await logout(() => undefined);
    await checkSession();
    expect(sessionStore.get().authenticate).toBe(false);
    expect(accessToken.read()).toBeNull();
  });
});
