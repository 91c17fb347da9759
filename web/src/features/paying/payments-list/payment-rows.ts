import type { Id } from '#shared/kernel/id.ts';
import { instalmentStatus } from '#shared/instalments/plan-badges.rules.ts';
import type { ListedPlans } from '../purchase/plan-queries.ts';
import { paths } from '#web/lib/paths.ts';
import { academyCalendar } from '#web/lib/config/config.ts';

export interface PaymentRow {
  readonly planId: Id<'plan'>;
  readonly instalmentId: Id<'instalment'>;
  readonly courseTitle: string;
  readonly dueDate: string;
  /** Dollars. */
  readonly amount: number;
  readonly status: ReturnType<typeof instalmentStatus>;
  /** The plan asks for nothing more: what was paid has been returned (G-108). */
  readonly cancelled: boolean;
}

/** What is paid and when, of one instalment of its plan. */
export const toInstalment = ({ planId, instalmentId }: PaymentRow): string =>
  paths.flexibleCheckout(planId, instalmentId);

/** One row for each instalment of all plans, earliest due first (G-58). */
export function paymentRows({ plans, now }: ListedPlans): PaymentRow[] {
  const calendar = academyCalendar();
  return plans
    .flatMap(({ planId, courseTitle, cancelled, instalments }) =>
      instalments.map((one) => ({
        planId,
        instalmentId: one.instalmentId,
        courseTitle,
        dueDate: one.dueDate,
        amount: one.amount,
        status: instalmentStatus(one, now, calendar),
        cancelled: cancelled !== undefined,
      })),
    )
    .toSorted((a, b) => a.dueDate.localeCompare(b.dueDate) || a.courseTitle.localeCompare(b.courseTitle));
}
