import { isOpenDispute } from '#shared/payments/open-dispute.rules.ts';
import { formatDollars } from '#shared/kernel/money.ts';
import { dayIn, showDay } from '#shared/time/calendar-day.ts';
import type { PurchaseReturns } from '#shared/payments/purchase-returns.ts';

type PurchaseDispute = PurchaseReturns['disputes'][number];

/** States of Square in which the academy can still give its evidence. */
const WAITS_FOR_EVIDENCE: ReadonlySet<string> = new Set(['INQUIRY_EVIDENCE_REQUIRED', 'EVIDENCE_REQUIRED']);

const on = (day: string | undefined): string => (day === undefined ? '' : ` on ${showDay(day)}`);

/** What came back, by whom and when: '$100.00 refunded on November 19, 2026.' '' when nothing did (G-60). */
export function returnedText({ refunded, reversed, date }: PurchaseReturns): string {
  const bank = `The bank took ${formatDollars(reversed)} back${on(date)}.`;
  if (refunded <= 0) return reversed <= 0 ? '' : bank;
  const refund = `${formatDollars(refunded)} refunded`;
  return reversed <= 0 ? `${refund}${on(date)}.` : `${refund}. ${bank}`;
}

/** What that did to the access to the course (G-108). */
export function accessText({ access, accessDate, date, refunded, reversed }: PurchaseReturns): string {
  switch (access) {
    case 'ended':
      return accessDate === undefined
        ? 'The student has no access any more.'
        : `Access ended ${accessDate === date ? 'the same day' : `on ${showDay(accessDate)}`}. Progress and notes are kept.`;
    case 'kept':
      return `An admin keeps the access${accessDate === undefined ? '' : ` since ${showDay(accessDate)}`}.`;
    case 'replaced':
      return 'The student has bought the course again since.';
    case 'stays':
      return refunded + reversed > 0 ? 'Access stays: not all that was paid was returned.' : '';
  }
}

/** Square's reason in words: NOT_RECEIVED is 'not received'. */
const reasonText = ({ reason }: PurchaseDispute): string => reason.toLowerCase().replaceAll('_', ' ');

/** A dispute: when it began, about how much, why, and what comes next or how it ended. '' for one whose money came back. */
export function disputeText(
  dispute: PurchaseDispute,
  access: PurchaseReturns['access'],
  zone: string,
): string {
  const { amount, state, createdAt, updatedAt, dueAt } = dispute;
  const day = (instant: string) => showDay(dayIn(zone, Date.parse(instant)));
  const what = state.startsWith('INQUIRY') ? 'inquiry' : 'dispute';
  if (state === 'WON') return `A dispute of ${formatDollars(amount)} was won on ${day(updatedAt)}.`;
  if (state === 'INQUIRY_CLOSED')
    return `An inquiry about ${formatDollars(amount)} was closed on ${day(updatedAt)}.`;
  if (!isOpenDispute(dispute)) return '';
  const begun = `The student’s bank opened ${what === 'inquiry' ? 'an inquiry about' : 'a dispute of'} ${formatDollars(amount)} on ${day(createdAt)}: ${reasonText(dispute)}.`;
  const next = WAITS_FOR_EVIDENCE.has(state)
    ? `Answer it in Square${dueAt === '' ? '' : ` by ${day(dueAt)}`}.`
    : 'The bank has the evidence and decides.';
  const loss = access === 'stays' && what === 'dispute' ? ' If it is lost, access ends.' : '';
  return `${begun} ${next}${loss}`;
}
