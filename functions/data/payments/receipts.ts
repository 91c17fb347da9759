import { type Cents, dollarsFromCents } from '#shared/kernel/money.ts';
import type { CalendarDay } from '#shared/kernel/time.ts';
import type { Receipt } from '#shared/orders/receipt.ts';
import { lazily } from '#functions/runtime/lazily.ts';
import type { Attempt } from './attempt.ts';
import { keys, partitions } from '../keys.ts';
import { type Page, type PageRequest, readPage } from '../page.ts';
import { type Table, type Write, table } from '../table.ts';

/** The payment as of its settlement (G-46); only refunds are added later (G-60). */
export interface StoredReceipt {
  receiptNumber: string;
  orderId: string;
  transactionId: string;
  paidOn: CalendarDay;
  userName: string;
  userEmail: string;
  courseTitle: string;
  courseCategory: string;
  instructorName: string;
  paymentPlan: Attempt['paymentPlan'];
  paymentMethod: string;
  amountCents: Cents;
  priceCents: Cents;
  refundedCents: Cents;
  /** All payments of a flexible plan, the initial one first; `now`: this receipt is for them. */
  payments: { amountCents: Cents; date: CalendarDay; paid: boolean; now: boolean; paidOn?: CalendarDay }[];
}

/** The write that keeps a receipt, among those of its settlement. */
export function putReceiptWrite(table: Table, userId: string, receipt: StoredReceipt): Write {
  return {
    Put: { TableName: table.name, Item: { ...keys.receipt(userId, receipt.orderId), ...receipt } },
  };
}

/** A receipt as the API shows it: dollars. */
export function toReceiptDto(stored: StoredReceipt): Receipt {
  const { amountCents, priceCents, refundedCents, payments, ...said } = stored;
  const open = payments.filter(({ paid }) => !paid);
  return {
    receiptNumber: said.receiptNumber,
    orderId: said.orderId,
    transactionId: said.transactionId,
    paidOn: said.paidOn,
    userName: said.userName,
    userEmail: said.userEmail,
    courseTitle: said.courseTitle,
    courseCategory: said.courseCategory,
    instructorName: said.instructorName,
    paymentPlan: said.paymentPlan,
    paymentMethod: said.paymentMethod,
    amount: dollarsFromCents(amountCents),
    coursePricing: dollarsFromCents(priceCents),
    remainingBalance: dollarsFromCents(open.reduce((sum, one) => sum + one.amountCents, 0)),
    refunded: dollarsFromCents(refundedCents),
    payments: payments.map(({ amountCents: cents, date, paid, now, paidOn }) => ({
      amount: dollarsFromCents(cents),
      date,
      paid,
      now,
      ...(paidOn !== undefined && { paidOn }),
    })),
  };
}

/** Ids of transactions are sortable by time; they decide between receipts of one day. */
const newestFirst = (receipts: readonly StoredReceipt[]): StoredReceipt[] =>
  receipts.toSorted(
    (a, b) => b.paidOn.localeCompare(a.paidOn) || b.transactionId.localeCompare(a.transactionId),
  );

export function receiptRepository(table: Table) {
  return {
    /** A student's own receipt; undefined when there is none. */
    get: (userId: string, orderId: string): Promise<StoredReceipt | undefined> =>
      table.get<StoredReceipt>(keys.receipt(userId, orderId), { consistent: true }),

    /** Receipts of a student, newest first: ids of orders are sortable by time. */
    async listByUser(userId: string, request: PageRequest<StoredReceipt> = {}): Promise<Page<StoredReceipt>> {
      const source = { partitions: [partitions.user(userId)], prefix: 'RECEIPT#', consistent: true };
      const page = await readPage(table, source, request);
      return { ...page, items: newestFirst(page.items) };
    },
  };
}

export const receipts = lazily(() => receiptRepository(table()));
