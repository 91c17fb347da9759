import type { Id } from '#shared/kernel/id.ts';
import { isFailure } from '#shared/api/client.ts';
import { PAYMENT_TEXTS } from '#shared/payments/texts.ts';

/** The response to the start of a payment has no success or no transaction id. The payment may have been started (C9). */
export class InitiationFailed extends Error {
  constructor(cause?: unknown) {
    super(PAYMENT_TEXTS.initiationFailed, { cause });
  }
}

/**
 * What a call that starts a payment returns. Throws 'Payment initiation failed' without success or without a transaction id
 * (ERR-10); any other failure is the call's own.
 */
export async function initiate<T extends { readonly transactionId: Id<'transaction'> }>(
  call: Promise<T>,
): Promise<T> {
  let started: T;
  try {
    started = await call;
  } catch (error) {
    if (isFailure(error, 'UNREACHABLE') && error.status >= 200 && error.status < 300)
      throw new InitiationFailed(error);
    throw error;
  }
  // The client does not parse responses, so a broken one may lack what the contract promises.
  if (!started.transactionId) throw new InitiationFailed();
  return started;
}
