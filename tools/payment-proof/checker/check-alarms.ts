import type { Attempt } from '#functions/data/payments/attempt.ts';
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
  return (rows.filter(({ SK }) => SK === 'TXN') as unknown as Attempt[])
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

/** Alerts that are missing. */
export function alarmViolations(evidence: Evidence): string[] {
  return [...checkRefundAlarms(evidence), ...checkSecondCaptures(evidence)];
}
