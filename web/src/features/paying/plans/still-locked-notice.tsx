import { lockingInstalment } from '#shared/instalments/course-lock.rules.ts';
import { formatDollars } from '#shared/kernel/money.ts';
import { showDay } from '#shared/time/calendar-day.ts';
import { academyCalendar } from '#web/lib/config/config.ts';
import { Banner } from '#web/ui/page/banner.tsx';
import type { Instalment, Plan } from '../purchase/plan.ts';

interface StillLockedNoticeProps {
  readonly plan: Plan;
  readonly instalment: Instalment;
  /** ms, of the server. */
  readonly now: number;
}

/** Another instalment is past due: announces that paying this one leaves the course locked (P4, I8). */
export function StillLockedNotice({ plan, instalment, now }: StillLockedNoticeProps) {
  const others = plan.instalments.filter(({ instalmentId }) => instalmentId !== instalment.instalmentId);
  const overdue = lockingInstalment(others, now, academyCalendar());
  if (overdue === undefined) return null;
  return (
    <Banner tone="due" role="none" className="mt-4">
      This payment does not open the course yet: {formatDollars(overdue.amount)} is past due since{' '}
      {showDay(overdue.dueDate)}.
    </Banner>
  );
}
