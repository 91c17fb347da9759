import type { Cents } from '#shared/kernel/money.ts';
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

export const plansIn = (table: Table) => ({
  /** All flexible plans of a student, consistently: an unlock shows on the next read (P6). */
  of: (userId: string): Promise<StoredPlan[]> =>
    table.startingWith<StoredPlan>(partitions.user(userId), 'PLAN#', { consistent: true }),
});

export const plans = lazily(() => plansIn(table()));
