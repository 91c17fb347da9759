import { setImmediate as untilNextTask } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { academyIn } from '../scenarios/simulated-academy.ts';
import { buyCourse } from '../scenarios/student.ts';
import { loadProduct } from './load-product.ts';
import { type ProductUnderTest, Simulation } from './simulation.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Buys a course; what is left of the simulation can be collected. */
async function run(underTest: ProductUnderTest): Promise<WeakRef<Simulation>> {
  const simulation = new Simulation(underTest);
  const academy = academyIn(simulation);
  const courseId = await academy.course(206_000);
  await buyCourse(academy, await academy.student('ada'), courseId, 'full', 'good');
  await simulation.advance(60_000);
  await simulation.close();
  return new WeakRef(simulation);
}

test('Nothing keeps a simulation in memory after its end', async () => {
  const underTest = await loadProduct();
  const runs: WeakRef<Simulation>[] = [];
  for (let i = 0; i < 4; i += 1) runs.push(await run(underTest));
  for (let i = 0; i < 4; i += 1) {
    await untilNextTask();
    collectGarbage();
  }
  expect(runs.filter((one) => one.deref() !== undefined)).toHaveLength(0);
});
