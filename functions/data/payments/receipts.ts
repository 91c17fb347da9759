import * as z from 'zod/mini';
import { type Id, idSchema } from '#shared/kernel/id.ts';
import { dollarsFromCents } from '#shared/kernel/money.ts';
import type { Receipt } from '#shared/orders/receipt.ts';
import { paymentPlan } from '#shared/payments/payment-status.ts';
import { lazily } from '#functions/runtime/lazily.ts';
import * as index1 from '../index1.ts';
import * as index2 from '../index2.ts';
import * as keys from '../keys.ts';
import * as partitions from '../partitions.ts';
import { readEvery } from '../lists/read-list.ts';
import { type Page, type PageRequest, readPage } from '../page.ts';
import { parseRow, storedCents } from '../row.ts';
import type { ReadItems } from '../lists/set-aside.ts';
import { type Table, type Write, table } from '../table.ts';
import { storedReturn } from './returns.rules.ts';

/** The payment as of its settlement (G-46); only refunds are added later (G-60). */
export const storedReceipt = z.object({
  receiptNumber: z.string(),
  orderId: idSchema<'order'>(),
  transactionId: idSchema<'transaction'>(),
  /** Of which course, and whose; the figures of the panel are made of receipts. Receipts from before do not have them. */
  courseId: z.exactOptional(idSchema<'course'>()),
  instructorId: z.exactOptional(idSchema<'user'>()),
  /** A calendar day, as `date` is. */
  paidOn: z.string(),
  userName: z.string(),
  userEmail: z.string(),
  courseTitle: z.string(),
  courseCategory: z.string(),
  instructorName: z.string(),
  paymentPlan,
  paymentMethod: z.string(),
  amountCents: storedCents,
  priceCents: storedCents,
  refundedCents: storedCents,
  reversedCents: z.exactOptional(storedCents),
  /** The calendar day on which what was returned of it last changed. */
  returnedOn: z.exactOptional(z.string()),
  /** What was returned by day, never more than the amount; of returns from before there is none. */
  returns: z.exactOptional(z.array(storedReturn)),
  /** All payments of a flexible plan, the initial one first; `now`: this receipt is for them. */
  payments: z.array(
    z.object({
      amountCents: storedCents,
      date: z.string(),
      paid: z.boolean(),
      now: z.boolean(),
      paidOn: z.exactOptional(z.string()),
    }),
  ),
});
export type StoredReceipt = z.infer<typeof storedReceipt>;

/** The write of a receipt, one of its settlement's writes. */
export function putReceiptWrite(table: Table, userId: Id<'user'>, receipt: StoredReceipt): Write {
  const { orderId, instructorId, paidOn, transactionId } = receipt;
  return {
    Put: {
      TableName: table.name,
      Item: {
        ...keys.receipt(userId, orderId),
        ...(instructorId !== undefined && {
          ...index1.instructorReceipt(instructorId, paidOn, transactionId),
          ...index2.receipt(paidOn, transactionId),
        }),
        ...receipt,
      },
    },
  };
}

/** A receipt as the API shows it: dollars. */
export function toReceiptDto(stored: StoredReceipt): Receipt {
  const { amountCents, priceCents, refundedCents, reversedCents = 0, payments, ...fields } = stored;
  const unpaid = payments.filter(({ paid }) => !paid);
  return {
    receiptNumber: fields.receiptNumber,
    orderId: fields.orderId,
    transactionId: fields.transactionId,
    paidOn: fields.paidOn,
    userName: fields.userName,
    userEmail: fields.userEmail,
    courseTitle: fields.courseTitle,
    courseCategory: fields.courseCategory,
    instructorName: fields.instructorName,
    paymentPlan: fields.paymentPlan,
    paymentMethod: fields.paymentMethod,
    amount: dollarsFromCents(amountCents),
    coursePricing: dollarsFromCents(priceCents),
    remainingBalance: dollarsFromCents(unpaid.reduce((sum, one) => sum + one.amountCents, 0)),
    refunded: dollarsFromCents(refundedCents),
    ...(reversedCents > 0 && { reversed: dollarsFromCents(reversedCents) }),
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
  const readAll = (list: readonly string[], index: 'GSI1' | 'GSI2') =>
    readEvery(table, { partitions: list, index, schema: storedReceipt });

  return {
    /** A student's own receipt; undefined when there is none. */
    async get(userId: Id<'user'>, orderId: Id<'order'>): Promise<StoredReceipt | undefined> {
      return parseRow(storedReceipt, await table.get(keys.receipt(userId, orderId), { consistent: true }));
    },

    /** Receipts of a student, newest order first, since their ids are sortable by time; within a page by the day of payment. */
    async listByUser(
      userId: Id<'user'>,
      request: PageRequest<StoredReceipt> = {},
    ): Promise<Page<StoredReceipt>> {
      const page = await readPage(
        table,
        {
          partitions: [partitions.user(userId)],
          prefix: 'RECEIPT#',
          consistent: true,
          schema: storedReceipt,
        },
        request,
      );
      return { ...page, items: newestFirst(page.items) };
    },

    /** Every receipt of an instructor's courses, newest first. */
    listByInstructor: (instructorId: Id<'user'>): Promise<ReadItems<StoredReceipt>> =>
      readAll(partitions.receiptsOfInstructor(instructorId), 'GSI1'),

    /** Every receipt of the academy, newest first. */
    listAll: (): Promise<ReadItems<StoredReceipt>> => readAll(partitions.receipts, 'GSI2'),
  };
}

export type ReceiptRepository = ReturnType<typeof receiptRepository>;

export const receipts = lazily(() => receiptRepository(table()));
