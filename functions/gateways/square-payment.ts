/** A payment as Square has it, in our own words. Amounts in cents, instants in ISO UTC. */
export interface SquarePayment {
  paymentId: string;
  referenceId: string | undefined;
  status: 'APPROVED' | 'PENDING' | 'COMPLETED' | 'CANCELED' | 'FAILED';
  amountCents: number;
  /** Given back so far, whoever asked for it. */
  refundedCents: number;
  createdAt: string;
}

interface Money {
  amount?: bigint | null | undefined;
}

interface PaymentSeen {
  id?: string | undefined;
  referenceId?: string | undefined;
  status?: string | undefined;
  amountMoney?: Money | undefined;
  refundedMoney?: Money | undefined;
  createdAt?: string | undefined;
}

const STATUSES: readonly string[] = ['APPROVED', 'PENDING', 'COMPLETED', 'CANCELED', 'FAILED'];
const isStatus = (status: string | undefined): status is SquarePayment['status'] =>
  status !== undefined && STATUSES.includes(status);

/** Throws for a payment that says less than every payment of Square's says: nothing may be concluded from it. */
export const squarePayment = (payment: PaymentSeen): SquarePayment => {
  const { id, status, amountMoney, createdAt } = payment;
  const amount = amountMoney?.amount;
  if (!id || !isStatus(status) || amount === undefined || amount === null || !createdAt)
    throw new Error(`Square shows the payment ${id ?? 'without id'} without status, amount or time.`);
  return {
    paymentId: id,
    referenceId: payment.referenceId,
    status,
    amountCents: Number(amount),
    refundedCents: Number(payment.refundedMoney?.amount ?? 0),
    createdAt,
  };
};
