import type { QueryOf } from '#shared/api/route.ts';
import { exhaustedResult, POLL_ATTEMPTS, type PollResult } from '#shared/payments/polling.rules.ts';
import type { getPendingPayment } from '#shared/payments/routes.ts';
import { paymentsApi } from '#web/lib/api/payments.ts';

/** What the checks of a running payment have seen so far. */
export interface StatusChecks {
  readonly attempts: number;
  /** Checks at the end that failed. */
  readonly failuresInRow: number;
  /** How it ended; nothing is checked any more. */
  readonly result?: PollResult;
  /** It ended in ERROR because the server knows of no such payment. */
  readonly unknownToServer?: boolean;
}

export const NOT_CHECKED: StatusChecks = { attempts: 0, failuresInRow: 0 };
export function isOver({ result }: StatusChecks): boolean {
  return result !== undefined;
}

/** One more check. Any answer but a final one is followed by the next (STATE-16); never rejects. */
export async function checkOnce(
  { attempts, failuresInRow }: StatusChecks,
  query: QueryOf<typeof getPendingPayment>,
): Promise<StatusChecks> {
  const answer = await paymentsApi.getPendingPayment({ query }).catch(() => undefined);
  const failed = !answer?.success;
  const checks = { attempts: attempts + 1, failuresInRow: failed ? failuresInRow + 1 : 0 };
  if (answer?.success) {
    const { paymentStatus: status, code } = answer;
    if (status === 'COMPLETED' || status === 'FAILED' || status === 'TIMEOUT')
      return { ...checks, result: { status, exhausted: false, code } };
  }
  if (checks.attempts < POLL_ATTEMPTS) return checks;
  const result = exhaustedResult(checks.failuresInRow);
  const refusedAs = answer?.success === false ? answer.code : undefined;
  return {
    ...checks,
    result,
    unknownToServer: result.status === 'ERROR' && refusedAs === 'TRANSACTION_NOT_FOUND',
  };
}
