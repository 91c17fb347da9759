import { Badge } from '#web/ui/badge.tsx';
import type { PaymentRow } from './payment-rows.ts';

const TONES = { Paid: 'paid', Due: 'due', Pending: 'pending' } as const;

/** Paid, Due or Pending (§4). */
export function PaymentStatusBadge({ status }: Pick<PaymentRow, 'status'>) {
  return <Badge tone={TONES[status]}>{status}</Badge>;
}
