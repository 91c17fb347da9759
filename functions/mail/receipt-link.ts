import type { Id } from '#shared/kernel/id.ts';
/** The sentence under a confirmation that leads to its receipt page. */
export function receiptLink(siteUrl: string, orderId: Id<'order'>) {
  return {
    text: 'You can read and print your receipt at any time:',
    label: 'open the receipt',
    url: `${siteUrl}/academy/receipts/${orderId}`,
  };
}
