import { expect, test } from 'vitest';
import { bundleProduct } from './product.ts';

const FILE = 'shared/kernel/money.ts';
/** Bundling takes a second, and many times that on a busy machine. */
const TIMEOUT_MS = 120_000;
const ignored = () => undefined;

test('Two processes of a function share no module of the functions', { timeout: TIMEOUT_MS }, async () => {
  const { start } = await bundleProduct();
  const first = await start('payments/create-order', ignored);
  expect(await start('payments/create-order', ignored)).not.toBe(first);
});

test('A changed file is part of the bundle, also one of shared/', { timeout: TIMEOUT_MS }, async () => {
  const { start } = await bundleProduct([{ file: FILE, text: "throw new Error('changed');" }]);
  await expect(start('payments/create-order', ignored)).rejects.toThrow('changed');
});

test('A changed file that does not exist is refused', async () => {
  await expect(bundleProduct([{ file: 'shared/none.ts', text: '' }])).rejects.toThrow(
    'There is no file shared/none.ts.',
  );
});
