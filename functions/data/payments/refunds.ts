import type { Cents } from '#shared/kernel/money.ts';
import type { AttemptState } from '#shared/payments/attempt.ts';
import { type Attempt, storedAttempt } from './attempt.ts';
import { STATE_NAME, moveAttempt } from './attempt-moves.ts';
import { failedAttemptWrites } from './attempt-writes.ts';
import * as index1 from '../index1.ts';
import * as keys from '../keys.ts';
import type { PaymentRefunded } from '../mail/mail.ts';
import { queueMailWrite } from '../mail/outbox-writes.ts';
import { parseRow } from '../row.ts';
import type { Table } from '../table.ts';
import { writeIdempotently } from './write-idempotently.ts';

/** Why an attempt bought nothing: the operator had refunded it before it was settled. */
export const REFUNDED_AT_SQUARE = 'REFUNDED_AT_SQUARE';

/** A capture that cannot be settled. `reason` is a code. */
export interface UnsettleableCapture {
  squarePaymentId: string;
  capturedCents: Cents;
  reason: 'UNSETTLEABLE' | 'AMOUNT_DIFFERS' | 'CAPTURED_AFTER_END' | typeof REFUNDED_AT_SQUARE;
}

/** The writes of our refunds of unsettleable captures (I11). */
export function refundRepository(table: Table) {
  /** Changes a REFUNDING attempt as long as the try that was read is the present one. */
  async function updateTry(
    { transactionId, refundTry }: Attempt,
    set: string,
    values: Record<string, unknown>,
  ): Promise<Attempt | undefined> {
    const isPresent = refundTry === undefined ? 'attribute_not_exists(refundTry)' : 'refundTry = :present';
    const updated = await table.update(keys.transaction(transactionId), {
      UpdateExpression: set,
      ConditionExpression: `#state = :refunding AND ${isPresent}`,
      ExpressionAttributeNames: STATE_NAME,
      ExpressionAttributeValues: {
        ...values,
        ':refunding': 'REFUNDING',
        ...(refundTry !== undefined && { ':present': refundTry }),
      },
    });
    return updated.conditionFailed ? undefined : parseRow(storedAttempt, updated.item);
  }

  return {
    /**
     * The refund begins. The attempt is open for the sweeper (again) until it is completed, and keeps its lock if it
     * still has it. Undefined when the attempt is in none of the states `from`.
     */
    markRefunding: (
      { transactionId, createdAt }: Attempt,
      from: readonly AttemptState[],
      { squarePaymentId, capturedCents, reason }: UnsettleableCapture,
    ): Promise<Attempt | undefined> => {
      const { GSI1PK, GSI1SK } = index1.openAttempt(transactionId, createdAt);
      return moveAttempt(
        table,
        transactionId,
        from,
        'SET #state = :to, squarePaymentId = :payment, capturedCents = :cents, failureCode = :reason, GSI1PK = :open, GSI1SK = :since REMOVE encryptedSourceId, unknownSince, addressKey, deviceKey',
        {
          ':to': 'REFUNDING',
          ':payment': squarePaymentId,
          ':cents': capturedCents,
          ':reason': reason,
          ':open': GSI1PK,
          ':since': GSI1SK,
        },
      );
    },

    /** Square has accepted the refund of this try: from here on its status is requested. */
    markRefundPending: (attempt: Attempt, refundId: string): Promise<Attempt | undefined> =>
      updateTry(attempt, 'SET refundId = :refund', { ':refund': refundId }),

    /** The cents of this try, before Square is asked: each of its requests is the same. Undefined when it is over. */
    setRefundTryCents: (attempt: Attempt, cents: Cents): Promise<Attempt | undefined> =>
      updateTry(attempt, 'SET refundTryCents = if_not_exists(refundTryCents, :cents)', { ':cents': cents }),

    /** This try refunded nothing, and the next one begins, with a key of its own (C32). Undefined when it has begun already. */
    beginRefundTry: (attempt: Attempt, refundTry: number, cents?: Cents): Promise<Attempt | undefined> =>
      updateTry(
        attempt,
        cents === undefined
          ? 'SET refundTry = :next REMOVE refundId, refundTryCents'
          : 'SET refundTry = :next, refundTryCents = :cents REMOVE refundId',
        { ':next': refundTry, ...(cents !== undefined && { ':cents': cents }) },
      ),

    /**
     * The refund is completed: attempt final, its lock free, its order failed, the mail queued; one transaction. False when
     * it was done before. `at` is an ISO instant.
     */
    async markRefunded(attempt: Attempt, at: string, mail: PaymentRefunded | undefined): Promise<boolean> {
      const { transactionId } = attempt;
      return writeIdempotently(table, [
        {
          Update: {
            TableName: table.name,
            Key: keys.transaction(transactionId),
            UpdateExpression: 'SET #state = :to, refundedAt = :at REMOVE GSI1PK, GSI1SK',
            ConditionExpression: '#state = :from',
            ExpressionAttributeNames: STATE_NAME,
            ExpressionAttributeValues: { ':to': 'REFUNDED', ':from': 'REFUNDING', ':at': at },
          },
        },
        ...(await failedAttemptWrites(table, attempt)),
        ...(mail ? [queueMailWrite(table, `refunded-${transactionId}`, mail, at)] : []),
      ]);
    },
  };
}
