import { dollarsFromCents } from '#shared/kernel/money.ts';
import type { LedgerEntry } from '#shared/revenue/ledger.rules.ts';
import type { RevenueEntry } from '#shared/revenue/revenue.ts';
import { listRevenueEntries } from '#shared/revenue/routes.ts';
import { inScope } from '#functions/data/in-scope.ts';
import { ledger } from '#functions/data/revenue/ledger.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { listResponse } from '#functions/platform/list-response.ts';

function toDto({ id, instalment, day, cents, ...entry }: LedgerEntry): RevenueEntry {
  return {
    _id: id,
    ...entry,
    date: day,
    amount: dollarsFromCents(cents),
    ...(instalment !== undefined && { instalment }),
  };
}

/** Written with the sums that make the figures, so that a figure and its rows are the same sum (docs/adr/057). */
export const handler = endpoint(listRevenueEntries, { ledger })(async ({ caller, query, ledger }) => {
  const { month, courseId, figure, ...place } = query;
  const instructorId = inScope(caller, { ofInstructor: (userId) => userId, all: () => undefined });
  return listResponse(await ledger.list({ instructorId, month, courseId, figure }, place), toDto);
});
