import { afterEach, expect, test, vi } from 'vitest';
import { sessionCalled } from './session-called.ts';

afterEach(() => {
  delete window.earlyCalls;
});

test('Without a call for the session nothing is waited for', async () => {
  vi.useFakeTimers();
  const begun = vi.fn();
  await sessionCalled().then(begun);
  window.earlyCalls = new Map([['GET /config.json', new Promise(() => undefined)]]);
  await sessionCalled().then(begun);
  expect(begun).toHaveBeenCalledTimes(2);
});

test('The scripts wait for the call for the session, and come all the same when it hangs or fails', async () => {
  vi.useFakeTimers();
  const response = Promise.withResolvers<undefined>();
  window.earlyCalls = new Map([['POST /auth/refresh', response.promise]]);
  const begun = vi.fn();
  void sessionCalled().then(begun);
  await vi.advanceTimersByTimeAsync(2_999);
  expect(begun).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(begun).toHaveBeenCalledOnce();
  response.reject(new Error('failed'));
  await sessionCalled();
});
