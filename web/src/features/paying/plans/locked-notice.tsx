import { lockText } from '#shared/instalments/lock-text.rules.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { academyCalendar } from '#web/lib/config/config.ts';
import { paths } from '#web/lib/paths.ts';
import { Banner } from '#web/ui/page/banner.tsx';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { Lock } from '#web/ui/icons.ts';
import type { Instalment, Plan } from '../purchase/plan.ts';
import { earlierLock, planLock } from '../purchase/plan-lock.ts';

interface LockedNoticeProps {
  readonly plan: Plan;
  /** The one that is paid on this screen. */
  readonly instalment: Instalment;
  /** ms, of the server. */
  readonly now: number;
}

/**
 * Above a payment while the course is locked: since when, and how much opens it; beside a later instalment also the way
 * to the overdue one (G-105).
 */
export function LockedNotice({ plan, instalment, now }: LockedNoticeProps) {
  const lock = planLock(plan, now);
  if (lock === undefined) return null;
  const earlier = earlierLock(plan, instalment, now);
  return (
    <Banner className="mb-8" tone="danger" icon={Lock} role="none">
      {lockText(lock, academyCalendar())}
      {earlier !== undefined && (
        <ButtonLink
          className="mt-3 flex w-fit"
          to={paths.flexibleCheckout(plan.planId, earlier.instalmentId)}
        >
          Pay the {formatCents(earlier.amountCents)} past due
        </ButtonLink>
      )}
    </Banner>
  );
}
