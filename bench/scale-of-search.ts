import { addToCountWrite } from '#functions/data/lists/list-counts.ts';
import { tokenKeys } from '#functions/data/lists/list-entries.ts';
import { listIndex } from '#functions/data/lists/list-index.ts';
import { listOf } from '#functions/data/lists/list-name.ts';
import { isListed, listingOf } from '#functions/data/lists/listed-rows.ts';
import { listProjectionRepository } from '#functions/data/lists/project-lists.ts';
import * as partitions from '#functions/data/partitions.ts';
import type { Item } from '#functions/data/table.ts';
import { openCountedTable } from './counted-table.ts';
import { atMost, describeMachine, type Figure, report } from './figures.ts';
import { keyOf } from './payment-rows.ts';
import { someRows } from './staff-rows.ts';

/**
 * Counts and search of a long list over 10, 10,000 and 1,000,000 users on DynamoDB Local: requests, read units and bytes are counted
 * (docs/performance.md#search-of-long-lists). The first 10,000 people, with what they bought, are projected by the product's own function;
 * of the others only what the list of all users has is put, by the same rule: DynamoDB Local would take hours for the transactions.
 */
const SIZES = [10, 10_000, Number(process.env['USERS'] ?? 1_000_000)];
const PROJECTED_BY_PRODUCT = 10_000;
const OF_A_FILL = 10_000;
/** Of one call of the consumer. */
const OF_A_BATCH = 90;
const USERS = listOf(partitions.users);

const academy = await openCountedTable();
const { table } = academy;
const index = listIndex(table);
const projection = listProjectionRepository(table);

/** The people from one number to another. */
async function fill(from: number, to: number): Promise<void> {
  const people = Array.from({ length: to - from }, (_, n) => someRows(from + n));
  if (to <= PROJECTED_BY_PRODUCT) {
    const rows = people.flat().filter(isListed);
    await academy.putAll(rows);
    for (let at = 0; at < rows.length; at += OF_A_BATCH)
      await projection.project(rows.slice(at, at + OF_A_BATCH).map(keyOf));
    return;
  }
  const tokens = people.flatMap(([user = {}]): Item[] => {
    const { lists, tokens } = listingOf(user);
    const ofUsers = tokenKeys({ lists: lists.filter(({ list }) => list === USERS), tokens });
    return [...ofUsers.values()].map((token) => ({ ...token, subject: keyOf(user) }));
  });
  await academy.putAll(tokens);
  await table.transactWrite([addToCountWrite(table, USERS, { rows: people.length, found: 0 }, undefined)]);
}

async function measure(users: number) {
  let count = 0;
  let few = 0;
  let many = { rows: [] as unknown[], hasMore: false };
  const counting = await academy.count(async () => (count = await index.count(USERS)));
  const narrow = await academy.count(
    async () => (few = (await index.search(USERS, 'student.7@')).rows.length),
  );
  const broad = await academy.count(async () => (many = await index.search(USERS, 'EXAMPLE')));
  const isRight = few === 1 && many.rows.length === Math.min(users, 1000) && many.hasMore === users > 1000;
  if (count !== users || !isRight)
    throw new Error(`Of ${users} users ${count} are counted, ${few} and ${many.rows.length} found.`);
  return { users, counting, narrow, broad };
}

/** People who buy at the same time: a batch of the consumer with their students and orders. */
async function measureWrites() {
  const bought = Array.from({ length: OF_A_BATCH / 2 }, (_, n) => someRows(90_000_000 + n).slice(1)).flat();
  await academy.putAll(bought);
  const { writes } = await academy.count(() => projection.project(bought.map(keyOf)));
  return {
    // of rows below 1 KB
    purchase: (2 * writes) / (bought.length / 2),
    statusChange: await academy.count(() => projection.project([keyOf(bought[1] ?? {})])),
  };
}

const measured: Awaited<ReturnType<typeof measure>>[] = [];
let purchase = Number.NaN;
let statusChange = { requests: Number.NaN, units: Number.NaN, writes: Number.NaN };
try {
  for (const [at, size] of SIZES.entries()) {
    for (let from = SIZES[at - 1] ?? 0; from < size; from += OF_A_FILL) {
      await fill(from, Math.min(from + OF_A_FILL, size));
      if (from % 100_000 === 0) console.log(`${from} users`);
    }
    measured.push(await measure(size));
    // the next size takes long
    console.log(JSON.stringify(measured.at(-1)));
    if (size === PROJECTED_BY_PRODUCT) ({ purchase, statusChange } = await measureWrites());
  }
} finally {
  await academy.stop();
}
const [, many, most] = measured;
const figures = (['counting', 'narrow', 'broad'] as const).flatMap((what): Figure[] =>
  (['requests', 'units'] as const).map((unit) =>
    atMost(
      `${unit} of ${what} at ${most?.users} users over those at ${many?.users}`,
      (most?.[what][unit] ?? Number.NaN) / (many?.[what][unit] ?? Number.NaN),
      unit === 'requests' ? 1 : 1.05,
    ),
  ),
);
const met = report([
  ...figures,
  atMost('write units of a purchase in full', purchase, 70),
  atMost('requests of a change that no list shows', statusChange.requests, 2),
]);
console.table(
  measured.flatMap(({ users, ...of }) => Object.entries(of).map(([what, one]) => ({ users, what, ...one }))),
);
console.log(
  `A purchase ${purchase.toFixed(1)} write units; a change that no list shows ${statusChange.writes}, and ${statusChange.units} read units; ${describeMachine()}`,
);
process.exit(met ? 0 : 1);
