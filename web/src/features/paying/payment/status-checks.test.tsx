// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getPendingPayment } from '#shared/payments/routes.ts';
import { setConfig } from '#web/lib/config.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { pass } from '#web/testing/clock.ts';
import { mockRoute, requestsTo, unanswered, unreachable } from '#web/testing/mock-api.ts';
import { siteConfig } from '#web/testing/site-config.ts';
import { useStatusChecks } from '../queries.ts';

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  setConfig(siteConfig());
  mockRoute(getPendingPayment, { paymentStatus: 'PENDING' });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

interface Following {
  readonly transactionId: string | undefined;
  readonly round: number;
}
const FIRST: Following = { transactionId: 'txn1', round: 0 };
const follow = () =>
  renderHook(({ transactionId, round }) => useStatusChecks(transactionId, 'full', round).data, {
    initialProps: FIRST,
    wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  });
const checks = () => requestsTo(getPendingPayment).length;

test('A check is made every 6 seconds, the first one after 6 [STATE-06]', async () => {
  follow();
  await pass(5999);
  expect(checks()).toBe(0);
  await pass(1);
  expect(checks()).toBe(1);
  await pass(6000);
  expect(checks()).toBe(2);
});

test('Checks end after 20 attempts [STATE-07, STATE-16]', async () => {
  const { result } = follow();
  await pass(6000 * 50);
  expect(checks()).toBe(20);
  expect(result.current.result).toEqual({ status: 'TIMEOUT', exhausted: true });
});

test('A final answer ends the checks', async () => {
  const { result } = follow();
  await pass(12_000);
  mockRoute(getPendingPayment, { paymentStatus: 'COMPLETED' });
  await pass(6000 * 10);
  expect(checks()).toBe(3);
  expect(result.current.result).toMatchObject({ status: 'COMPLETED', exhausted: false });
});

test('Failing checks never end it early; the last ones in a row are counted (G-44)', async () => {
  const { result } = follow();
  await pass(6000 * 16);
  mockRoute(getPendingPayment, unreachable);
  await pass(6000 * 10);
  expect(checks()).toBe(20);
  expect(result.current).toMatchObject({ failuresInRow: 4, result: { status: 'ERROR', exhausted: true } });
});

test('No second check starts while one runs', async () => {
  mockRoute(getPendingPayment, unanswered);
  follow();
  await pass(6000 * 10);
  expect(checks()).toBe(1);
});

test('Checks stop when the component goes', async () => {
  const { unmount } = follow();
  await pass(6000);
  unmount();
  await pass(6000 * 10);
  expect(checks()).toBe(1);
});

test('Without a payment nothing is asked; another payment and another round begin anew', async () => {
  const { rerender } = follow();
  rerender({ transactionId: undefined, round: 0 });
  await pass(6000 * 3);
  expect(checks()).toBe(0);
  rerender({ transactionId: 'txn2', round: 0 });
  await pass(6000 * 30);
  expect(checks()).toBe(20);
  rerender({ transactionId: 'txn2', round: 1 });
  await pass(6000 * 30);
  expect(checks()).toBe(40);
});
