// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { accessToken } from '../session/access-token.ts';
import { authApi } from './auth.ts';
import { contactApi } from './contact.ts';
import { coursesApi } from './courses.ts';
import { instalmentsApi } from './instalments.ts';
import { paymentsApi } from './payments.ts';
import { sessionHint } from '../session/session-hint.ts';
import { sessionStore, signedIn } from '../session/session-store.ts';
import { freshBrowser, nameOf, ok, person, refusal, stubApi, unreachable } from '#web/testing/stub-api.ts';

const CHECK = 'GET /auth/check-auth';
const REFRESH = 'POST /auth/refresh';
const me = ok({ user: person() });
const renewed = ok({ accessToken: 'new', user: person() });
const tokenOf = (request: Request | undefined) => request?.headers.get('authorization');

beforeEach(() => freshBrowser());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const withSession = () => {
  accessToken.write('old');
  sessionHint.leave();
  sessionStore.set(signedIn(person()));
};

describe('the calls', () => {
  test('All calls go to one configured base address [API-01]', async () => {
    const requests = stubApi({ [CHECK]: me });
    await authApi.checkAuth();
    expect(requests[0]?.url).toBe(`${location.origin}/api/auth/check-auth`);
  });

  test('A token in session storage is sent as a bearer Authorization header, none without [API-03]', async () => {
    const requests = stubApi({ [CHECK]: me });
    await authApi.checkAuth();
    accessToken.write('abc');
    await authApi.checkAuth();
    expect(requests.map(tokenOf)).toEqual([null, 'Bearer abc']);
  });

  test('A call has no timeout and is made once, also when it fails [API-02]', async () => {
    vi.useFakeTimers();
    const answer = Promise.withResolvers<ReturnType<typeof ok>>();
    const requests = stubApi({ [CHECK]: answer.promise });
    const call = authApi.checkAuth();
    await vi.advanceTimersByTimeAsync(24 * 3_600_000);
    answer.resolve(refusal('INTERNAL'));
    await expect(call).rejects.toMatchObject({ code: 'INTERNAL', status: 500 });
    expect(requests).toHaveLength(1);
    vi.useRealTimers();
  });

  test('Query and body travel as the contract says', async () => {
    const requests = stubApi({
      'GET /flexible-payment/list': ok([]),
      'POST /website/contact': { status: 200, body: { success: true, message: 'Thank you' } },
    });
    await instalmentsApi.listFlexiblePayments({ query: { userId: 'u 1' } });
    expect(new URL(requests[0]?.url ?? '').search).toBe('?userId=u+1');
    const body = { name: 'Ada', email: 'ada@example.org', message: 'Hello' };
    await Object.values(contactApi)[0]?.({ body });
    expect(await requests[1]?.json()).toEqual(body);
  });

  test('A call given up by its signal rejects with the signal’s reason and logs nothing', async () => {
    stubApi({ [CHECK]: () => new Promise(() => undefined) });
    const gone = new AbortController();
    const call = authApi.checkAuth({ signal: gone.signal });
    gone.abort(new Error('left the page'));
    await expect(call).rejects.toThrow('left the page');
    expect(console.error).not.toHaveBeenCalled();
  });
});

