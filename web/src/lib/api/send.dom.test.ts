import { beforeEach, describe, expect, test, vi } from 'vitest';
import { anId } from '#shared/testing/an-id.ts';
import { accessToken } from '../session/access-token.ts';
import { call, callOnLeave, tryCall } from './call.ts';
import { sessionHint } from '../session/session-hint.ts';
import { sessionStore, signedIn } from '../session/session-store.ts';
import { checkAuth, login, refresh, register, update } from '#shared/auth/routes.ts';
import { sendContactMessage } from '#shared/contact/routes.ts';
import { getAllCourses } from '#shared/courses/routes.ts';
import { listFlexiblePayments } from '#shared/instalments/routes.ts';
import { saveNote } from '#shared/notes/routes.ts';
import { getPaymentStatus } from '#shared/payments/routes.ts';
import { freshBrowser, person } from '#web/testing/fresh-browser.ts';
import { siteConfig } from '#web/testing/site-config.ts';
import {
  calledRoutes,
  inTurn,
  mockRoute,
  raw,
  refuse,
  requestsTo,
  withoutResponse,
  unreachable,
} from '#web/testing/mock-api.ts';

const me = { data: { user: person() } };
const renewed = { data: { accessToken: 'new', user: person() } };

beforeEach(() => freshBrowser());

const withSession = () => {
  accessToken.write('old');
  sessionHint.leave();
  sessionStore.set(signedIn(person()));
};

describe('the calls', () => {
  test('All calls go to the base address of the configuration, and to no other host [API-01]', async () => {
    vi.resetModules();
    const { setConfig } = await import('../config/config.ts');
    setConfig(siteConfig({ apiBase: 'https://api.example/api' }));
    mockRoute(checkAuth, me);
    mockRoute(getAllCourses, { data: [] });
    const fresh = await import('./call.ts');
    await fresh.call(checkAuth);
    await fresh.call(getAllCourses);
    expect(requestsTo().map(({ url }) => url)).toEqual([
      'https://api.example/api/auth/check-auth',
      'https://api.example/api/student/course/get-all',
    ]);
  });

  test('A token in session storage is sent as a bearer Authorization header; without one there is no header [API-03]', async () => {
    mockRoute(checkAuth, me);
    await call(checkAuth);
    accessToken.write('abc');
    await call(checkAuth);
    expect(requestsTo().map(({ authorization }) => authorization)).toEqual([null, 'Bearer abc']);
  });

  test('A call has no timeout and is made once, also when it fails [API-02]', async () => {
    vi.useFakeTimers();
    const response = Promise.withResolvers<ReturnType<typeof refuse<'INTERNAL'>>>();
    mockRoute(checkAuth, () => response.promise);
    const pending = call(checkAuth);
    await vi.advanceTimersByTimeAsync(24 * 3_600_000);
    response.resolve(refuse('INTERNAL'));
    await expect(pending).rejects.toMatchObject({ code: 'INTERNAL', status: 500 });
    expect(requestsTo()).toHaveLength(1);
    vi.useRealTimers();
  });

  test('Query and body are sent as the contract states', async () => {
    mockRoute(listFlexiblePayments, { data: [], now: '2026-11-21T17:00:00.000Z' });
    mockRoute(sendContactMessage, { message: 'Thank you' });
    await call(listFlexiblePayments, { query: { userId: anId('u 1') } });
    expect(new URL(requestsTo()[0]?.url ?? '').search).toBe('?userId=u+1');
    const body = { name: 'Ada', email: 'ada@example.org', message: 'Hello' };
    await call(sendContactMessage, { body });
    expect(requestsTo()[1]?.body).toEqual(body);
  });

  test('An aborted call rejects with the signal’s reason and logs nothing', async () => {
    mockRoute(checkAuth, withoutResponse);
    const gone = new AbortController();
    const pending = call(checkAuth, { signal: gone.signal });
    gone.abort(new Error('left the page'));
    await expect(pending).rejects.toThrow('left the page');
    expect(console.error).not.toHaveBeenCalled();
  });
});

