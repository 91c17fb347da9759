import { type PlainIds, withIds } from '#shared/testing/plain-ids.ts';
import type { StoredPlan } from '#functions/data/payments/plans.ts';

/** Ada's plan: 800 dollars paid, two instalments left, to be paid on these days. */
export function aPlan(dueDates: readonly string[], over: Partial<PlainIds<StoredPlan>> = {}): StoredPlan {
  return withIds<StoredPlan>({
    planId: 'pln_1',
    userId: 'user-ada',
    courseId: 'crs_1',
    courseTitle: 'AWS Cloud Bootcamp',
    courseCategory: 'cloud-computing',
    instructorId: 'user-grace',
    instructorName: 'Grace Hopper',
    userName: 'ada lovelace',
    userEmail: 'ada@example.org',
    startDate: '2026-11-21',
    totalCents: 206_000,
    initialCents: 80_000,
    instalments: dueDates.map((dueDate, position) => ({
      instalmentId: `sch_${position + 1}`,
      dueDate,
      amountCents: 63_000,
      paid: false,
    })),
    ...over,
  });
}
