import type { Id } from '#shared/kernel/id.ts';
import { type Attempt, getSubject } from './attempt.ts';
import * as index1 from '../index1.ts';
import * as index2 from '../index2.ts';
import * as keys from '../keys.ts';
import { storedLock } from './open-payments.ts';
import { storedOrder, updateOrderWrite } from './orders.ts';
import { parseRow } from '../row.ts';
import type { Table, Write } from '../table.ts';

/** Acquires the lock of what is paid: one open attempt at a time (G-40). If its condition fails, the stored lock is returned. */
export function acquireLockWrite(table: Table, attempt: Attempt): Write {
  return {
    Put: {
      TableName: table.name,
      Item: {
        ...keys.lock(attempt.userId, getSubject(attempt)),
        transactionId: attempt.transactionId,
        paymentPlan: attempt.paymentPlan,
        orderId: attempt.orderId,
        ...(attempt.paymentPlan === 'scheduled' && {
          instalmentIds: attempt.instalments.map(({ instalmentId }) => instalmentId),
        }),
        lockState: 'HELD',
      },
      ConditionExpression: 'attribute_not_exists(PK) OR lockState = :free',
      ExpressionAttributeValues: { ':free': 'FREE' },
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
    },
  };
}

/** Ends the hold of an attempt on its lock: FREE for another attempt, DONE for ever. */
export function setLockStateWrite(table: Table, attempt: Attempt, to: 'FREE' | 'DONE'): Write {
  return {
    Update: {
      TableName: table.name,
      Key: keys.lock(attempt.userId, getSubject(attempt)),
      UpdateExpression: 'SET lockState = :to',
      ConditionExpression: 'transactionId = :mine AND lockState = :held',
      ExpressionAttributeValues: { ':to': to, ':held': 'HELD', ':mine': attempt.transactionId },
    },
  };
}

/** The durable record that precedes the charge, among the open ones that the sweeper sees. */
export function putAttemptWrite(table: Table, attempt: Attempt): Write {
  return {
    Put: {
      TableName: table.name,
      Item: {
        ...keys.transaction(attempt.transactionId),
        ...index1.openAttempt(attempt.transactionId, attempt.createdAt),
        ...index2.attempt(attempt.userId, attempt.transactionId),
        ...attempt,
      },
      ConditionExpression: 'attribute_not_exists(PK)',
    },
  };
}

/**
 * Captured becomes settled, once (I9), and leaves the open ones for the settled ones of its day. `settledAt` is an ISO
 * instant.
 */
export function settleAttemptWrite(
  table: Table,
  transactionId: Id<'transaction'>,
  settledAt: string,
  receiptNumber: string,
): Write {
  const { GSI2PK, GSI2SK } = index2.settledPayment(settledAt, transactionId);
  return {
    Update: {
      TableName: table.name,
      Key: keys.transaction(transactionId),
      UpdateExpression:
        'SET #state = :settled, settledAt = :at, receiptNumber = :receipt, GSI2PK = :day, GSI2SK = :when REMOVE encryptedSourceId, GSI1PK, GSI1SK, addressKey, deviceKey',
      ConditionExpression: '#state = :captured',
      ExpressionAttributeNames: { '#state': 'state' },
      ExpressionAttributeValues: {
        ':settled': 'SETTLED',
        ':captured': 'CAPTURED',
        ':at': settledAt,
        ':receipt': receiptNumber,
        ':day': GSI2PK,
        ':when': GSI2SK,
      },
    },
  };
}

/** Nothing is given to a person without an account (C25). */
export function userExistsCheck(table: Table, userId: Id<'user'>): Write {
  return {
    ConditionCheck: {
      TableName: table.name,
      Key: keys.user(userId),
      ConditionExpression: 'attribute_exists(PK)',
    },
  };
}

/**
 * Reads lock and order of an attempt that bought nothing, and builds the writes that free the lock and fail the order. A
 * lock that another attempt holds is left alone: it can never be this attempt's again.
 */
export async function failedAttemptWrites(table: Table, attempt: Attempt): Promise<Write[]> {
  const [lockRow, orderRow] = await table.getMany([
    keys.lock(attempt.userId, getSubject(attempt)),
    keys.order(attempt.userId, attempt.orderId),
  ]);
  const lock = parseRow(storedLock, lockRow);
  const order = parseRow(storedOrder, orderRow);
  const holdsLock = lock?.lockState === 'HELD' && lock.transactionId === attempt.transactionId;
  return [
    ...(holdsLock ? [setLockStateWrite(table, attempt, 'FREE')] : []),
    ...(order && attempt.paymentPlan !== 'scheduled'
      ? [updateOrderWrite(table, attempt, 'failed', 'failed')]
      : []),
  ];
}
