import { attemptsOf } from './attempts-of.ts';
import type { Evidence } from '../simulation/evidence.ts';

/** The academy requests a refund so often; then a person is called (C32). */
const REFUND_TRIES = 5;

/** A value of each critical log line with this message. */
const alerted = ({ log }: Pick<Evidence, 'log'>, message: string, name: string): Set<unknown> =>
  new Set(
    log
      .filter((line) => line.level === 'critical' && line.message === message)
      .map(({ details }) => (details as Record<string, unknown>)[name]),
  );

/** Transactions whose refund the academy has given up: a person was called. */
export const givenUpRefunds = (evidence: Pick<Evidence, 'log'>): Set<unknown> =>
  alerted(evidence, 'refund failed for good', 'transactionId');

/** C32: a refund is requested five times at most, each time anew; then, and only then, a person is called. */
function checkRefundTries(evidence: Evidence): string[] {
  const givenUp = givenUpRefunds(evidence);
  return attemptsOf(evidence.rows).flatMap(({ transactionId }) => {
    const refunds = evidence.ledger.filter(
      ({ type, referenceId }) => type === 'refund' && referenceId === transactionId,
    );
    const byOperator = evidence.operatorRefunds.get(transactionId) ?? 0;
    const own = refunds.filter(({ amountCents }) => amountCents > 0).length - byOperator;
    const failed = refunds.filter(({ amountCents }) => amountCents < 0).length;
    const isGivenUp = givenUp.has(transactionId);
    if (own > REFUND_TRIES) return [`C32 ${transactionId} was refunded in ${own} tries`];
    if (failed >= REFUND_TRIES && !isGivenUp)
      return [`C32 no alarm for the refund of ${transactionId}, which failed ${failed} times`];
    // The rejection of a try, because the operator has refunded a part, is a try too.
    if (isGivenUp && failed + byOperator < REFUND_TRIES)
      return [`C32 a person was called for ${transactionId}, whose refund failed ${failed} times`];
    return [];
  });
}

/** G-108: every dispute of a settled payment has raised an alarm and is recorded as Square has it. */
function checkDisputes(evidence: Evidence): string[] {
  const settled = new Set(
    attemptsOf(evidence.rows)
      .filter(({ state }) => state === 'SETTLED')
      .map(({ squarePaymentId }) => squarePaymentId),
  );
  const opened = alerted(evidence, 'payment is disputed', 'disputeId');
  return evidence.disputes
    .filter((one) => settled.has(one.disputed_payment.payment_id))
    .flatMap(({ id, state }) => {
      const recorded = evidence.rows.find(({ SK, disputeId }) => SK === 'DISPUTE' && disputeId === id);
      return [
        ...(opened.has(id) ? [] : [`G-108 no alarm for the dispute ${id}`]),
        ...(recorded?.['state'] === state
          ? []
          : [`G-108 the dispute ${id} is ${state}, and recorded as ${String(recorded?.['state'])}`]),
      ];
    });
}

/** What is wrong with money that goes back: refunds of the academy that fail, and disputes. */
export function returnViolations(evidence: Evidence): string[] {
  return [...checkRefundTries(evidence), ...checkDisputes(evidence)];
}
