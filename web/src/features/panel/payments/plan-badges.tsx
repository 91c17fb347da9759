import { planAccess } from '#shared/instalments/plan-access.rules.ts';
import type { FlexiblePayment } from '#shared/instalments/flexible-payment.ts';
import { planStatus } from '#shared/instalments/plan-badges.rules.ts';
import { academyCalendar } from '#web/lib/config/config.ts';
import { Badge } from '#web/ui/badge.tsx';

const STATUS_TONES = {
  Active: 'active',
  'Active Plan': 'active',
  Completed: 'completed',
  Cancelled: undefined,
} as const;

interface PlanStatusProps {
  readonly plan: FlexiblePayment;
  readonly place: Parameters<typeof planStatus>[1];
}

/** 'Active' or 'Active Plan', 'Completed', 'Cancelled' (IPAY-08, IPAY-09, G-50). */
export function PlanStatus({ plan, place }: PlanStatusProps) {
  const status = planStatus(plan, place);
  return <Badge tone={STATUS_TONES[status]}>{status}</Badge>;
}

interface PlanAccessProps {
  readonly plan: FlexiblePayment;
  /** ms, of the server */
  readonly now: number;
}

const ACCESS_TONES = { Access: 'access', Revoked: 'revoked', Unknown: undefined } as const;

/** 'Access' or 'Revoked' (IPAY-10..12), 'Unknown' where that cannot be read. */
export function PlanAccess({ plan, now }: PlanAccessProps) {
  const access = planAccess(plan, now, academyCalendar());
  return <Badge tone={ACCESS_TONES[access]}>{access}</Badge>;
}
