import { attemptsOf } from './attempts-of.ts';
import type { Evidence } from '../simulation/evidence.ts';

/** Transactions with a critical log line of this message. */
const alertedTransactions = (log: Evidence['log'], message: string, kind?: string): Set<string | undefined> =>
  new Set(
    log
      .filter((line) => line.level === 'critical' && line.message === message)
      .map(({ details }) => details as { transactionId?: string; kind?: string })
      .filter((details) => kind === undefined || details.kind === kind)
      .map(({ transactionId }) => transactionId),
  );

/** I11: every refund raises an alarm. */
function checkRefundAlarms({ rows, log, refundedByOperatorAt }: Evidence): string[] {
  const alerted = alertedTransactions(log, 'captured payment is refunded');
  return attemptsOf(rows)
    .filter(({ state, amountCents }) => state === 'REFUNDED' && amountCents > 0)
    .filter(({ transactionId }) => !alerted.has(transactionId) && !refundedByOperatorAt.has(transactionId))
    .map(({ transactionId }) => `I11 no alarm for the refund of ${transactionId}`);
}

/** I1: a second capture under one reference raises an alarm, on its event or in the reconciliation. */
function checkSecondCaptures({ ledger, log }: Evidence): string[] {
  const alerted = new Set([
    ...alertedTransactions(log, 'second capture of one attempt'),
    ...alertedTransactions(log, 'payment differs from Square', 'second-capture'),
  ]);
  const captures = ledger
    .filter(({ type }) => type === 'capture')
    .map(({ referenceId }) => referenceId ?? '');
  return [...new Set(captures.filter((reference, i) => captures.indexOf(reference) !== i))]
    .filter((reference) => !alerted.has(reference))
    .map((reference) => `I1 no alarm for the second capture of ${reference}`);
}

/** Settled payments of an earlier purchase, whose won dispute gave the academy money that a later purchase is paid for too. */
export const reportedWins = (log: Evidence['log']): Set<string | undefined> =>
  new Set([
    ...alertedTransactions(log, 'paid twice: dispute won after a second purchase'),
    ...alertedTransactions(log, 'paid without access: dispute won after a second purchase'),
  ]);

/** C41: a payment that is kept after all, since its dispute was won, raises an alarm if and only if its course was bought again. */
function checkWinsAfterPurchases({ rows, ledger, log }: Evidence): string[] {
  const reported = reportedWins(log);
  const settled = attemptsOf(rows).filter(({ state }) => state === 'SETTLED');
  return settled.flatMap(({ transactionId, userId, courseId, createdAt }) => {
    const own = ledger.filter(({ referenceId }) => referenceId === transactionId);
    const isWon = own.some(({ type, amountCents }) => type === 'reversal' && amountCents < 0);
    const kept = own.reduce(
      (sum, { type, amountCents }) => sum + (type === 'capture' ? amountCents : -amountCents),
      0,
    );
    const isBoughtAgain = settled.some(
      (one) =>
        one.paymentPlan !== 'scheduled' &&
        one.amountCents > 0 &&
        one.userId === userId &&
        one.courseId === courseId &&
        one.createdAt > createdAt,
    );
    if (isWon && kept > 0 && isBoughtAgain && !reported.has(transactionId))
      return [`C41 no alarm for ${transactionId}, which is kept although its course was bought again`];
    if (reported.has(transactionId) && !(isWon && isBoughtAgain))
      return [`C41 an admin was called for ${transactionId}, whose course was not bought again`];
    return [];
  });
}

/** Alerts that are missing. */
export function alarmViolations(evidence: Evidence): string[] {
  return [
    ...checkRefundAlarms(evidence),
    ...checkSecondCaptures(evidence),
    ...checkWinsAfterPurchases(evidence),
  ];
}
