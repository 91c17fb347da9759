import type { Id } from '#shared/kernel/id.ts';
import type { PaymentWorkflow } from '#functions/gateways/payment-workflow.ts';
import { toErrorName } from '#functions/runtime/error-name.ts';
import { log } from '#functions/runtime/logger.ts';

/** Starts the workflow of a recorded attempt. If that fails now, the sweeper starts it. */
export async function startWorkflow(
  paymentWorkflow: PaymentWorkflow,
  transactionId: Id<'transaction'>,
): Promise<void> {
  try {
    await paymentWorkflow.start(transactionId);
  } catch (error) {
    log.error('workflow not started', { transactionId, name: toErrorName(error) });
  }
}
