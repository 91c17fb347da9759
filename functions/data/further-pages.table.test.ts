import { describe, expect, test } from 'vitest';
import { freshTable } from '#functions/testing/fresh-table.ts';
import { anAttempt } from '#functions/testing/test-academy.ts';
import { type PageRequest, readPage } from './page.ts';
import { orderItem, storedOrder } from './payments/orders.ts';
import type { Table } from './table.ts';

const COUNT = 20;
/** One of those that a list is split into. */
const PARTITION = 'ORDERS#0';
const made = await freshTable();
for (let n = 1; n <= COUNT; n++)
  await made.table.put({
    ...orderItem(anAttempt({ orderId: `ord_${String(n).padStart(2, '0')}` })),
    GSI1PK: PARTITION,
  });

const read = (request: PageRequest<unknown>, table: Table = made.table) =>
  readPage(table, { partitions: [PARTITION], index: 'GSI1', schema: storedOrder }, request);

describe('A further page by a cursor (docs/adr/035)', () => {
  test('It reads no more rows than it shows and the two beside them', async () => {
    let rows = 0;
    const counted: Table = {
      ...made.table,
      query: async <T>(input: Parameters<Table['query']>[0]) => {
        const found = await made.table.query<T>(input);
        rows += found.length;
        return found;
      },
    };
    const { cursor } = await read({ limit: 3 });
    expect((await read({ limit: 3, cursor }, counted)).items).toHaveLength(3);
    expect(rows).toBeLessThanOrEqual(3 + 2);
  });
});
