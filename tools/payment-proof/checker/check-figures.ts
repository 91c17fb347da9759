import type { StoredPlan } from '#functions/data/payments/plans.ts';
import type { StoredReceipt } from '#functions/data/payments/receipts.ts';
import type { Item } from '#functions/data/table.ts';

/** Sums in the words of the cells (shared/revenue/cells.rules.ts), added up here once more from what the rows say. */
function sumsOfRows(rows: readonly Item[]): Map<string, number> {
  const sums = new Map<string, number>();
  const add = (name: string, more: number) => sums.set(name, (sums.get(name) ?? 0) + more);
  const of = <T>(prefix: string) => rows.filter(({ SK }) => String(SK).startsWith(prefix)) as unknown as T[];
  for (const one of of<StoredReceipt>('RECEIPT#')) {
    const { courseId, paidOn, amountCents, refundedCents, reversedCents = 0, paymentPlan } = one;
    add(`${courseId} ${paidOn.slice(0, 7)} paid`, amountCents);
    add(`${courseId} payments`, amountCents > 0 ? 1 : 0);
    add(`${courseId} purchases`, paymentPlan === 'scheduled' ? 0 : 1);
    add(`${courseId} returned`, Math.min(amountCents, refundedCents + reversedCents));
  }
  for (const { courseId, cancelled, instalments } of of<StoredPlan>('PLAN#')) {
    const unpaid = instalments.filter(({ paid }) => !paid);
    for (const { dueDate, amountCents } of unpaid) {
      add(`${courseId} ${cancelled ? 'ended' : `due#${dueDate}`}`, amountCents);
      if (!cancelled) add(`${courseId} open#${dueDate}`, 1);
    }
    add(`${courseId} openPlans`, !cancelled && unpaid.length > 0 ? 1 : 0);
  }
  return sums;
}

/** I23: the cells of the figures against the receipts and plans. */
export function figureViolations(rows: readonly Item[]): string[] {
  const wanted = sumsOfRows(rows);
  const found = new Map<string, number>();
  for (const { PK, courseId, month, writes: _writes, ...sums } of rows)
    if (String(PK).startsWith('REVENUE#'))
      for (const [name, value] of Object.entries(sums)) {
        if (typeof value !== 'number' || name === 'returns') continue;
        const place =
          name === 'paid' ? `${String(courseId)} ${String(month)} paid` : `${String(courseId)} ${name}`;
        found.set(place, (found.get(place) ?? 0) + value);
      }
  return [...new Set([...wanted.keys(), ...found.keys()])].flatMap((place) => {
    const [has, is] = [found.get(place) ?? 0, wanted.get(place) ?? 0];
    return has === is ? [] : [`I23 ${place}: the figures have ${has}, the rows ${is}`];
  });
}
