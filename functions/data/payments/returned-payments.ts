import type { Id } from '#shared/kernel/id.ts';
import type { Cents } from '#shared/kernel/money.ts';
import type { CalendarDay } from '#shared/time/calendar-day.ts';
import { type Attempt, storedAttempt } from './attempt.ts';
import * as keys from '../keys.ts';
import { type LaterPurchase, decideAccess, decideKeptAccess, findLaterPurchase } from './access.rules.ts';
import { accessWrites, keepAccessWrites, readAccess } from './access-writes.ts';
import { updateOrderWrite } from './orders.ts';
import { addReturn } from './returns.rules.ts';
import { parseRow } from '../row.ts';
import { type Table, TransactionConditionFailed, type Write } from '../table.ts';
import { type StoredAuditEntry, auditEntryWrite } from '../users/audit-log.ts';

/** What was returned of a settled payment in all, cents: refunded by the operator, taken back by disputes. */
export interface ReturnedCents {
  refundedCents: Cents;
  reversedCents: Cents;
}

/** What is to be recorded: what Square says was refunded, as of the payment's last change there (ISO); what disputes reversed. */
interface ReturnedChange extends Partial<ReturnedCents> {
  refundsAsOf?: string;
}

/** What the rows will say; of the payment's amount so many cents more (below zero: fewer) came back on a day. */
interface ReturnedRecord {
  returned: ReturnedCents;
  grownCents: Cents;
  on: CalendarDay;
  refundsAsOf: string | undefined;
}

/** Told of a later purchase before the record of what came back is written. */
export type ReportLaterPurchase = (later: LaterPurchase) => void;

/** A dispute by which so many cents more (below zero: fewer) are reversed, and the write of its own row. */
export interface DisputeReversal {
  grownCents: Cents;
  write: Write;
  reportLaterPurchase: ReportLaterPurchase;
}

/** Other writers of the same rows may be faster so many times in a row. */
const ROUNDS = 10;

/** What is recorded; both 0 when nothing is. */
function returnedOf({ refundedCents = 0, reversedCents = 0 }: Attempt): ReturnedCents {
  return { refundedCents, reversedCents };
}

/**
 * What is refunded by a change. Of two states of a payment the later one counts: it may be less, since a refund can fail after it
 * was accepted. An older one changes nothing; one of the same instant, or of none, may only add.
 */
function refundedBy(attempt: Attempt, { refundedCents, refundsAsOf }: ReturnedChange): Cents {
  const { refundedCents: recorded } = returnedOf(attempt);
  if (refundedCents === undefined) return recorded;
  const more = Math.max(recorded, refundedCents);
  if (refundsAsOf === undefined) return more;
  const laterMs =
    Date.parse(refundsAsOf) - (attempt.refundsAsOf === undefined ? 0 : Date.parse(attempt.refundsAsOf));
  return laterMs > 0 ? refundedCents : laterMs < 0 ? recorded : more;
}

