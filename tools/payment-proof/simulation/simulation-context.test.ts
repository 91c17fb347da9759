import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers';
import { expect, test } from 'vitest';
import { newId } from '#functions/runtime/clock.ts';
import { seededRandom } from './random.ts';
import { type SimulationContext, installVirtualGlobals, runInSimulation } from './simulation-context.ts';
import { VirtualTime } from './virtual-time.ts';

installVirtualGlobals();

const contextOf = (seed: number): SimulationContext => ({
  time: new VirtualTime(Date.parse('2026-11-21T17:00:00Z')),
  random: seededRandom(seed),
  fetch: () => Promise.reject(new Error('There is no network here.')),
  send: () => Promise.reject(new Error('There is no AWS here.')),
});

/** Everything random that product and simulator make ids of. */
const draw = () => [
  Math.random(),
  newId('transaction'),
  randomBytes(12).toString('hex'),
  randomUUID(),
  crypto.getRandomValues(new Uint16Array(4)).join(),
];

test('Ids and random bytes are the same for the same seed, and differ for another seed', () => {
  const first = runInSimulation(contextOf(1), draw);
  expect(runInSimulation(contextOf(1), draw)).toEqual(first);
  const other = runInSimulation(contextOf(2), draw);
  for (const [i, one] of other.entries()) expect(one).not.toEqual(first[i]);
});

test('A random UUID of a simulation is one of version 4', () => {
  const uuid = runInSimulation(contextOf(1), () => randomUUID());
  expect(uuid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
});

test('Outside of simulations ids stay unpredictable', () => {
  const [, ...ids] = draw();
  for (const [i, one] of draw().slice(1).entries()) expect(one).not.toEqual(ids[i]);
});

test('A timer of node:timers fires by the time of the simulation', () => {
  const context = contextOf(1);
  let fired = 0;
  runInSimulation(context, () => setTimeout(() => (fired += 1), 29_000));
  context.time.step(context.time.now() + 28_999);
  expect(fired).toBe(0);
  context.time.step(context.time.now() + 1);
  expect(fired).toBe(1);
});
