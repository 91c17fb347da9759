// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { person } from '#web/testing/fresh-browser.ts';
import { CHANGED_BY_PAYMENT, queryClient } from './query-client.ts';
import { CHECKING, SESSION_ENDED, sessionStore, SIGNED_OUT, signedIn } from './session/session-store.ts';

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
  ['another person', signedIn({ ...person(), _id: 'u2' })],
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
