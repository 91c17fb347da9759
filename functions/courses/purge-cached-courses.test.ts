import { expect, test, vi } from 'vitest';
import type { SQSEvent } from 'aws-lambda';
import { anId } from '#shared/testing/an-id.ts';
import { keys } from '#functions/testing/keys.ts';
import { rowEvents } from '#functions/testing/row-events.ts';
import { call } from '#functions/testing/call.ts';
import { handler as getAllCourses } from './get-all-courses.handler.ts';
import { handler } from './purge-cached-courses.trigger.ts';

const cards = (...ids: string[]) =>
  rowEvents(ids.map((id) => ({ ...keys.card(anId(id)), eventId: `change of ${id}` })));

async function purge(batch: SQSEvent, failing?: Error) {
  const purged = vi.fn<(paths: readonly string[], reference: string) => Promise<void>>(async () => {
    if (failing) throw failing;
  });
  const result = await handler.with({ edgeCache: () => ({ purge: purged }) })(batch);
  return { result, purged: purged.mock.calls };
}

test('However many cards have changed, the list is purged once, under one path (docs/adr/053)', async () => {
  const { result, purged } = await purge(cards('crs_1', 'crs_2', 'crs_1'));
  expect(purged).toEqual([[['/api/student/course/get-all*'], expect.stringMatching(/^[0-9a-f]{64}$/)]]);
  expect(result).toEqual({ batchItemFailures: [] });
});

test('The same events are the same purge in any order, so a lost response makes no second one; other events are another', async () => {
  const referenceOf = async (...ids: string[]) => (await purge(cards(...ids))).purged[0]?.[1];
  const first = await referenceOf('crs_1', 'crs_2');
  expect(await referenceOf('crs_2', 'crs_1')).toBe(first);
  expect(await referenceOf('crs_1')).not.toBe(first);
});

test('After a failure of CloudFront the queue brings all events again', async () => {
  const tooMany = Object.assign(new Error('x'), { name: 'TooManyInvalidationsInProgress' });
  const { result } = await purge(cards('crs_1', 'crs_2'), tooMany);
  expect(result.batchItemFailures).toEqual([{ itemIdentifier: '1' }, { itemIdentifier: '2' }]);
});

test('The list that is read after a purge has what was written before it', async () => {
  const listCards = vi.fn(async () => []);
  const courses = () => ({ listCards }) as never;
  expect((await call(getAllCourses.with({ courses }))).status).toBe(200);
  expect(listCards).toHaveBeenCalledWith({ consistent: true });
});
