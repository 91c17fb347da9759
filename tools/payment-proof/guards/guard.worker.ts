import { parentPort } from 'node:worker_threads';
import { paymentStateMachine } from '../simulation/payment-workflow.ts';
import { bundleProduct } from '../simulation/product.ts';
import { isProtectedBy } from './guard.ts';
import { GUARDS } from './guards.ts';
import { firstViolation } from './short-proof.ts';
import { withoutGuard } from './remove-guard.ts';

// Lambda's time zone.
process.env['TZ'] = 'UTC';

const machine = paymentStateMachine();

/** The result for a product: `broken` when it could not be bundled, `died` when the check itself failed. */
export interface CheckResult {
  violation?: string | undefined;
  died?: string;
  broken?: string;
}

const sentence = (error: unknown): string => (error instanceof Error ? error.message : 'error');

async function check(number: number): Promise<CheckResult> {
  const guard = GUARDS[number];
  const made = await bundleProduct(guard ? withoutGuard(guard) : []).then(
    (product) => ({ product }),
    (error: unknown) => ({ broken: sentence(error) }),
  );
  if ('broken' in made) return made;
  return firstViolation({ ...made, machine }, (violation) => !guard || isProtectedBy(guard, violation)).then(
    (violation) => ({ violation }),
    (error: unknown) => ({ died: sentence(error) }),
  );
}

/** Checks the product without one guard, by its number; without any change for -1. */
parentPort?.on('message', (number: number) => {
  void check(number).then((result) => parentPort?.postMessage(result));
});