describe('a 401', () => {
  test('The client refreshes once and repeats the call once with the new token (G-10)', async () => {
    withSession();
    const requests = stubApi({ [CHECK]: [refusal('SESSION_ENDED'), me], [REFRESH]: renewed });
    await expect(authApi.checkAuth()).resolves.toEqual(me.body);
    expect(requests.map(nameOf)).toEqual([CHECK, REFRESH, CHECK]);
    expect(tokenOf(requests[2])).toBe('Bearer new');
    expect(accessToken.read()).toBe('new');
  });

  test('Calls that fail at the same time share one refresh (G-10)', async () => {
    withSession();
    const requests = stubApi({
      [CHECK]: (request) => (tokenOf(request) === 'Bearer new' ? me : refusal('SESSION_ENDED')),
      [REFRESH]: renewed,
    });
    await Promise.all([authApi.checkAuth(), authApi.checkAuth(), authApi.checkAuth()]);
    expect(requests.filter((request) => nameOf(request) === REFRESH)).toHaveLength(1);
  });

  test('When the refresh is refused the session ends and the call fails with its own 401 (G-10)', async () => {
    withSession();
    const requests = stubApi({ [CHECK]: refusal('UNAUTHENTICATED'), [REFRESH]: refusal('SESSION_ENDED') });
    await expect(authApi.checkAuth()).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(requests.map(nameOf)).toEqual([CHECK, REFRESH]);
    expect(sessionStore.get()).toMatchObject({ authenticate: false, user: null });
    expect(accessToken.read()).toBeNull();
  });

  test('A second 401 after the refresh is not refreshed again', async () => {
    withSession();
    const requests = stubApi({ [CHECK]: refusal('SESSION_ENDED'), [REFRESH]: renewed });
    await expect(authApi.checkAuth()).rejects.toMatchObject({ code: 'SESSION_ENDED' });
    expect(requests.map(nameOf)).toEqual([CHECK, REFRESH, CHECK]);
  });

  test.each([
    ['a network error', unreachable],
    ['a 503', refusal('TRY_AGAIN')],
  ])('%s while refreshing signs nobody out (R19)', async (_, answer) => {
    withSession();
    stubApi({ [CHECK]: refusal('SESSION_ENDED'), [REFRESH]: answer });
    await expect(authApi.checkAuth()).rejects.toBeInstanceOf(Error);
    expect(sessionStore.get().authenticate).toBe(true);
    expect(accessToken.read()).toBe('old');
  });

  test('A wrong password is answered at once, without a refresh', async () => {
    withSession();
    const requests = stubApi({ 'POST /auth/login': refusal('INVALID_CREDENTIALS') });
    const body = { userEmail: 'ada@example.org', password: 'x' };
    await expect(authApi.login({ body })).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
    expect(requests).toHaveLength(1);
  });
});

describe('failures', () => {
  const account = { userName: 'Ada', userEmail: 'ada@example.org', password: 'secret1' };
  const logged = () => vi.mocked(console.error).mock.calls.length;

  test('Register failures are logged and returned with the server’s error data [ERR-02]', async () => {
    stubApi({ 'POST /auth/register': refusal('EMAIL_IN_USE') });
    const answer = await authApi.register({ body: account });
    expect(answer).toMatchObject({
      success: false,
      error: 'An account with this e-mail already exists.',
      code: 'EMAIL_IN_USE',
    });
    expect(logged()).toBe(1);
  });

  test('Update-user failures are returned as success false with ‘An error occurred’ when there is no error data [ERR-03]', async () => {
    stubApi({ 'PATCH /auth/update/u1': { status: 502, body: 'Bad Gateway' } });
    const answer = await authApi.update({ params: { id: 'u1' }, body: account });
    expect(answer).toMatchObject({ success: false, error: 'An error occurred' });
    expect(logged()).toBe(1);
  });

  test('Pending-payments failures are logged and returned as success false [ERR-04]', async () => {
    stubApi({ 'GET /payment/pending-payments': unreachable });
    const answer = await paymentsApi.getPendingPayment({
      query: { transactionId: 'txn1', paymentPlan: 'full' },
    });
    expect(answer).toMatchObject({ success: false, error: 'An error occurred' });
    expect(logged()).toBe(1);
  });

  test('Other API errors are logged and rethrown [ERR-05]', async () => {
    stubApi({ 'GET /student/course/get-all': refusal('INTERNAL') });
    await expect(coursesApi.getAllCourses()).rejects.toMatchObject({ code: 'INTERNAL' });
    expect(logged()).toBe(1);
  });
});
