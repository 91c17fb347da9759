import { dollarsFromCents } from '#shared/kernel/money.ts';
import { isChosen, type LedgerEntry, makeLedger, positionOf } from '#shared/revenue/ledger.rules.ts';
import type { RevenueEntry } from '#shared/revenue/revenue.ts';
import { listRevenueEntries } from '#shared/revenue/routes.ts';
import { pageOf } from '#functions/data/page.ts';
import { decodeCursor, encodeCursor } from '#functions/data/cursor.ts';
import { plans } from '#functions/data/payments/plans.ts';
import { receipts } from '#functions/data/payments/receipts.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { listResponse } from '#functions/platform/list-response.ts';
import { readPayments } from './read-payments.ts';

/** Entries of a page that is asked for by its cursor. */
const PAGE_SIZE = 100;

function toDto({ id, instalment, day, cents, ...entry }: LedgerEntry): RevenueEntry {
  return {
    _id: id,
    ...entry,
    date: day,
    amount: dollarsFromCents(cents),
    ...(instalment !== undefined && { instalment }),
  };
}

/** Of the same receipts and plans as the figures, so that a figure and its rows are the same sum; the ledger is made anew for each page. */
export const handler = endpoint(listRevenueEntries, { plans, receipts })(async (call) => {
  const { month, courseId, figure, cursor, page } = call.query;
  const { payments, open } = await readPayments(call);
  const chosen = makeLedger(payments, open).filter((entry) => isChosen({ month, courseId, figure }, entry));
  if (page !== undefined) return listResponse(pageOf(chosen, { page }), toDto);
  const list = ['revenue', month, courseId, figure].join();
  const reached = cursor === undefined ? undefined : decodeCursor(list, cursor);
  const left = chosen.filter((entry) => reached === undefined || positionOf(entry) < reached);
  const shown = left.slice(0, PAGE_SIZE);
  const last = shown.at(-1);
  return {
    success: true as const,
    data: shown.map(toDto),
    ...(last && left.length > PAGE_SIZE && { cursor: encodeCursor(list, positionOf(last)) }),
  };
});
