import type { Id } from '#shared/kernel/id.ts';
import { anId } from '#shared/testing/an-id.ts';
import * as index1 from '#functions/data/index1.ts';
import * as index2 from '#functions/data/index2.ts';
import * as keys from '#functions/data/keys.ts';
import type { Key } from '#functions/data/keys.ts';
import type { StoredPlan } from '#functions/data/payments/plans.ts';
import { putReceiptWrite } from '#functions/data/payments/receipts.ts';
import type { Item, Table } from '#functions/data/table.ts';
import { SAMPLE_COURSE, SAMPLE_RECEIPT } from '#functions/testing/sample-rows.ts';

export const COURSES: readonly Id<'course'>[] = Array.from({ length: 10 }, (_, n) => anId(`crs_${n}`));
const { instructorId, instructorName, category, title } = SAMPLE_COURSE;
/** Every twentieth is of a plan. */
const PLAN_EVERY = 20;

export const keyOf = ({ PK, SK }: Item): Key => ({ PK: String(PK), SK: String(SK) });

/** A day of twelve months: days of a month follow each other slowly, so that ten receipts are of several months. */
const dayOf = (n: number, days: number) =>
  `2026-${String(1 + (n % 12)).padStart(2, '0')}-${String(1 + (Math.floor(n / 12) % days)).padStart(2, '0')}`;

/** The rows of the n-th payment: its receipt, of every twentieth the plan too. */
export function paymentRows(n: number): Item[] {
  const courseId = COURSES[n % COURSES.length] ?? anId('crs_0');
  const userId = anId<'user'>(`usr_${n}`);
  const isPlan = n % PLAN_EVERY === 0;
  const receipt = {
    ...SAMPLE_RECEIPT,
    orderId: anId<'order'>(`ord_${n}`),
    transactionId: anId<'transaction'>(`txn_${String(n).padStart(9, '0')}`),
    courseId,
    instructorId,
    paidOn: dayOf(n, 28),
    paymentPlan: isPlan ? ('flexible' as const) : ('full' as const),
    amountCents: isPlan ? 80_000 : 206_000,
  };
  const { Put } = putReceiptWrite({ name: 'Academy' } as Table, userId, receipt);
  if (!isPlan) return [Put?.Item ?? {}];
  const plan: StoredPlan = {
    planId: anId(`pln_${String(n).padStart(9, '0')}`),
    userId,
    userName: receipt.userName,
    userEmail: receipt.userEmail,
    courseId,
    courseTitle: title,
    courseCategory: category,
    instructorId,
    instructorName,
    startDate: receipt.paidOn,
    totalCents: 206_000,
    initialCents: 80_000,
    instalments: [1, 2].map((one) => ({
      instalmentId: anId(`sch_${one}`),
      dueDate: dayOf(n / PLAN_EVERY + one, 28),
      amountCents: 63_000,
      paid: false,
    })),
  };
  return [
    Put?.Item ?? {},
    {
      ...keys.plan(userId, courseId),
      ...index1.instructorPlan(instructorId, plan.planId),
      ...index2.plan(plan.planId),
      ...plan,
    },
  ];
}
