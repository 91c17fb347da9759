import type { Id } from '#shared/kernel/id.ts';
import { type Cell, cellsOfPayment, cellsOfPlan } from '#shared/revenue/cells.rules.ts';
import {
  type EndedInstalment,
  type LedgerEntry,
  type OpenInstalment,
  type SettledPayment,
  entriesOfPayment,
  entryOfInstalment,
} from '#shared/revenue/ledger.rules.ts';
import { type StoredPlan, storedPlan } from '../payments/plans.ts';
import { type StoredReceipt, storedReceipt } from '../payments/receipts.ts';
import { addReturn } from '../payments/returns.rules.ts';
import { parseRow } from '../row.ts';
import type { Item } from '../table.ts';
import type { InstructorEntry } from './ledger-rows.ts';

/** A cell of the courses of an instructor. */
export interface InstructorCell extends Cell {
  readonly instructorId: Id<'user'>;
}

/** What a receipt or a plan adds to the cells, and the entries of the ledger that make it. */
export interface Contribution {
  readonly cells: readonly InstructorCell[];
  readonly entries: readonly InstructorEntry[];
}

const KINDS = { full: 'full', flexible: 'initial', scheduled: 'instalment' } as const;

/** What came back before single returns were stored counts on the day of the last one. */
function listReturns(receipt: StoredReceipt): SettledPayment['returns'] {
  const { amountCents, refundedCents, reversedCents = 0, returns = [] } = receipt;
  const all = Math.min(amountCents, refundedCents + reversedCents);
  const stored = returns.reduce((sum, { cents }) => sum + cents, 0);
  return addReturn(returns, all - stored, receipt.returnedOn ?? receipt.paidOn);
}

export function toSettledPayment(receipt: StoredReceipt): SettledPayment {
  const { courseId = '' as Id<'course'>, paymentPlan, payments } = receipt;
  // the initial payment is the first of the list
  const now = payments.flatMap((one, at) => (one.now && at > 0 ? [at] : []));
  return {
    transactionId: receipt.transactionId,
    courseId,
    courseTitle: receipt.courseTitle,
    userName: receipt.userName,
    paidOn: receipt.paidOn,
    cents: receipt.amountCents,
    returns: listReturns(receipt),
    kind: KINDS[paymentPlan],
    instalment: now.length === 1 ? now[0] : undefined,
  };
}

export function toOpenInstalments(plan: StoredPlan): OpenInstalment[] {
  if (plan.cancelled) return [];
  const { planId, courseId, courseTitle, userName } = plan;
  return plan.instalments.flatMap(({ instalmentId, dueDate, amountCents, paid }, at) =>
    paid
      ? []
      : [
          {
            instalmentId,
            planId,
            courseId,
            courseTitle,
            userName,
            dueDate,
            cents: amountCents,
            instalment: at + 1,
          },
        ],
  );
}

function toEndedInstalments({ courseId, cancelled, instalments }: StoredPlan): EndedInstalment[] {
  if (!cancelled) return [];
  return instalments
    .filter(({ paid }) => !paid)
    .map(({ dueDate, amountCents }) => ({ courseId, dueDate, cents: amountCents }));
}

const isPlan = ({ SK }: Item) => String(SK).startsWith('PLAN#');

/** Whether the figures are made of this row: it is a receipt or a plan. */
export const isCounted = (row: Item): boolean =>
  String(row['PK']).startsWith('USER#') && (isPlan(row) || String(row['SK']).startsWith('RECEIPT#'));

/**
 * What a receipt or a plan contributes to the figures: a pure function of the row; nothing of one that is gone. Receipts from before
 * that do not say whose course it was are in no figure. Throws CorruptRowError.
 */
export function contributionOf(row: Item | undefined): Contribution {
  if (row === undefined) return { cells: [], entries: [] };
  if (isPlan(row)) {
    const plan = parseRow(storedPlan, row);
    const open = toOpenInstalments(plan);
    const cells = cellsOfPlan(open, toEndedInstalments(plan));
    return ofInstructor(plan.instructorId, cells, open.map(entryOfInstalment));
  }
  const receipt = parseRow(storedReceipt, row);
  if (receipt.instructorId === undefined) return { cells: [], entries: [] };
  const payment = toSettledPayment(receipt);
  return ofInstructor(receipt.instructorId, cellsOfPayment(payment), entriesOfPayment(payment));
}

const ofInstructor = (
  instructorId: Id<'user'>,
  cells: readonly Cell[],
  entries: readonly LedgerEntry[],
): Contribution => ({
  cells: cells.map((cell) => ({ instructorId, ...cell })),
  entries: entries.map((entry) => ({ instructorId, ...entry })),
});
