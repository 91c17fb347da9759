import { parentPort } from 'node:worker_threads';
import { paymentMachine } from '../world/payment-machine.ts';
import { bundleProduct } from '../world/product.ts';
import { GUARDS } from './guards.ts';
import { firstViolation } from './quick-suite.ts';
import { withoutGuard } from './without-guard.ts';

// Lambda's time zone.
process.env['TZ'] = 'UTC';

const machine = paymentMachine();

/** What a judge says of a product: `broken` when it could not even be put together, `died` when judging it failed. */
export interface Judgement {
  noticed?: string | undefined;
  died?: string;
  broken?: string;
}

const sentence = (error: unknown): string => (error instanceof Error ? error.message : 'error');

const judge = async (number: number): Promise<Judgement> => {
  const guard = GUARDS[number];
  const made = await bundleProduct(guard ? withoutGuard(guard) : []).then(
    (product) => ({ product }),
    (error: unknown) => ({ broken: sentence(error) }),
  );
  if ('broken' in made) return made;
  return firstViolation({ ...made, machine }).then(
    (noticed) => ({ noticed }),
    (error: unknown) => ({ died: sentence(error) }),
  );
};

/** Judges the product without one guard, by its number; without any change for -1. */
parentPort?.on('message', (number: number) => {
  void judge(number).then((judgement) => parentPort?.postMessage(judgement));
});
