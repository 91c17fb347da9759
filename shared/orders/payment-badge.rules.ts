const BADGES: Readonly<Record<string, string>> = {
  paid: 'Paid',
  completed: 'Paid',
  pending: 'Pending',
  due: 'Due',
};

/**
 * What the badge of a full payment says of its `paymentStatus`, in whatever case it comes: Paid, Pending or Due; any other
 * status as it is, such as 'initiated', 'failed' or 'refunded', and Unknown where there is none (IPAY-16..19, G-48, G-60).
 */
export function paymentBadge(paymentStatus: string | undefined): string {
  const status = paymentStatus?.trim() ?? '';
  const known = status.toLowerCase();
  return (Object.hasOwn(BADGES, known) ? BADGES[known] : status) || 'Unknown';
}
