import type { PaymentWorkflow } from '#functions/gateways/payment-workflow.ts';
import { log } from '#functions/runtime/logger.ts';

/** Lets a recorded attempt run. A workflow that cannot be started now is started by the sweeper. */
export async function startWorkflow(paymentWorkflow: PaymentWorkflow, transactionId: string): Promise<void> {
  try {
    await paymentWorkflow.start(transactionId);
  } catch (error) {
    log.error('workflow not started', { transactionId, name: error instanceof Error ? error.name : 'error' });
  }
}
