import { expect, test } from 'vitest';
import { runModel } from './run-model.ts';
import { sumUp } from './run-whole-model.ts';
import { loadProduct } from '../simulation/load-product.ts';

/** `npm run prove` tries thousands, from any seed. */
const SHORT = { runs: 100, seed: 20261121 };
const FEW = { runs: 6, seed: 20261121, replay: false };

const underTest = await loadProduct();

test('Money and access agree at the end of every random sequence of actions by students, Square, staff and time (I1 to I13)', async () => {
  const { finding, missing } = await runModel({ ...SHORT, underTest });
  expect(finding).toBeUndefined();
  expect(missing).toEqual([]);
});

test('Two shares of the model try together what one run of it tries, with the same ends', async () => {
  const { runs, ended } = await runModel({ ...FEW, underTest });
  const shares = [];
  for (const first of [0, 1]) shares.push(await runModel({ ...FEW, underTest, share: { every: 2, first } }));
  expect(shares.map((share) => share.runs)).toEqual([FEW.runs / 2, FEW.runs / 2]);
  expect(runs).toBe(FEW.runs);
  expect(ended['SETTLED']).toBeGreaterThan(0);
  expect(sumUp(shares)).toEqual(ended);
});
