import { paymentMachine } from './payment-machine.ts';
import { type ChangedFile, bundleProduct } from './product.ts';
import type { WorldOptions } from './simulation.ts';

/** What all worlds of a run share: the product as it is in the folder (with `changes`), and its workflow. */
export const openSurroundings = async (
  changes?: readonly ChangedFile[],
): Promise<Pick<WorldOptions, 'product' | 'machine'>> => ({
  product: await bundleProduct(changes),
  machine: paymentMachine(),
});
