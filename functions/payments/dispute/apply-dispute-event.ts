import { type DisputeContext, type DisputeNeeds, recordDispute } from './record-dispute.ts';

/** Fetches the dispute that an event names and records it (I10). False when Square does not respond: it must be delivered again. */
export async function applyDisputeEvent(
  needs: DisputeNeeds,
  disputeId: string,
  context: DisputeContext,
): Promise<boolean> {
  const found = await needs.square.getDispute(disputeId);
  if (found === 'not-found') return true;
  return found !== undefined && recordDispute(needs, found, context);
}
