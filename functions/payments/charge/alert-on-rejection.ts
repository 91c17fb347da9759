import type { ChargeOutcome } from '#functions/gateways/square-outcome.ts';
import { log } from '#functions/runtime/logger.ts';

/** The card's token is used, too old or unreadable: the learner enters the card again (docs/square.md#errors, TOKEN). */
const OF_THE_TOKEN = [
  'CARD_TOKEN_USED',
  'CARD_TOKEN_EXPIRED',
  'SOURCE_USED',
  'SOURCE_EXPIRED',
  'INVALID_CARD_DATA',
];

/** Whether it was not for the card: Square refuses us, or what we ask, and would refuse it for another card too. */
export function isMerchantFault(code: string): boolean {
  return !OF_THE_TOKEN.includes(code);
}

/**
 * Calls a person when Square refuses what we ask, on a first try or a later one: a mistake of ours that would turn every
 * payment away (docs/square.md#errors, OUR BUG). A refusal of our access is reported by recordFailure.
 */
export function alertOnRejection(transactionId: string, outcome: ChargeOutcome): void {
  if (outcome.kind !== 'refused' || outcome.failure === 'forbidden' || !isMerchantFault(outcome.code)) return;
  log.critical('Square refuses what we ask', { transactionId, code: outcome.code });
}
