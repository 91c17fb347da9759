import { isOpenDispute } from '#shared/payments/open-dispute.rules.ts';
import { describe, expect, test } from 'vitest';
import { anId } from '#shared/testing/an-id.ts';
import type { PurchaseReturns } from '#shared/payments/purchase-returns.ts';
import { accessText, disputeText, returnedText } from './returns-words.rules.ts';

const returns = (more: Partial<PurchaseReturns>): PurchaseReturns => ({
  userId: anId('u1'),
  refunded: 0,
  reversed: 0,
  access: 'stays',
  disputes: [],
  ...more,
});
const dispute = (state: string, more: Partial<PurchaseReturns['disputes'][number]> = {}) => ({
  disputeId: 'd1',
  amount: 2060,
  state,
  reason: 'NOT_RECEIVED',
  dueAt: '2026-12-04T15:00:00.000Z',
  createdAt: '2026-11-20T15:00:00.000Z',
  // still the 22nd in New York
  updatedAt: '2026-11-23T03:00:00.000Z',
  ...more,
});
const ZONE = 'America/New_York';

describe('What staff read of a refund (G-60, G-108)', () => {
  test.each([
    [
      'refunded, with its day',
      { refunded: 2060, date: '2026-11-19' },
      '$2,060.00 refunded on November 19, 2026.',
    ],
    [
      'taken back by the bank',
      { reversed: 800, date: '2026-11-20' },
      'The bank took $800.00 back on November 20, 2026.',
    ],
    [
      'both',
      { refunded: 100, reversed: 700, date: '2026-11-20' },
      '$100.00 refunded. The bank took $700.00 back on November 20, 2026.',
    ],
    ['of a day that is not known', { refunded: 100 }, '$100.00 refunded.'],
    ['nothing', {}, ''],
  ])('What came back: %s', (_what, more, text) => {
    expect(returnedText(returns(more))).toBe(text);
  });

  test.each([
    [
      'ended with the refund',
      { access: 'ended', accessDate: '2026-11-19', date: '2026-11-19' },
      'Access ended the same day. Progress and notes are kept.',
    ],
    [
      'ended before the last change',
      { access: 'ended', accessDate: '2026-11-18', date: '2026-11-19' },
      'Access ended on November 18, 2026. Progress and notes are kept.',
    ],
    ['of a deleted account', { access: 'ended' }, 'The student has no access any more.'],
    [
      'kept',
      { access: 'kept', accessDate: '2026-11-21' },
      'An admin keeps the access since November 21, 2026.',
    ],
    ['bought again', { access: 'replaced' }, 'The student has bought the course again since.'],
    [
      'left, after a part',
      { access: 'stays', refunded: 10 },
      'Access stays: not all that was paid was returned.',
    ],
    ['left, and nothing came back', { access: 'stays' }, ''],
  ] as const)('What that did to the access: %s', (_what, more, text) => {
    expect(accessText(returns(more))).toBe(text);
  });
});

describe('What staff read of a dispute (G-108)', () => {
  test.each([
    [
      'EVIDENCE_REQUIRED',
      'stays',
      'The student’s bank opened a dispute of $2,060.00 on November 20, 2026: not received. Answer it in Square by December 4, 2026. If it is lost, access ends.',
    ],
    [
      'EVIDENCE_REQUIRED',
      'kept',
      'The student’s bank opened a dispute of $2,060.00 on November 20, 2026: not received. Answer it in Square by December 4, 2026.',
    ],
    [
      'PROCESSING',
      'stays',
      'The student’s bank opened a dispute of $2,060.00 on November 20, 2026: not received. The bank has the evidence and decides. If it is lost, access ends.',
    ],
    [
      'INQUIRY_EVIDENCE_REQUIRED',
      'stays',
      'The student’s bank opened an inquiry about $2,060.00 on November 20, 2026: not received. Answer it in Square by December 4, 2026.',
    ],
    ['INQUIRY_CLOSED', 'stays', 'An inquiry about $2,060.00 was closed on November 22, 2026.'],
    ['WON', 'stays', 'A dispute of $2,060.00 was won on November 22, 2026.'],
    ['LOST', 'ended', ''],
    ['ACCEPTED', 'ended', ''],
  ] as const)('%s while access %s', (state, access, text) => {
    expect(disputeText(dispute(state), access, ZONE)).toBe(text);
  });

  test('Square may not say until when it is to be answered', () => {
    expect(disputeText(dispute('EVIDENCE_REQUIRED', { dueAt: '' }), 'kept', ZONE)).toMatch(
      /: not received\. Answer it in Square\.$/,
    );
  });

  test.each([
    ['INQUIRY_PROCESSING', true],
    ['PROCESSING', true],
    ['WON', false],
    ['LOST', false],
    ['ACCEPTED', false],
    ['INQUIRY_CLOSED', false],
  ])('%s: whether the bank has still to decide is %s', (state, open) => {
    expect(isOpenDispute({ state })).toBe(open);
  });
});
