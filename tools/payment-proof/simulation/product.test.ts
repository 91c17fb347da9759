import { expect, test } from 'vitest';
import { bundleProduct } from './product.ts';

const MARK = 'the clock is evaluated';
const FILE = 'shared/kernel/money.ts';
/** Bundling takes a second, and many times that on a busy machine. */
const TIMEOUT_MS = 120_000;
const ignored = () => undefined;

test('Two processes of a function share no module of the functions', { timeout: TIMEOUT_MS }, async () => {
  const text = `export const now = () => 0; export const newId = () => ''; performance.mark('${MARK}');`;
  const { start } = await bundleProduct([{ file: 'functions/runtime/clock.ts', text }]);
  for (const _process of ['first', 'second']) await start('payments/create-order', ignored);
  expect(performance.getEntriesByName(MARK)).toHaveLength(2);
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
