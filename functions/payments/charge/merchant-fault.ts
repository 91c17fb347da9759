import type { Id } from '#shared/kernel/id.ts';
import { type ChargeOutcome, TOKEN_CODES } from '#functions/gateways/square-outcome.ts';
import { log } from '#functions/runtime/logger.ts';

/** Whether the merchant is at fault: Square would reject any other card as well. */
export function isMerchantFault(code: string): boolean {
  return !TOKEN_CODES.includes(code);
}

/**
 * Raises an alarm when Square rejects our request, on a first try or a later one: a defect that every payment would meet
 * (docs/square.md#errors, class merchant fault). recordFailure reports a rejected access token.
 */
export function alertOnRejection(transactionId: Id<'transaction'>, outcome: ChargeOutcome): void {
  if (outcome.kind !== 'rejected' || outcome.failure === 'forbidden' || !isMerchantFault(outcome.code))
    return;
  log.critical('Square rejects our request', { transactionId, code: outcome.code });
}
