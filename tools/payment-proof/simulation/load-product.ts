import { paymentStateMachine } from './payment-workflow.ts';
import { type ChangedFile, bundleProduct } from './product.ts';
import type { ProductUnderTest } from './simulation.ts';

/** What all simulations of a run share: the product's bundled functions (with `changes` to its files), and its workflow. */
export async function loadProduct(changes?: readonly ChangedFile[]): Promise<ProductUnderTest> {
  return {
    product: await bundleProduct(changes),
    machine: paymentStateMachine(),
  };
}
