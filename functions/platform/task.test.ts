import type { Context } from 'aws-lambda';
import { expect, test, vi } from 'vitest';
import { correlationId } from '#functions/runtime/run.ts';
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

test('A step has the correlation id of what started its workflow; any other run its own', async () => {
  const run = task({})(async (_input: unknown) => Promise.resolve(correlationId()));
  const context = { awsRequestId: 'run-1' } as Context;
  const started = { transactionId: 'txn1', correlationId: 'request-1' };
  expect(await run({ transactionId: 'txn1', started }, context)).toBe('request-1');
  expect(await run({ transactionId: 'txn1', started: { transactionId: 'txn1' } }, context)).toBe('run-1');
  expect(await run(undefined, context)).toBe('run-1');
});
