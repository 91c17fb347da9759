import * as z from 'zod/mini';

/** At the field, also when nothing was entered where an amount is due. */
export const ENTER_CARD = 'Please enter a card.';

/**
 * What may be charged (G-110, C37): a token of the Web Payments SDK, which works once and for 24 hours
 * (docs/square.md#card-tokens). CASH, EXTERNAL, cards on file (`ccof:`), gift cards (`gftc:`) and bank accounts (`bnon:`,
 * `bact:`) are refused here.
 */
export const sourceId = z
  .string(ENTER_CARD)
  .check(z.regex(/^(?:cnon|wnon):[\w-]+$/, ENTER_CARD), z.maxLength(300, ENTER_CARD));
