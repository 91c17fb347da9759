/** The sentence under a confirmation that leads to its receipt page. */
export const receiptLink = (siteUrl: string, orderId: string) => ({
  text: 'You can read and print your receipt at any time:',
  label: 'open the receipt',
  url: `${siteUrl}/academy/receipts/${orderId}`,
});
