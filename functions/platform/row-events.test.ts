import { inspect } from 'node:util';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { log } from '#functions/runtime/logger.ts';
import { quietLog } from '#functions/testing/quiet-log.ts';
import { rowEvents } from '#functions/testing/row-events.ts';
import { handleRowEvents, type RowEvent } from './row-events.ts';

const row = (PK: string, SK = 'ROW') => ({ PK, SK });
const failed = (...messages: string[]) => ({
  batchItemFailures: messages.map((itemIdentifier) => ({ itemIdentifier })),
});

describe('A batch of events of changed rows (docs/adr/054)', () => {
  let groups: string[][];
  const record = async (events: readonly RowEvent[]) => {
    groups.push(events.map(({ PK, SK }) => `${PK} ${SK}`));
    return 'done' as const;
  };

  beforeEach(() => {
    groups = [];
    quietLog();
  });

  test('Rows of one partition are handled together, an event that came twice once, and two events of one row both', async () => {
    const twice = { ...row('A', '1'), eventId: 'twice' };
    const batch = rowEvents([twice, row('B'), row('A', '2'), twice, row('A', '2')]);
    expect(await handleRowEvents(batch, record)).toEqual(failed());
    expect(groups).toEqual([['A 1', 'A 2', 'A 2'], ['B ROW']]);
  });

  test('A consumer may group in another way', async () => {
    await handleRowEvents(rowEvents([row('A'), row('B')]), record, () => 'all');
    expect(groups).toEqual([['A ROW', 'B ROW']]);
  });

  test('Every message of a group that failed is sent again, and no other; the log does not say why, which may hold data (I19)', async () => {
    const run = async (events: readonly RowEvent[]) => {
      if (events[0]?.PK === 'A') throw new TypeError('ada@example.org');
      return events[0]?.PK === 'B' ? ('retry' as const) : record(events);
    };
    const batch = rowEvents([row('A', '1'), row('C'), row('A', '1'), row('B')]);
    expect(await handleRowEvents(batch, run)).toEqual(failed('1', '3', '4'));
    expect(groups).toEqual([['C ROW']]);
    expect(inspect(vi.mocked(log.error).mock.calls, { depth: 9 })).not.toContain('ada@');
  });

  test.each(['{"eventName":"INSERT"}', 'not JSON'])(
    'A message that says no row (%s) is sent again until it is a dead letter, and does not hold up the others',
    async (body) => {
      const batch = rowEvents([row('A'), row('B')]);
      Object.assign(batch.Records[0] ?? {}, { body });
      expect(await handleRowEvents(batch, record)).toEqual(failed('1'));
      expect(groups).toEqual([['B ROW']]);
    },
  );
});
