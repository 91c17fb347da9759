import type { QueryOf } from '#shared/api/route.ts';
import { exhaustedResult, POLL_CHECKS, type PollResult } from '#shared/payments/polling.rules.ts';
import { getPaymentStatus } from '#shared/payments/routes.ts';
import { tryCall } from '#web/lib/api/call.ts';

/** How far the polling of a payment's status has come. */
export interface StatusPolling {
  readonly checks: number;
  /** How many of the latest requests in a row failed. */
  readonly failuresInRow: number;
  /** Set once polling has ended. */
  readonly result?: PollResult;
  /** It ended in ERROR because the server knows of no such payment. */
  readonly unknownToServer?: boolean;
}

export const NOT_POLLED: StatusPolling = { checks: 0, failuresInRow: 0 };

/** Asks for the status once more. Polling goes on unless the status is final (STATE-16). Never rejects. */
export async function pollOnce(
  { checks, failuresInRow }: StatusPolling,
  query: QueryOf<typeof getPaymentStatus>,
): Promise<StatusPolling> {
  const response = await tryCall(getPaymentStatus, { query }).catch(() => undefined);
  const failed = !response?.success;
  const polling = { checks: checks + 1, failuresInRow: failed ? failuresInRow + 1 : 0 };
  if (response?.success) {
    const { paymentStatus: status, code } = response;
    if (status === 'COMPLETED' || status === 'FAILED' || status === 'TIMEOUT')
      return { ...polling, result: { status, exhausted: false, code } };
  }
  if (polling.checks < POLL_CHECKS) return polling;
  const result = exhaustedResult(polling.failuresInRow);
  const errorCode = response?.success === false ? response.code : undefined;
  return {
    ...polling,
    result,
    unknownToServer: result.status === 'ERROR' && errorCode === 'TRANSACTION_NOT_FOUND',
  };
}
