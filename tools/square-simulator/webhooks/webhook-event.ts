import { randomUUID } from 'node:crypto';
import type { Dispute, Payment, PaymentRefund, WebhookEvent } from '../wire.ts';

const MERCHANT_ID = 'MLSIMULATEDMERCHANT';

/** The notification of a payment's new version. */
export function paymentEvent(type: 'payment.created' | 'payment.updated', payment: Payment): WebhookEvent {
  return envelope(type, payment.updated_at, { type: 'payment', id: payment.id, object: { payment } });
}

/** The notification of a refund's new version. */
export function refundEvent(type: 'refund.created' | 'refund.updated', refund: PaymentRefund): WebhookEvent {
  return envelope(type, refund.updated_at, { type: 'refund', id: refund.id, object: { refund } });
}

/** The notification of a dispute's new version. */
export function disputeEvent(
  type: 'dispute.created' | 'dispute.state.updated',
  dispute: Dispute,
): WebhookEvent {
  return envelope(type, dispute.updated_at, { type: 'dispute', id: dispute.id, object: { dispute } });
}

function envelope(type: WebhookEvent['type'], at: string, data: WebhookEvent['data']): WebhookEvent {
  return { merchant_id: MERCHANT_ID, type, event_id: randomUUID(), created_at: at, data };
}