/** A refund and a dispute of one payment may exceed it; no more than its amount was ever the academy's. */
function returnedOfAmount({ amountCents }: Attempt, { refundedCents, reversedCents }: ReturnedCents): Cents {
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
function recordWrites(
  table: Table,
  attempt: Attempt,
  { returned, grownCents, on, refundsAsOf = attempt.refundsAsOf }: ReturnedRecord,
): Write[] {
  const was = returnedOf(attempt);
  const asRead = (name: keyof ReturnedCents) =>
    was[name] === 0 ? `(attribute_not_exists(${name}) OR ${name} = :none)` : `${name} = :${name}Was`;
  const values = {
    ':refunded': returned.refundedCents,
    ':reversed': returned.reversedCents,
    ':returns': addReturn(attempt.returns ?? [], grownCents, on),
  };
  return [
    {
      Update: {
        TableName: table.name,
        Key: keys.transaction(attempt.transactionId),
        UpdateExpression: `SET refundedCents = :refunded, reversedCents = :reversed, #returns = :returns${refundsAsOf === undefined ? '' : ', refundsAsOf = :asOf'}`,
        ConditionExpression: [
          '#state = :settled',
          asRead('refundedCents'),
          asRead('reversedCents'),
          attempt.refundsAsOf === undefined ? 'attribute_not_exists(refundsAsOf)' : 'refundsAsOf = :asOfWas',
        ].join(' AND '),
        ExpressionAttributeNames: { '#state': 'state', '#returns': 'returns' },
        ExpressionAttributeValues: {
          ...values,
          ':settled': 'SETTLED',
          ...(refundsAsOf !== undefined && { ':asOf': refundsAsOf }),
          ...(attempt.refundsAsOf !== undefined && { ':asOfWas': attempt.refundsAsOf }),
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
        UpdateExpression:
          'SET refundedCents = :refunded, reversedCents = :reversed, returnedOn = :on, #returns = :returns',
        ConditionExpression: 'attribute_exists(PK)',
        ExpressionAttributeNames: { '#returns': 'returns' },
        ExpressionAttributeValues: { ...values, ':on': on },
      },
    },
    ...(attempt.paymentPlan === 'scheduled'
      ? []
      : [updateOrderWrite(table, attempt, 'confirmed', paymentStatus(attempt, returned))]),
  ];
}

const tooManyChanges = (id: string): Error =>
  Object.assign(new Error(`What was returned of ${id} changes too often.`), {
    name: 'TransactionConflictException',
  });

export function returnedPaymentRepository(table: Table) {
  return {
    /**
     * Records what was returned of a settled payment on attempt, receipt and order, and lets access follow the money: one
     * transaction, on the condition that every row is as it was read (G-108). A response of Square that is older than the
     * record changes nothing. False when nothing changes. `readDispute`: the dispute that reverses so many cents more
     * (below zero: fewer), with its own write, read again in each round; undefined when it is counted already.
     */
    async recordReturned(
      transactionId: Id<'transaction'>,
      change: ReturnedChange,
      on: CalendarDay,
      readDispute?: () => Promise<DisputeReversal | undefined>,
    ): Promise<boolean> {
      for (let round = 0; round < ROUNDS; round++) {
        const attempt = parseRow(
          storedAttempt,
          await table.get(keys.transaction(transactionId), { consistent: true }),
        );
        if (attempt?.state !== 'SETTLED') return false;
        const dispute = await readDispute?.();
        if (readDispute && !dispute) return false;
        const was = returnedOf(attempt);
        const returned = {
          refundedCents: refundedBy(attempt, change),
          reversedCents: (change.reversedCents ?? was.reversedCents) + (dispute?.grownCents ?? 0),
        };
        const isSame =
          returned.refundedCents === was.refundedCents && returned.reversedCents === was.reversedCents;
        if (isSame) return false;
        const grown = returnedOfAmount(attempt, returned) - returnedOfAmount(attempt, was);
        const reason = returned.reversedCents === was.reversedCents ? 'refunded' : 'reversed';
        const access = await readAccess(table, attempt);
        const decision = decideAccess(attempt, access, grown);
        const later = dispute && findLaterPurchase(attempt, access, grown);
        if (later) dispute.reportLaterPurchase(later);
        const writes = [
          ...recordWrites(table, attempt, {
            returned,
            grownCents: grown,
            on,
            refundsAsOf: change.refundsAsOf,
          }),
          ...(decision ? accessWrites(table, decision, access, { reason, on }) : []),
          ...(dispute ? [dispute.write] : []),
        ];
        try {
          await table.transactWrite(writes);
          return true;
        } catch (error) {
          if (!(error instanceof TransactionConditionFailed)) throw error;
        }
      }
      throw tooManyChanges(transactionId);
    },

    /**
     * Keeps the access of a student to a course from the day `on`, whatever is returned, and gives it back if it was withdrawn; a
     * cancelled plan stays cancelled (G-108). The entry of the audit log is written in the same transaction. False when the
     * student never bought the course; twice is once.
     */
    async keepAccess(
      userId: Id<'user'>,
      courseId: Id<'course'>,
      { on, entry }: { on: CalendarDay; entry: StoredAuditEntry },
    ): Promise<boolean> {
      for (let round = 0; round < ROUNDS; round++) {
        const access = await readAccess(table, { userId, courseId });
        if (!access.enrolment) return false;
        const decision = decideKeptAccess(access);
        if (!decision) return true;
        try {
          await table.transactWrite([
            ...keepAccessWrites(table, decision, access, on),
            auditEntryWrite(table, {
              ...entry,
              courseTitle: decision.enrolment.title,
              access: decision.access === 'returns' ? 'returns' : 'stays',
            }),
          ]);
          return true;
        } catch (error) {
          if (!(error instanceof TransactionConditionFailed)) throw error;
        }
      }
      throw tooManyChanges(courseId);
    },
  };
}
