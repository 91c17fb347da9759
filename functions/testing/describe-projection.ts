import type { SQSBatchResponse } from 'aws-lambda';
import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import type { Key } from '#functions/data/keys.ts';
import type { Item, Table } from '#functions/data/table.ts';
import { log } from '#functions/runtime/logger.ts';
import { asFunction } from './called-function.ts';
import { corruptRow, setField } from './corrupt-row.ts';
import { dyingTable } from './dying-table.ts';
import { freshTable } from './fresh-table.ts';
import { quietLog } from './quiet-log.ts';
import { writeBetween } from './write-between.ts';

export const DONE = { batchItemFailures: [] };
const LEFT = { batchItemFailures: [{ itemIdentifier: '1' }] };
const STATES = 4;

interface Projection<S> {
  /** The consumer, told that these rows changed; `on`: what it reads and writes. */
  readonly tell: (rows: readonly Key[], on: Table) => Promise<SQSBatchResponse>;
  /** Writes the n-th row in one of four states. */
  readonly put: (table: Table, n: number, state?: number) => Promise<Key>;
  /** What is kept beside the rows, and what of these rows should be. */
  readonly compare: (rows: readonly Item[]) => { stored: S; made: S };
  /** A field that is read, and one that is not shown. */
  readonly field: string;
  readonly unseen: string;
  /** How many rows share a transaction, and the round trips of it. */
  readonly batch: number;
  readonly roundTrips: number;
  /** Whether it tries again where it met another run at a sum. */
  readonly retriesConflicts: boolean;
  /** Whether the consumer is told of a removal before the row is put again: where states are times, that row may be older than what was counted. */
  readonly isRemovalTold?: boolean;
}

/** The table of a run during which something else happens after one of its reads. */
function afterRead(table: Table, last: number, run: () => Promise<unknown>): Table {
  let reads = 0;
  return {
    ...table,
    getAll: async (wanted) => {
      const found = await table.getAll(wanted);
      reads += 1;
      if (reads === last) await asFunction(undefined, run);
      return found;
    },
  };
}

/** The table of a run whose first transactions fail. */
function failing(table: Table, name: string, times: number): Table {
  let left = times;
  return {
    ...table,
    transactWrite: async (writes) => {
      left -= 1;
      if (left >= 0) throw Object.assign(new Error('x'), { name });
      await table.transactWrite(writes);
    },
  };
}

/** What a projection adds to its own tests: a table of each test, and the same checks. */
export function projectionTest<S>({ tell, compare }: Pick<Projection<S>, 'tell' | 'compare'>) {
  let fresh: Awaited<ReturnType<typeof freshTable>>;
  beforeEach(async () => {
    quietLog();
    fresh = await freshTable();
  });
  const rows = () => fresh.rows();
  return {
    get table() {
      return fresh.table;
    },
    rows,
    tell: (told: readonly Key[], on: Table = fresh.table) => tell(told, on),
    set: (key: Key, name: string, value: unknown) => setField(fresh.table, key, name, value),
    roundTripsOf: async (run: () => Promise<unknown>): Promise<number> => {
      const before = fresh.roundTrips();
      await run();
      return fresh.roundTrips() - before;
    },
    /** What was written in one transaction at most, while this runs. */
    mostWrites: async (run: (on: Table) => Promise<unknown>): Promise<number> => {
      const { table } = fresh;
      let most = 0;
      await run({
        ...table,
        transactWrite: (writes) => {
          most = Math.max(most, writes.length);
          return table.transactWrite(writes);
        },
      });
      return most;
    },
    expectRight: async (): Promise<S> => {
      const { stored, made } = compare(await rows());
      expect(stored).toEqual(made);
      return stored;
    },
  };
}

