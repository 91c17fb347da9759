import { expect, test } from 'vitest';
import { ATTEMPT_STATES } from './attempt.ts';
import { TIMEOUT_AFTER_MS, toPaymentStatus } from './payment-status.rules.ts';

const SEEN = {
  CREATED: 'PENDING',
  CHARGING: 'PENDING',
  PENDING: 'PENDING',
  UNKNOWN: 'PENDING',
  CAPTURED: 'PENDING',
  SETTLED: 'COMPLETED',
  DECLINED: 'FAILED',
  VOIDED: 'FAILED',
  REFUNDING: 'PENDING',
  REFUNDED: 'FAILED',
} as const;

test.each(ATTEMPT_STATES)(
  'An attempt that is %s is reported as the specification says [STATE-08] (G-43, I4, I12)',
  (state) => {
    expect(toPaymentStatus({ state, unknownSince: 0 }, TIMEOUT_AFTER_MS - 1)).toBe(SEEN[state]);
  },
);

/** Unknown outcomes: one not known yet, and one asked about again. */
const SILENT = ['UNKNOWN', 'CHARGING'];

test('Only an unknown outcome becomes TIMEOUT, after two minutes of silence', () => {
  expect(toPaymentStatus({ state: 'UNKNOWN', unknownSince: 0 }, TIMEOUT_AFTER_MS)).toBe('TIMEOUT');
  for (const state of ATTEMPT_STATES.filter((one) => !SILENT.includes(one)))
    expect(toPaymentStatus({ state, unknownSince: 0 }, TIMEOUT_AFTER_MS)).toBe(SEEN[state]);
});

test('TIMEOUT does not go back to PENDING while Square is asked again; a first charge is PENDING', () => {
  expect(toPaymentStatus({ state: 'CHARGING', unknownSince: 0 }, TIMEOUT_AFTER_MS)).toBe('TIMEOUT');
  expect(toPaymentStatus({ state: 'CHARGING' }, TIMEOUT_AFTER_MS)).toBe('PENDING');
});