describe('a 401', () => {
  test('The client refreshes once and repeats the call once with the new token (G-10)', async () => {
    withSession();
    mockRoute(checkAuth, inTurn(refuse('SESSION_ENDED'), me));
    mockRoute(refresh, renewed);
    await expect(call(checkAuth)).resolves.toEqual({ success: true, ...me });
    expect(calledRoutes()).toEqual([checkAuth.name, refresh.name, checkAuth.name]);
    expect(requestsTo()[2]?.authorization).toBe('Bearer new');
    expect(accessToken.read()).toBe('new');
  });

  test('Calls that fail at the same time share one refresh (G-10)', async () => {
    withSession();
    mockRoute(checkAuth, ({ authorization }) =>
      authorization === 'Bearer new' ? me : refuse('SESSION_ENDED'),
    );
    mockRoute(refresh, renewed);
    await Promise.all([call(checkAuth), call(checkAuth), call(checkAuth)]);
    expect(requestsTo(refresh)).toHaveLength(1);
  });

  test('A refused refresh ends the session, and the call fails with its own 401 (G-10)', async () => {
    withSession();
    mockRoute(checkAuth, refuse('UNAUTHENTICATED'));
    mockRoute(refresh, refuse('SESSION_ENDED'));
    await expect(call(checkAuth)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(calledRoutes()).toEqual([checkAuth.name, refresh.name]);
    expect(sessionStore.get()).toMatchObject({ authenticate: false, user: null });
    expect(accessToken.read()).toBeNull();
  });

  describe('is not waited for with a token that is too old', () => {
    beforeEach(() => {
      withSession();
      accessToken.write(`e30.${btoa(JSON.stringify({ iat: 0, exp: 0 }))}.e30`);
      mockRoute(checkAuth, me);
    });

    test('A refused refresh ends the session, and no call is made (G-10)', async () => {
      mockRoute(refresh, refuse('SESSION_ENDED'));
      await expect(call(checkAuth)).rejects.toMatchObject({ code: 'SESSION_ENDED', status: 401 });
      expect(calledRoutes()).toEqual([refresh.name]);
      expect(sessionStore.get()).toMatchObject({ authenticate: false, user: null });
    });

    test('Without a response to the refresh no call is made, and the session stays (R19)', async () => {
      mockRoute(refresh, unreachable());
      await expect(call(checkAuth)).rejects.toMatchObject({ code: 'UNREACHABLE' });
      expect(calledRoutes()).toEqual([refresh.name]);
      expect(sessionStore.get().authenticate).toBe(true);
    });

    test('Two calls at the same time share one refresh (G-10)', async () => {
      mockRoute(refresh, renewed);
      await Promise.all([call(checkAuth), call(checkAuth)]);
      expect(calledRoutes()).toEqual([refresh.name, checkAuth.name, checkAuth.name]);
      expect(requestsTo(checkAuth).map(({ authorization }) => authorization)).toEqual([
        'Bearer new',
        'Bearer new',
      ]);
    });
  });

  test('A second 401 after the refresh is not refreshed again', async () => {
    withSession();
    mockRoute(checkAuth, refuse('SESSION_ENDED'));
    mockRoute(refresh, renewed);
    await expect(call(checkAuth)).rejects.toMatchObject({ code: 'SESSION_ENDED' });
    expect(calledRoutes()).toEqual([checkAuth.name, refresh.name, checkAuth.name]);
  });

  test.each([
    ['a network error', unreachable],
    ['a 503', refuse('TRY_AGAIN')],
  ])('%s during the refresh ends no session (R19)', async (_, response) => {
    withSession();
    mockRoute(checkAuth, refuse('SESSION_ENDED'));
    mockRoute(refresh, response);
    await expect(call(checkAuth)).rejects.toBeInstanceOf(Error);
    expect(sessionStore.get().authenticate).toBe(true);
    expect(accessToken.read()).toBe('old');
  });

  test('A wrong password fails at once, without a refresh', async () => {
    withSession();
    mockRoute(login, refuse('INVALID_CREDENTIALS'));
    const body = { userEmail: 'ada@example.org', password: 'x' };
    await expect(call(login, { body })).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
    expect(requestsTo()).toHaveLength(1);
  });
});

describe('a call while the page is left', () => {
  const note = { lectureId: anId('l1'), seconds: 90, text: 'Half a sentence' };
  const leave = (courseId = 'a/b') =>
    callOnLeave(saveNote, { params: { courseId: anId(courseId), noteId: 'n1' }, body: note });

  test('It carries address, body and token of the session, and outlives the page', async () => {
    const sent = vi.spyOn(window, 'fetch');
    withSession();
    mockRoute(saveNote, raw(200, '{}'));
    leave();
    await expect.poll(() => requestsTo()).toHaveLength(1);
    const [request] = requestsTo();
    expect(new URL(request?.url ?? '').pathname).toMatch(/a%2Fb\/n1$/);
    expect(request).toMatchObject({ body: note, authorization: 'Bearer old' });
    expect(sent.mock.calls[0]?.[1]).toMatchObject({ method: saveNote.method, keepalive: true });
  });

  test('Without a session nothing is sent, and neither a refusal nor a wrong address throws', async () => {
    const sent = vi.spyOn(window, 'fetch');
    leave();
    expect(sent).not.toHaveBeenCalled();
    withSession();
    leave('');
    expect(sent).not.toHaveBeenCalled();
    mockRoute(saveNote, unreachable);
    leave();
    await expect(sent.mock.results[0]?.value).rejects.toThrow();
    expect(console.error).not.toHaveBeenCalled();
  });
});

describe('failures', () => {
  const account = { userName: 'Ada', userEmail: 'ada@example.org', password: 'secret1' };
  const polled = { transactionId: anId('txn1'), paymentPlan: 'full' as const };
  const logged = () => vi.mocked(console.error).mock.calls.length;

  const failures = () =>
    inTurn(refuse('INTERNAL', { message: 'What the server says.' }), raw(502, 'Bad Gateway'), unreachable());
  test.each([
    ['Register', 'ERR-02', () => mockRoute(register, failures()), () => tryCall(register, { body: account })],
    [
      'Update-user',
      'ERR-03',
      () => mockRoute(update, failures()),
      () => tryCall(update, { params: { id: 'u1' }, body: account }),
    ],
    [
      'Pending-payments',
      'ERR-04',
      () => mockRoute(getPaymentStatus, failures()),
      () => tryCall(getPaymentStatus, { query: polled }),
    ],
  ] as const)(
    '%s failures are logged and returned as success false with the server’s error data or ‘An error occurred’ [%s]',
    async (_name, _row, fail, send) => {
      fail();
      const none = { success: false, error: 'An error occurred' };
      const told = { success: false, error: 'What the server says.', code: 'INTERNAL' };
      for (const [index, expected] of [told, none, none].entries()) {
        expect(await send()).toMatchObject(expected);
        expect(logged()).toBe(index + 1);
      }
    },
  );

  test('A failure that is expected is returned, and is no error of the console', async () => {
    mockRoute(register, refuse('EMAIL_IN_USE'));
    expect(await tryCall(register, { body: account })).toMatchObject({ code: 'EMAIL_IN_USE' });
    expect(console.info).toHaveBeenCalledOnce();
    expect(logged()).toBe(0);
  });

  test('Other API errors are logged and rethrown [ERR-05]', async () => {
    mockRoute(getAllCourses, refuse('INTERNAL'));
    await expect(call(getAllCourses)).rejects.toMatchObject({ code: 'INTERNAL' });
    expect(logged()).toBe(1);
  });
});