/** Tests of a consumer that keeps something beside rows, as functions/data/project-rows.ts does, however their events come. */
export function describeProjection<S>(projection: Projection<S>): void {
  const { put, field, unseen, batch, roundTrips, retriesConflicts, isRemovalTold = false } = projection;
  const at = projectionTest(projection);
  const { tell, set, expectRight } = at;
  const putAll = (count: number) =>
    Promise.all(Array.from({ length: count }, (_, n) => put(at.table, n, n % 2)));

  test(`${batch} rows are one transaction; a change that nothing shows is two reads`, async () => {
    const keys = await Promise.all(Array.from({ length: batch }, (_, n) => put(at.table, n)));
    expect(await at.roundTripsOf(() => tell(keys))).toBe(roundTrips);
    await expectRight();
    await set(keys[0] ?? expect.unreachable(), unseen, 'other');
    const rows = await at.rows();
    expect(await at.roundTripsOf(() => tell(keys))).toBe(2);
    expect(await at.rows()).toEqual(rows);
  });

  test('Events that come twice at once, again later, or after that of a later change, count once', async () => {
    const [one, two] = [await put(at.table, 1), await put(at.table, 2)];
    await Promise.all([tell([one, two, one, two]), tell([two, one]), tell([one])]);
    await put(at.table, 1, 1);
    expect(await tell([one])).toEqual(DONE);
    expect(await tell([one, two, one])).toEqual(DONE);
    await expectRight();
  });

  test('A row that is removed takes back what was kept of it; put back, it is kept again', async () => {
    const nothing = projection.compare([]);
    const one = await put(at.table, 1);
    await tell([one]);
    await at.table.remove(one);
    await tell([one]);
    expect(projection.compare(await at.rows())).toEqual(nothing);
    await put(at.table, 1);
    await tell([one]);
    await expectRight();
    expect(projection.compare(await at.rows())).not.toEqual(nothing);
  });

  test.each([
    [1, 'changed', (key: Key) => put(at.table, 1, 2).then(() => key)],
    [1, 'removed', (key: Key) => at.table.remove(key)],
    [2, 'changed', (key: Key) => put(at.table, 1, 2).then(() => key)],
    [2, 'removed', (key: Key) => at.table.remove(key)],
  ] as const)(
    'A run after whose read %i the row is %s and told of does not put the earlier state back',
    async (read, _what, change) => {
      const one = await put(at.table, 1);
      await tell([one]);
      await put(at.table, 1, 1);
      const slow = afterRead(at.table, read, async () => {
        await change(one);
        await tell([one]);
      });
      expect(await tell([one], slow)).toEqual(DONE);
      await expectRight();
    },
  );

  test('A run that is overtaken before its write reads again', async () => {
    const [one, two] = [await put(at.table, 1), await put(at.table, 2)];
    const overtaken = writeBetween(at.table, async () => {
      await put(at.table, 1, 1);
      await tell([one]);
    });
    expect(await tell([one, two], overtaken)).toEqual(DONE);
    await expectRight();
  });

  test('A run that dies after any of its writes, or before, is repeated by the queue and counts nothing twice', async () => {
    const many = await putAll(3 * batch);
    for (const last of [0, 1, 1]) {
      const { batchItemFailures } = await tell(many, dyingTable(at.table, last).table);
      expect(batchItemFailures).toHaveLength(many.length);
    }
    expect(await tell(many)).toEqual(DONE);
    await expectRight();
  });

  test('A run that is throttled, or meets others at a sum again and again, is left to the queue', async () => {
    const one = await put(at.table, 1);
    for (const [name, times] of [
      ['ThrottlingException', 1],
      ['TransactionConflictException', 100],
    ] as const)
      expect(await tell([one], failing(at.table, name, times))).toEqual(LEFT);
    const some = await tell([one], failing(at.table, 'TransactionConflictException', 3));
    expect(some).toEqual(retriesConflicts ? DONE : LEFT);
    await tell([one]);
    await expectRight();
  });

  test('A corrupt row is reported and kept as it was, the others of its batch change', async () => {
    const one = await put(at.table, 1);
    await tell([one]);
    await corruptRow(at.table, one, field, {});
    const rows = await at.rows();
    expect(await tell([one])).toEqual(DONE);
    expect(await at.rows()).toEqual(rows);
    const row = `${one.PK} / ${one.SK}`;
    expect(log.critical).toHaveBeenCalledWith('stored row is corrupt', { row, fields: [field] });
    expect(await tell([one, await put(at.table, 2)])).toEqual(DONE);
    // the row as it was kept
    await put(at.table, 1);
    await expectRight();
    await put(at.table, 1, 1);
    await tell([one]);
    await expectRight();
  });

  test('What is kept is right once all events have come, whatever changed and however they came', async () => {
    const n = fc.nat(3);
    const told = fc.array(n, { maxLength: 3 });
    const state = fc.option(fc.nat(STATES - 1), { nil: undefined });
    const change = fc.record({ n, state, told });
    const keys = await putAll(4);
    const keyOf = (one: number) => keys[one] ?? expect.unreachable();
    await fc.assert(
      fc.asyncProperty(fc.array(change, { maxLength: 12 }), async (changes) => {
        for (const one of changes) {
          const isRemoved = one.state === undefined;
          if (isRemoved) await at.table.remove(keyOf(one.n));
          else await put(at.table, one.n, one.state);
          await tell((isRemoved && isRemovalTold ? [one.n, ...one.told] : one.told).map(keyOf));
        }
        await tell(keys);
        await expectRight();
      }),
      { numRuns: 30 },
    );
  });
}
