import type { ListedDispute } from '#functions/gateways/square-dispute.ts';
import { toErrorName } from '#functions/runtime/error-name.ts';
import { log } from '#functions/runtime/logger.ts';
import { type DisputeContext, type DisputeNeeds, recordDispute } from './record-dispute.ts';

/** False when Square does not say enough of it. */
async function reconcileDispute(
  needs: DisputeNeeds,
  listed: ListedDispute,
  context: DisputeContext,
): Promise<boolean> {
  return listed.state !== 'INCOMPLETE' && recordDispute(needs, listed, context);
}

/**
 * Records every dispute of Square's list that differs from its record. One that cannot be recorded does not keep the others from
 * it; returns how many these are. Throws when the list breaks off.
 */
export async function reconcileDisputes(needs: DisputeNeeds, context: DisputeContext): Promise<number> {
  let failed = 0;
  for await (const listed of needs.square.listDisputes()) {
    const { disputeId } = listed;
    try {
      if (await reconcileDispute(needs, listed, context)) continue;
      log.error('dispute not reconciled', { disputeId, name: 'NoResponse' });
    } catch (error) {
      log.error('dispute not reconciled', { disputeId, name: toErrorName(error) });
    }
    failed += 1;
  }
  return failed;
}
