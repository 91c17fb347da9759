import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { anId } from '#shared/testing/an-id.ts';
import type { Id } from '#shared/kernel/id.ts';
import { getPaymentStatus } from '#shared/payments/routes.ts';
import { setConfig } from '#web/lib/config/config.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { pass } from '#web/testing/clock.ts';
import { mockRoute, requestsTo, withoutResponse, unreachable } from '#web/testing/mock-api.ts';
import { siteConfig } from '#web/testing/site-config.ts';
import { useStatusPolling } from './payment-queries.ts';

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  setConfig(siteConfig());
  mockRoute(getPaymentStatus, { paymentStatus: 'PENDING' });
});

interface PolledPayment {
  readonly transactionId: Id<'transaction'> | undefined;
  readonly round: number;
}
const FIRST: PolledPayment = { transactionId: anId('txn1'), round: 0 };
const renderPolling = () =>
  renderHook(({ transactionId, round }) => useStatusPolling(transactionId, 'full', round).data, {
    initialProps: FIRST,
    wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  });
const requestCount = () => requestsTo(getPaymentStatus).length;

test('The status is requested every 6 seconds, first after 6 [STATE-06]', async () => {
  renderPolling();
  await pass(5999);
  expect(requestCount()).toBe(0);
  await pass(1);
  expect(requestCount()).toBe(1);
  await pass(6000);
  expect(requestCount()).toBe(2);
});

test('Polling ends after 20 checks [STATE-07]', async () => {
  const { result } = renderPolling();
  await pass(6000 * 50);
  expect(requestCount()).toBe(20);
  expect(result.current.result).toEqual({ status: 'TIMEOUT', exhausted: true });
});

test('A final status ends polling', async () => {
  const { result } = renderPolling();
  await pass(12_000);
  mockRoute(getPaymentStatus, { paymentStatus: 'COMPLETED' });
  await pass(6000 * 10);
  expect(requestCount()).toBe(3);
  expect(result.current.result).toMatchObject({ status: 'COMPLETED', exhausted: false });
});

test('Failed requests do not end polling early; the latest ones in a row are counted (G-44)', async () => {
  const { result } = renderPolling();
  await pass(6000 * 16);
  mockRoute(getPaymentStatus, unreachable);
  await pass(6000 * 10);
  expect(requestCount()).toBe(20);
  expect(result.current).toMatchObject({ failuresInRow: 4, result: { status: 'ERROR', exhausted: true } });
});

test('The next request waits until the last one has ended', async () => {
  mockRoute(getPaymentStatus, withoutResponse);
  renderPolling();
  await pass(6000 * 10);
  expect(requestCount()).toBe(1);
});

test('Polling stops when the component is unmounted', async () => {
  const { unmount } = renderPolling();
  await pass(6000);
  unmount();
  await pass(6000 * 10);
  expect(requestCount()).toBe(1);
});

test('Without a payment nothing is requested; another payment and another round start from the first check', async () => {
  const { rerender } = renderPolling();
  rerender({ transactionId: undefined, round: 0 });
  await pass(6000 * 3);
  expect(requestCount()).toBe(0);
  rerender({ transactionId: anId('txn2'), round: 0 });
  await pass(6000 * 30);
  expect(requestCount()).toBe(20);
  rerender({ transactionId: anId('txn2'), round: 1 });
  await pass(6000 * 30);
  expect(requestCount()).toBe(40);
});
