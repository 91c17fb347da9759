import { expect, test, vi } from 'vitest';
import { task } from './task.ts';

test('A task gets its needs by name, each made when it is first used, and `with` replaces them', async () => {
  const table = vi.fn(() => 'the table');
  const clock = vi.fn(() => 'the clock');
  const run = task({ table, clock })(async ({ id }: { id: number }, { table }) => `${id} on ${table}`);
  expect(await run({ id: 1 })).toBe('1 on the table');
  expect(clock).not.toHaveBeenCalled();
  expect(await run.with({ table: vi.fn(() => 'another table') })({ id: 2 })).toBe('2 on another table');
  expect(await run({ id: 3 })).toBe('3 on the table');
});

test('An error of a task reaches the workflow, which decides about the next try', async () => {
  const run = task({})(async () => Promise.reject(new Error('no table')));
  await expect(run(undefined)).rejects.toThrow('no table');
});
