/** The payment status of an order of 0 dollars by which staff enrolled a student (docs/adr/078). */
export const ENROLLED_BY_HAND = 'enrolled by hand';

const BADGES: Readonly<Record<string, string>> = {
  paid: 'Paid',
  completed: 'Paid',
  pending: 'Pending',
  due: 'Due',
  [ENROLLED_BY_HAND]: 'Enrolled by hand',
};

/**
 * What the badge of a full payment says of its `paymentStatus`, in whatever case it comes: Paid, Pending, Due or Enrolled by hand; any other
 * status as it is, such as 'initiated', 'failed' or 'refunded', and Unknown where there is none (IPAY-16..19, G-48, G-60).
 */
export function paymentBadge(paymentStatus: string | undefined): string {
  const status = paymentStatus?.trim() ?? '';
  const known = status.toLowerCase();
  return (Object.hasOwn(BADGES, known) ? BADGES[known] : status) || 'Unknown';
}
