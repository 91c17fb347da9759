import type { Id } from '#shared/kernel/id.ts';
import { UNDECIDED_STATES } from '#shared/payments/attempt.ts';
import { lazily } from '#functions/runtime/lazily.ts';
import { type Attempt, type PurchaseAttempt, listUnsettledByUser, storedAttempt } from './attempt.ts';
import { STATE_NAME, moveAttempt, stateIs } from './attempt-moves.ts';
import { acquireLockWrite, failedAttemptWrites, putAttemptWrite } from './attempt-writes.ts';
import {
  type TooManyDeclines,
  countDeclineWrites,
  reserveDeclineWrites,
  tooManyDeclines,
  uncountDeclineWrites,
} from './decline-limits.ts';
import * as keys from '../keys.ts';
import type { PaymentFailed } from '../mail/mail.ts';
import { queueMailWrite } from '../mail/outbox-writes.ts';
import * as partitions from '../partitions.ts';
import { toOpenPayment, type OpenPayment, storedLock } from './open-payments.ts';
import { orderItem } from './orders.ts';
import { refundRepository } from './refunds.ts';
import { returnedPaymentRepository } from './returned-payments.ts';
import { type SeparatedRows, parseRow, separateCorruptRows } from '../row.ts';
import { type Table, TransactionConditionFailed, type Write, conflictingItem, table } from '../table.ts';
import { writeIdempotently } from './write-idempotently.ts';

/** The attempt was started, or why not: the course is paid already, another attempt for it is open, or too many were declined. */
export type StartResult =
  | { started: true }
  | { started: false; paid: true }
  | { started: false; paid: false; open: OpenPayment }
  | TooManyDeclines;

