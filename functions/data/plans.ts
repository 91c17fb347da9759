import type { FlexiblePayment } from '#shared/instalments/flexible-payment.ts';
import { type Cents, dollarsFromCents } from '#shared/kernel/money.ts';
import { lazily } from '#functions/runtime/lazily.ts';
import { partitions } from './keys.ts';
import { type Table, table } from './table.ts';

/** A flexible plan; amounts frozen at purchase (P9). `dueDate` is a calendar day. */
export interface StoredPlan {
  planId: string;
  userId: string;
  courseId: string;
  courseTitle: string;
  userName: string;
  userEmail: string;
  startDate: string;
  totalCents: Cents;
  initialCents: Cents;
  instalments: { _id: string; dueDate: string; amountCents: Cents; paid: boolean }[];
}

/** A plan as the API shows it (ENT-46..56): dollars; what is left and whether it is active follow from it (P7, G-50). */
export const shownPlan = (plan: StoredPlan): FlexiblePayment => {
  const unpaid = plan.instalments.filter(({ paid }) => !paid);
  return {
    _id: plan.planId,
    courseId: plan.courseId,
    courseTitle: plan.courseTitle,
    userName: plan.userName,
    userEmail: plan.userEmail,
    startDate: plan.startDate,
    totalAmount: dollarsFromCents(plan.totalCents),
    initialPayment: dollarsFromCents(plan.initialCents),
    remainingBalance: dollarsFromCents(unpaid.reduce((sum, { amountCents }) => sum + amountCents, 0)),
    isActive: unpaid.length > 0,
    paymentSchedule: plan.instalments.map(({ _id, dueDate, amountCents, paid }) => ({
      _id,
      dueDate,
      amount: dollarsFromCents(amountCents),
      paid,
    })),
  };
};

export const plansIn = (table: Table) => ({
  /** All flexible plans of a student, consistently: an unlock shows on the next read (P6). */
  of: (userId: string): Promise<StoredPlan[]> =>
    table.startingWith<StoredPlan>(partitions.user(userId), 'PLAN#', { consistent: true }),
});
export type Plans = ReturnType<typeof plansIn>;

export const plans = lazily(() => plansIn(table()));
