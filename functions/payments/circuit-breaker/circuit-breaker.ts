import type { SquareTroubles } from '#functions/data/payments/circuit-breaker.ts';
import type { SquareTrouble } from '#functions/gateways/square-outcome.ts';
import { now } from '#functions/runtime/clock.ts';
import { log } from '#functions/runtime/logger.ts';

/** What Square answered, as far as it tells of trouble with Square itself. */
interface Heard {
  kind: string;
  code?: string;
  trouble?: SquareTrouble;
}

/**
 * Lets the breaker know that Square was silent, or refused our token, which a person must mend (C20, C21). Not being able
 * to note it changes nothing for the payment.
 */
export const noteTrouble = async (
  { squareTrouble }: { squareTrouble: SquareTroubles },
  transactionId: string,
  { code, trouble }: Heard,
): Promise<void> => {
  if (!trouble) return;
  if (trouble === 'forbidden') log.critical('Square refuses our token', { transactionId, code });
  try {
    await (trouble === 'forbidden'
      ? squareTrouble.forbidden(now())
      : squareTrouble.silent(transactionId, now()));
  } catch (error) {
    log.error('trouble with Square not noted', {
      transactionId,
      name: error instanceof Error ? error.name : 'error',
    });
  }
};

/** Whether new payments are held back now. Not being able to know it holds back nothing. `at` in ms. */
export const paymentsHeldBack = async (
  { squareTrouble }: { squareTrouble: SquareTroubles },
  at: number,
): Promise<boolean> => {
  try {
    return await squareTrouble.holdsPayments(at);
  } catch (error) {
    log.error('trouble with Square not known', { name: error instanceof Error ? error.name : 'error' });
    return false;
  }
};