export function attemptRepository(table: Table) {
  /** Moves an undecided attempt. */
  function advance(
    transactionId: Id<'transaction'>,
    set: string,
    values: Record<string, unknown>,
  ): Promise<Attempt | undefined> {
    return moveAttempt(table, transactionId, UNDECIDED_STATES, set, values);
  }

  /**
   * Attempt final, lock free, order failed, the mail queued: one transaction. Only if no other try has begun since `attempt` was
   * read: that one may still be captured (I4).
   */
  async function end(
    attempt: Attempt,
    state: 'DECLINED' | 'VOIDED',
    failureCode: string,
    isMerchantFault: boolean,
    mail: PaymentFailed | undefined,
  ): Promise<boolean> {
    const { condition, values } = stateIs(UNDECIDED_STATES);
    return writeIdempotently(table, [
      {
        Update: {
          TableName: table.name,
          Key: keys.transaction(attempt.transactionId),
          UpdateExpression: `SET #state = :to, failureCode = :code, isMerchantFault = :fault${mail ? ', failedAt = :at' : ''} REMOVE encryptedSourceId, GSI1PK, GSI1SK, addressKey, deviceKey`,
          // what Square has pending since it was read ends with a mail: it is read again
          ConditionExpression: `${condition} AND chargeTries = :tries${attempt.squarePaymentId === undefined ? ' AND attribute_not_exists(squarePaymentId)' : ''}`,
          ExpressionAttributeNames: STATE_NAME,
          ExpressionAttributeValues: {
            ':to': state,
            ':code': failureCode,
            ':fault': isMerchantFault,
            ':tries': attempt.chargeTries,
            ...(mail && { ':at': mail.failedAt }),
            ...values,
          },
        },
      },
      ...(await failedAttemptWrites(table, attempt)),
      ...(state === 'DECLINED' && !isMerchantFault ? countDeclineWrites : uncountDeclineWrites)(
        table,
        attempt,
      ),
      ...(mail ? [queueMailWrite(table, `failed-${attempt.transactionId}`, mail, mail.failedAt)] : []),
    ]);
  }

  return {
    ...refundRepository(table),
    ...returnedPaymentRepository(table),

    async get(transactionId: Id<'transaction'>): Promise<Attempt | undefined> {
      return parseRow(storedAttempt, await table.get(keys.transaction(transactionId), { consistent: true }));
    },

    /**
     * Attempt, lock and order in one transaction; the durable record precedes the charge. The lock lets one attempt per
     * student and course be open, full and flexible together (G-40, I2).
     */
    async startPurchase(attempt: PurchaseAttempt): Promise<StartResult> {
      const writes: Write[] = [
        acquireLockWrite(table, attempt),
        {
          ConditionCheck: {
            TableName: table.name,
            Key: keys.enrolment(attempt.userId, attempt.courseId),
            ConditionExpression: 'attribute_not_exists(PK) OR attribute_exists(withdrawn)',
          },
        },
        putAttemptWrite(table, attempt),
        { Put: { TableName: table.name, Item: orderItem(attempt) } },
        ...reserveDeclineWrites(table, attempt),
      ];
      try {
        await table.transactWrite(writes);
        return { started: true };
      } catch (error) {
        if (!(error instanceof TransactionConditionFailed)) throw error;
        const lock = parseRow(storedLock, conflictingItem(error, 0));
        if (error.failedAt(1) || lock?.lockState === 'DONE') return { started: false, paid: true };
        if (lock) return { started: false, paid: false, open: toOpenPayment(lock) };
        return tooManyDeclines(error, writes.length - 1, attempt);
      }
    },

    /** Counts a try before Square is asked. Undefined when the attempt is decided. */
    markCharging: (transactionId: Id<'transaction'>): Promise<Attempt | undefined> =>
      advance(transactionId, 'SET #state = :to ADD chargeTries :one', {
        ':to': 'CHARGING',
        ':one': 1,
      }),

    /**
     * Square took the money, in the way that `paymentMethod` says; the operator has already refunded `refundedCents` of it.
     * Access follows by settlement.
     */
    async markCaptured(
      transactionId: Id<'transaction'>,
      squarePaymentId: string,
      paymentMethod?: string,
      refundedCents = 0,
    ): Promise<Attempt | undefined> {
      const captured = await advance(
        transactionId,
        [
          'SET #state = :to, squarePaymentId = :payment',
          ...(paymentMethod ? ['paymentMethod = :method'] : []),
          ...(refundedCents > 0 ? ['refundedBeforeSettlementCents = :back'] : []),
        ].join(', ') + ' REMOVE unknownSince',
        {
          ':to': 'CAPTURED',
          ':payment': squarePaymentId,
          ...(paymentMethod && { ':method': paymentMethod }),
          ...(refundedCents > 0 && { ':back': refundedCents }),
        },
      );
      // Lost with the process, it is one try less within the hour.
      if (captured && captured.amountCents > 0)
        await table.transactWrite(uncountDeclineWrites(table, captured));
      return captured;
    },

    /** The operator refunded a part of the capture before it was settled. */
    recordPartialRefund: (
      transactionId: Id<'transaction'>,
      refundedCents: number,
    ): Promise<Attempt | undefined> =>
      moveAttempt(table, transactionId, ['CAPTURED'], 'SET refundedBeforeSettlementCents = :back', {
        ':back': refundedCents,
      }),

    /** Square knows the payment and has not decided it. */
    markPending: (transactionId: Id<'transaction'>, squarePaymentId: string): Promise<Attempt | undefined> =>
      advance(transactionId, 'SET #state = :to, squarePaymentId = :payment REMOVE unknownSince', {
        ':to': 'PENDING',
        ':payment': squarePaymentId,
      }),

    /** It is not known whether Square took the money (I4). `now` in ms; the first such moment is kept. */
    markUnknown: (transactionId: Id<'transaction'>, now: number): Promise<Attempt | undefined> =>
      advance(transactionId, 'SET #state = :to, unknownSince = if_not_exists(unknownSince, :now)', {
        ':to': 'UNKNOWN',
        ':now': now,
      }),

    /**
     * No money moved: final, and the lock is free for another attempt. `mail` tells a student who was told to wait. False when the
     * attempt was decided already.
     */
    markDeclined: (attempt: Attempt, failureCode: string, isMerchantFault = false, mail?: PaymentFailed) =>
      end(attempt, 'DECLINED', failureCode, isMerchantFault, mail),

    /**
     * No money is kept: cancelled by its key, or refunded at Square before settlement. False when the attempt was decided
     * already.
     */
    markVoided: (attempt: Attempt, failureCode: string, isMerchantFault = false, mail?: PaymentFailed) =>
      end(attempt, 'VOIDED', failureCode, isMerchantFault, mail),

    /** All attempts of a student but the settled ones; from an index that may lag. */
    listUnsettledByUser: (userId: Id<'user'>): Promise<Attempt[]> => listUnsettledByUser(table, userId),

    /** Open attempts, created before `before` (ISO), oldest first. */
    async listOpenBefore(before: string): Promise<SeparatedRows<Attempt>> {
      const shards = await Promise.all(
        partitions.openAttempts.map((partition) =>
          table.query({
            IndexName: 'GSI1',
            KeyConditionExpression: 'GSI1PK = :pk AND GSI1SK < :before',
            ExpressionAttributeValues: { ':pk': partition, ':before': before },
          }),
        ),
      );
      const { rows, corrupt } = separateCorruptRows(shards.flat(), (row) => parseRow(storedAttempt, row));
      return { rows: rows.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt)), corrupt };
    },
  };
}
export type AttemptRepository = ReturnType<typeof attemptRepository>;

export const attempts = lazily(() => attemptRepository(table()));
