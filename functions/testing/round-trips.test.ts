import { expect, test } from 'vitest';
import { roundTripCounter } from './round-trips.ts';

test('A call that waits for a quick one is a second round trip, also while a slow one goes on', async () => {
  const { through, count } = roundTripCounter();
  const before = count();
  const slow = Promise.withResolvers<void>();
  const session = through(() => slow.promise);
  const sent: string[] = [];
  const read = async (name: string) => void sent.push(name);
  const reads = through(() => read('first')).then(() => through(() => read('second')));
  await new Promise(setImmediate);
  expect(sent).toEqual(['first']);
  slow.resolve();
  await Promise.all([session, reads]);
  expect(sent).toEqual(['first', 'second']);
  expect(count() - before).toBe(2);
});

test('Chains beside one another are as many round trips as the longest has, also when calls fail', async () => {
  const { through, count } = roundTripCounter();
  const before = count();
  const chain = async (length: number) => {
    for (let index = 0; index < length; index += 1)
      await through(() => Promise.reject(new Error('throttled'))).catch(() => undefined);
  };
  await Promise.all([chain(3), chain(1), chain(2)]);
  expect(count() - before).toBe(3);
});

test('Nothing is held while nothing is counted', async () => {
  const { through } = roundTripCounter();
  void through(() => new Promise(() => undefined));
  expect(await through(async () => 'quick')).toBe('quick');
});
