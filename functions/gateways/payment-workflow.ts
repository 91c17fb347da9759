import { ExecutionAlreadyExists, SFNClient, StartExecutionCommand } from '@aws-sdk/client-sfn';
import type { Id } from '#shared/kernel/id.ts';
import { answeredWithin } from '#functions/runtime/aws-client.ts';
import { setting } from '#functions/runtime/config.ts';
import { correlationId } from '#functions/runtime/run.ts';
import { lazily } from '#functions/runtime/lazily.ts';

const client = lazily(() => new SFNClient(answeredWithin(3000)));

const gateway = {
  /**
   * Starts the workflow of an attempt; its name is the transaction id, so a second start is no second run. `again` names a
   * later run of the same attempt, by the sweeper. The correlation id goes along, so that the steps log it.
   */
  async start(transactionId: Id<'transaction'>, again?: string): Promise<void> {
    try {
      await client().send(
        new StartExecutionCommand({
          stateMachineArn: setting('paymentWorkflowArn'),
          name: again ? `${transactionId}-${again}` : transactionId,
          input: JSON.stringify({ transactionId, correlationId: correlationId() }),
        }),
      );
    } catch (error) {
      if (!(error instanceof ExecutionAlreadyExists)) throw error;
    }
  },
};
export type PaymentWorkflow = typeof gateway;
export function paymentWorkflow(): PaymentWorkflow {
  return gateway;
}
