import { afterEach, expect, test, vi } from 'vitest';
import { createStartPhases, describePhases } from './start-phases.ts';

afterEach(() => void vi.useRealTimers());

test('parts of a start are kept with their time in the order in which they ended, failed ones too', async () => {
  let now = 1000;
  const phases = createStartPhases({ now: () => now });
  let endSlow: () => void = () => undefined;
  const slow = phases.measure('DynamoDB Local', () => new Promise<void>((resolve) => (endSlow = resolve)));
  now += 40;
  expect(await phases.measure('template', async () => 'read')).toBe('read');
  const failing = phases.measure('site', async () => {
    now += 360;
    throw new Error('no space');
  });
  await expect(failing).rejects.toThrow('no space');
  now += 1700;
  endSlow();
  await slow;
  expect(phases.ended).toEqual([
    { name: 'template', ms: 0 },
    { name: 'site', ms: 360 },
    { name: 'DynamoDB Local', ms: 2100 },
  ]);
  expect(describePhases(phases.ended)).toBe('site 0.4 s, DynamoDB Local 2.1 s');
});

test('a part that takes long is said every ten seconds, until it ends', async () => {
  vi.useFakeTimers();
  const lines: string[] = [];
  const phases = createStartPhases({ now: Date.now, log: (line) => lines.push(line) });
  let endBuild: () => void = () => undefined;
  const build = phases.measure('build', () => new Promise<void>((resolve) => (endBuild = resolve)));
  await vi.advanceTimersByTimeAsync(25_000);
  expect(lines).toEqual(['  … build, 10 s', '  … build, 20 s']);
  endBuild();
  await build;
  await expect(phases.measure('site', () => Promise.reject(new Error('no space')))).rejects.toThrow();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(lines).toHaveLength(2);
});
