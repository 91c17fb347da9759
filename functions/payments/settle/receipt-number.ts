/** 50 of the 80 random bits of a transaction id. */
const RANDOM_CHARACTERS = 10;

/**
 * 'TW-20261121-4M8X7F3KQ2': the day and the end of the transaction id, so that no counter is shared (G-46). Two of a day's
 * thousand receipts are alike once in two thousand million days, and nothing is looked up by it.
 */
export function receiptNumber(transactionId: string, day: string): string {
  return `TW-${day.replaceAll('-', '')}-${transactionId.slice(-RANDOM_CHARACTERS)}`;
}
