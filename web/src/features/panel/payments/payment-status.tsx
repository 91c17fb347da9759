import { isOpenDispute } from '#shared/payments/open-dispute.rules.ts';
import type { Order } from '#shared/orders/order.ts';
import { paymentBadge } from '#shared/orders/payment-badge.rules.ts';
import { Icon } from '#web/ui/icon.tsx';
import { X } from '#web/ui/page/icons.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';

const TONES: Readonly<Record<string, BadgeTone>> = {
  Paid: 'paid',
  Pending: 'pending',
  Due: 'due',
  refunded: 'refunded',
  'partially refunded': 'refunded',
  reversed: 'revoked',
  'partially reversed': 'revoked',
  failed: 'revoked',
};

/** The badge of a full payment (IPAY-16..19), one that failed with a mark of its own; and beside it whether the student's bank disputes it. */
export function PaymentStatus({ order }: { readonly order: Order }) {
  const badge = paymentBadge(order.paymentStatus);
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      <Badge
        tone={Object.hasOwn(TONES, badge) ? TONES[badge] : undefined}
        className={badge === 'failed' ? 'before:hidden' : undefined}
      >
        {badge === 'failed' && <Icon of={X} size="sm" />}
        {badge}
      </Badge>
      {order.returns?.disputes.some(isOpenDispute) && <Badge tone="revoked">Disputed</Badge>}
    </span>
  );
}
