import { expect, test } from 'vitest';
import { bundleProduct } from './product.ts';

const MARK = 'the clock is evaluated';
const FILE = 'shared/kernel/money.ts';
const FUNCTION = 'payments/create-order';
/** Bundling takes many times longer on a busy machine. */
const TIMEOUT_MS = 120_000;
const ignored = () => undefined;

test('Two processes of a function share no module of the functions', { timeout: TIMEOUT_MS }, async () => {
  const text = `export const now = () => 0; export const newId = () => ''; performance.mark('${MARK}');`;
  const { start } = await bundleProduct([{ file: 'functions/runtime/clock.ts', text }], [FUNCTION]);
  for (const _process of ['first', 'second']) await start(FUNCTION, ignored);
  expect(performance.getEntriesByName(MARK)).toHaveLength(2);
});

test('A changed file is part of the bundle, also one of shared/', { timeout: TIMEOUT_MS }, async () => {
  const change = { file: FILE, text: "throw new Error('changed');" };
  const { start } = await bundleProduct([change], [FUNCTION]);
  await expect(start(FUNCTION, ignored)).rejects.toThrow('changed');
});

test('A changed file that does not exist is refused', async () => {
  await expect(bundleProduct([{ file: 'shared/none.ts', text: '' }])).rejects.toThrow(
    'There is no file shared/none.ts.',
  );
});
