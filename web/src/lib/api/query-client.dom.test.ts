import { onlineManager, QueryObserver } from '@tanstack/react-query';
import { ApiFailure } from '#shared/api/client.ts';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { anId } from '#shared/testing/an-id.ts';
import { person } from '#web/testing/fresh-browser.ts';
import { CHANGED_BY_PAYMENT, queryClient } from './query-client.ts';
import { CHECKING, SESSION_ENDED, sessionStore, SIGNED_OUT, signedIn } from '../session/session-store.ts';

afterEach(() => sessionStore.set(SIGNED_OUT));

const KEY = [CHANGED_BY_PAYMENT, 'receipts'];
const isKept = () => queryClient.getQueryData(KEY) !== undefined;
const keepSomething = () => {
  sessionStore.set(signedIn(person()));
  queryClient.setQueryData(KEY, ['a receipt']);
};

test.each([
  ['signing out', SIGNED_OUT],
  ['a session that ends by itself', SESSION_ENDED],
  ['another person', signedIn({ ...person(), _id: anId('u2') })],
])('%s empties the cache', (_what, session) => {
  keepSomething();
  sessionStore.set(session);
  expect(isKept()).toBe(false);
});

test('A session that is only checked again keeps the cache', () => {
  keepSomething();
  sessionStore.set(CHECKING);
  sessionStore.set(signedIn(person()));
  expect(isKept()).toBe(true);
});

test('What a public page asks for while the session is restored comes, also for a visitor who is signed in', async () => {
  sessionStore.set(CHECKING);
  const answer = Promise.withResolvers<string>();
  const asked = new QueryObserver(queryClient, {
    queryKey: ['a certificate'],
    queryFn: () => answer.promise,
  });
  const stop = asked.subscribe(() => undefined);
  sessionStore.set(signedIn(person()));
  answer.resolve('genuine');
  await expect.poll(() => asked.getCurrentResult().data).toBe('genuine');
  stop();
});

describe('A request that gets no response', () => {
  const unreachable = new ApiFailure('UNREACHABLE', 'The academy cannot be reached.', { status: 0 });
  async function ask(failure: Error, whileUnderWay: () => void): Promise<number> {
    onlineManager.setOnline(false);
    const ask = vi.fn<() => Promise<string>>().mockImplementation(() => {
      if (ask.mock.calls.length === 1) whileUnderWay();
      return Promise.reject(failure);
    });
    const asked = new QueryObserver(queryClient, { queryKey: ['lectures'], queryFn: ask });
    const stop = asked.subscribe(() => undefined);
    await vi.advanceTimersByTimeAsync(60_000);
    stop();
    queryClient.clear();
    onlineManager.setOnline(true);
    vi.advanceTimersByTime(60_000);
    return ask.mock.calls.length;
  }
  const reconnect = () => onlineManager.setOnline(true);

  test('is repeated once where the connection returned while it was under way, not offline nor long after; a refusal is final', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] });
    const late = () => {
      reconnect();
      vi.advanceTimersByTime(5_001);
    };
    expect(await ask(unreachable, reconnect)).toBe(2);
    expect(await ask(unreachable, () => undefined)).toBe(1);
    expect(await ask(unreachable, late)).toBe(1);
    expect(await ask(new ApiFailure('FORBIDDEN', 'No.', { status: 403 }), reconnect)).toBe(1);
  });
});
