import * as z from 'zod/mini';

/** At the field, also when nothing was entered where an amount is due. */
export const ENTER_CARD = 'Please enter a card.';

/** Tokens have 16 characters or more wherever Square shows some; its sandbox has named ones, of words joined by hyphens. */
const TOKEN = /^(?:cnon|wnon):(?:[\w-]{16,}|[a-z]+(?:-[a-z]+)+)$/;

/**
 * What may be charged (G-110, C37): a token of the Web Payments SDK, which works once and for 24 hours
 * (docs/square.md#card-tokens). One that only looks like a token counts as a declined card. CASH, EXTERNAL, cards on file (`ccof:`), gift cards (`gftc:`) and bank accounts (`bnon:`,
 * `bact:`) are refused here.
 */
export const sourceId = z.string(ENTER_CARD).check(z.regex(TOKEN, ENTER_CARD), z.maxLength(300, ENTER_CARD));
