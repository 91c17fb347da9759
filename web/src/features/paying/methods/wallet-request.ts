import { type Cents, decimalFromCents } from '#shared/kernel/money.ts';
import { type TokenOutcome, tokenOutcome, type TokenResult } from '#web/lib/square.ts';

/** What wallets show their owner: USD, US, the amount charged now (CHK-14, CHK-15). */
export function walletTotal(cents: Cents, label: string) {
  return {
    countryCode: 'US',
    currencyCode: 'USD',
    total: { amount: decimalFromCents(cents), label, pending: false },
  };
}

/** A wallet that this device cannot use is not there; the reason is only logged (ERR-15, ERR-16). */
export async function offered<T>(wallet: Promise<T>): Promise<T | undefined> {
  try {
    return await wallet;
  } catch (error) {
    console.error('This wallet is not available', error);
    return undefined;
  }
}

/** A wallet's token. Its errors are only logged (ERR-15, ERR-16), so a failure is treated like a closed wallet. */
export async function walletOutcome(tokenize: () => Promise<TokenResult>): Promise<TokenOutcome> {
  const outcome = await tokenOutcome(tokenize);
  return outcome.kind === 'token' ? outcome : { kind: 'closed' };
}
