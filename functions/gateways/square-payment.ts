import type { PaymentDetails } from './payment-method.ts';

const STATUSES = ['APPROVED', 'PENDING', 'COMPLETED', 'CANCELED', 'FAILED'] as const;
type Status = (typeof STATUSES)[number];

/** A payment as Square has it, in our own words. Amounts in cents, instants in ISO UTC. */
export interface SquarePayment {
  paymentId: string;
  referenceId: string | undefined;
  status: Status;
  amountCents: number;
  /** Given back so far, whoever asked for it. */
  refundedCents: number;
  createdAt: string;
}

/** A payment that says less than every payment of Square's says: nothing may be concluded from it. */
export interface IncompletePayment {
  paymentId: string | undefined;
  referenceId: string | undefined;
  status: 'INCOMPLETE';
}

export type ListedPayment = SquarePayment | IncompletePayment;

interface Money {
  amount?: bigint | null | undefined;
}

/** What we read of a payment that Square shows. */
export interface PaymentFields extends PaymentDetails {
  id?: string | undefined;
  referenceId?: string | undefined;
  status?: string | undefined;
  amountMoney?: Money | undefined;
  totalMoney?: Money | undefined;
  refundedMoney?: Money | undefined;
  createdAt?: string | undefined;
}

/** What was taken, and what of it was given back; undefined when Square does not say what was taken. */
export function centsOf(
  payment: PaymentFields,
): Pick<SquarePayment, 'amountCents' | 'refundedCents'> | undefined {
  const amount = payment.amountMoney?.amount ?? payment.totalMoney?.amount;
  if (amount === undefined || amount === null) return undefined;
  return { amountCents: Number(amount), refundedCents: Number(payment.refundedMoney?.amount ?? 0) };
}

/** A payment of a list. One odd payment does not keep the others from being read. */
export function listedPayment(payment: PaymentFields): ListedPayment {
  const { id: paymentId, referenceId, createdAt } = payment;
  const status = STATUSES.find((one) => one === payment.status);
  const cents = centsOf(payment);
  if (!paymentId || !status || !cents || !createdAt) return { paymentId, referenceId, status: 'INCOMPLETE' };
  return { paymentId, referenceId, status, ...cents, createdAt };
}
