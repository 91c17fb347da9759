import type { Cents } from '#shared/kernel/money.ts';
import type { CalendarDay } from '#shared/kernel/time.ts';
import { type Attempt, storedAttempt } from './attempt.ts';
import { keys } from '../keys.ts';
import { accessWrites, readAccess } from './access-writes.ts';
import { updateOrderWrite } from './orders.ts';
import { parseRow } from '../row.ts';
import { type Table, TransactionConditionFailed, type Write } from '../table.ts';

/** What was returned of a settled payment in all, cents: refunded by the operator, taken back by disputes. */
export interface ReturnedCents {
  refundedCents: Cents;
  reversedCents: Cents;
}

/** Other writers of the same rows may be faster so many times in a row. */
const ROUNDS = 10;

/** What is recorded; both 0 when nothing is. */
export function returnedOf({ refundedCents = 0, reversedCents = 0 }: Attempt): ReturnedCents {
  return { refundedCents, reversedCents };
}

/** A refund and a dispute of one payment may exceed it; no more than its amount was ever the academy's. */
export function returnedOfAmount(
  { amountCents }: Attempt,
  { refundedCents, reversedCents }: ReturnedCents,
): Cents {
  return Math.min(amountCents, refundedCents + reversedCents);
}

/** The payment status of an order by what was returned of it (G-48, G-60, G-108). */
function paymentStatus(attempt: Attempt, returned: ReturnedCents) {
  const all = returnedOfAmount(attempt, returned);
  if (all === 0) return 'paid';
  const isAll = all === attempt.amountCents;
  if (returned.reversedCents > 0) return isAll ? 'reversed' : 'partially reversed';
  return isAll ? 'refunded' : 'partially refunded';
}

/** The writes of attempt, receipt and order, on the condition that the attempt is as it was read. */
function recordWrites(table: Table, attempt: Attempt, returned: ReturnedCents): Write[] {
  const was = returnedOf(attempt);
  const asRead = (name: keyof ReturnedCents) =>
    was[name] === 0 ? `(attribute_not_exists(${name}) OR ${name} = :none)` : `${name} = :${name}Was`;
  const values = { ':refunded': returned.refundedCents, ':reversed': returned.reversedCents };
  return [
    {
      Update: {
        TableName: table.name,
        Key: keys.transaction(attempt.transactionId),
        UpdateExpression: 'SET refundedCents = :refunded, reversedCents = :reversed',
        ConditionExpression: `#state = :settled AND ${asRead('refundedCents')} AND ${asRead('reversedCents')}`,
        ExpressionAttributeNames: { '#state': 'state' },
        ExpressionAttributeValues: {
          ...values,
          ':settled': 'SETTLED',
          ...((was.refundedCents === 0 || was.reversedCents === 0) && { ':none': 0 }),
          ...(was.refundedCents > 0 && { ':refundedCentsWas': was.refundedCents }),
          ...(was.reversedCents > 0 && { ':reversedCentsWas': was.reversedCents }),
        },
      },
    },
    {
      Update: {
        TableName: table.name,
        Key: keys.receipt(attempt.userId, attempt.orderId),
        UpdateExpression: 'SET refundedCents = :refunded, reversedCents = :reversed',
        ConditionExpression: 'attribute_exists(PK)',
        ExpressionAttributeValues: values,
      },
    },
    ...(attempt.paymentPlan === 'scheduled'
      ? []
      : [updateOrderWrite(table, attempt, 'confirmed', paymentStatus(attempt, returned))]),
  ];
}

export function returnedPaymentRepository(table: Table) {
  return {
    /**
     * Records what was returned of a settled payment on attempt, receipt and order, and lets access follow the money: one
     * transaction, on the condition that every row is as it was read (G-108). Refunds only grow: a response of Square that is
     * older than the record changes nothing. False when nothing changes. `also`: writes that belong to it, by the attempt as read.
     */
    async recordReturned(
      transactionId: string,
      change: Partial<ReturnedCents>,
      on: CalendarDay,
      also: (attempt: Attempt) => Write[] = () => [],
    ): Promise<boolean> {
      for (let round = 0; round < ROUNDS; round++) {
        const attempt = parseRow(
          storedAttempt,
          await table.get(keys.transaction(transactionId), { consistent: true }),
        );
        if (attempt?.state !== 'SETTLED') return false;
        const was = returnedOf(attempt);
        const returned = {
          refundedCents: Math.max(was.refundedCents, change.refundedCents ?? 0),
          reversedCents: change.reversedCents ?? was.reversedCents,
        };
        const isSame =
          returned.refundedCents === was.refundedCents && returned.reversedCents === was.reversedCents;
        if (isSame) return false;
        const grown = returnedOfAmount(attempt, returned) - returnedOfAmount(attempt, was);
        const reason = change.reversedCents === undefined ? 'refunded' : 'reversed';
        const access = await readAccess(table, attempt);
        const writes = [
          ...recordWrites(table, attempt, returned),
          ...accessWrites(table, attempt, access, grown, { reason, on }),
          ...also(attempt),
        ];
        try {
          await table.transactWrite(writes);
          return true;
        } catch (error) {
          if (!(error instanceof TransactionConditionFailed)) throw error;
        }
      }
      throw Object.assign(new Error(`What was returned of ${transactionId} changes too often.`), {
        name: 'TransactionConflictException',
      });
    },
  };
}
