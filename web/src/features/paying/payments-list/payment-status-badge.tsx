import { Badge } from '#web/ui/badge.tsx';
import type { PaymentRow } from './payment-rows.ts';

const TONES = { Paid: 'paid', Due: 'revoked', Pending: 'pending' } as const;

/** Paid, Due or Pending (§4); of a cancelled plan, what is unpaid is not asked for any more (G-108). */
export function PaymentStatusBadge({ status, cancelled }: Pick<PaymentRow, 'status' | 'cancelled'>) {
  if (cancelled && status !== 'Paid') return <Badge>Cancelled</Badge>;
  return (
    <>
      <Badge tone={TONES[status]}>{status}</Badge>
      {status === 'Due' && <span className="block text-small/[1.5] text-danger">Past due</span>}
    </>
  );
}
