import { Lock } from 'lucide-react';
import { lockText } from '#shared/instalments/lock-text.rules.ts';
import { academyCalendar } from '#web/lib/config.ts';
import { Banner } from '#web/ui/banner.tsx';
import type { Plan } from './plan.ts';
import { planLock } from './plan-lock.ts';

interface LockedNoticeProps {
  readonly plan: Plan;
  /** ms, of the server. */
  readonly now: number;
}

/** Above the payment that opens a locked course: since when it is locked, and how much opens it (G-105). */
export function LockedNotice({ plan, now }: LockedNoticeProps) {
  const lock = planLock(plan, now);
  if (lock === undefined) return null;
  return (
    <Banner className="mb-8" tone="danger" icon={Lock} role="none">
      {lockText(lock, academyCalendar())}
    </Banner>
  );
}
