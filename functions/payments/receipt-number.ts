/** 'TW-20261121-7F3KQ2': the day and the end of the transaction id; unique without a shared counter (G-46). */
export const receiptNumber = (transactionId: string, day: string): string =>
  `TW-${day.replaceAll('-', '')}-${transactionId.slice(-6)}`;
