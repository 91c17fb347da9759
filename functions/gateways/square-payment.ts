import type { PaymentDetails } from './payment-method.ts';

const STATUSES = ['APPROVED', 'PENDING', 'COMPLETED', 'CANCELED', 'FAILED'] as const;
type Status = (typeof STATUSES)[number];

/** A payment at Square. Amounts in cents, instants in ISO UTC. */
export interface SquarePayment {
  paymentId: string;
  referenceId: string | undefined;
  status: Status;
  amountCents: number;
  /** Refunded so far, by the academy or the operator. */
  refundedCents: number;
  createdAt: string;
}

/** A payment without the fields that every payment of Square's has: it cannot be compared. */
export interface IncompletePayment {
  paymentId: string | undefined;
  referenceId: string | undefined;
  status: 'INCOMPLETE';
}

export type ListedPayment = SquarePayment | IncompletePayment;

interface Money {
  amount?: bigint | null | undefined;
}

/** The fields read of Square's payment. */
export interface PaymentFields extends PaymentDetails {
  id?: string | undefined;
  referenceId?: string | undefined;
  status?: string | undefined;
  amountMoney?: Money | undefined;
  totalMoney?: Money | undefined;
  refundedMoney?: Money | undefined;
  createdAt?: string | undefined;
  updatedAt?: string | undefined;
}

/** Captured and refunded cents; undefined without an amount. */
export function readCents(
  payment: PaymentFields,
): Pick<SquarePayment, 'amountCents' | 'refundedCents'> | undefined {
  const amount = payment.amountMoney?.amount ?? payment.totalMoney?.amount;
  if (amount === undefined || amount === null) return undefined;
  return { amountCents: Number(amount), refundedCents: Number(payment.refundedMoney?.amount ?? 0) };
}

/** A payment of a list. An incomplete one does not stop the others from being read. */
export function listedPayment(payment: PaymentFields): ListedPayment {
  const { id: paymentId, referenceId, createdAt } = payment;
  const status = STATUSES.find((one) => one === payment.status);
  const cents = readCents(payment);
  if (!paymentId || !status || !cents || !createdAt) return { paymentId, referenceId, status: 'INCOMPLETE' };
  return { paymentId, referenceId, status, ...cents, createdAt };
}
