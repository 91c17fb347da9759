import { expect, test } from 'vitest';
import { runModel } from './run-model.ts';
import { loadProduct } from '../simulation/load-product.ts';

/** `npm run prove` tries thousands, from any seed. */
const SHORT = { runs: 120, seed: 20261121 };

test('Money and access agree at the end of every random sequence of actions by students, Square, staff and time (I1 to I13)', async () => {
  const { finding, missing } = await runModel({ ...SHORT, underTest: await loadProduct() });
  expect(finding).toBeUndefined();
  expect(missing).toEqual([]);
}, 300_000);
