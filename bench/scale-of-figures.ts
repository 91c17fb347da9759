import { availableParallelism, loadavg } from 'node:os';
import { anId } from '#shared/testing/an-id.ts';
import { courseRepository } from '#functions/data/courses/courses.ts';
import { cellSums } from '#functions/data/revenue/cell-sums.ts';
import { contributionOf } from '#functions/data/revenue/contributions.ts';
import { revenueCountRepository } from '#functions/data/revenue/count-revenue.ts';
import { revenueReconciliationRepository } from '#functions/data/revenue/reconcile-revenue.ts';
import { addToCellWrite, revenueCellRepository } from '#functions/data/revenue/revenue-cells.ts';
import { userRepository } from '#functions/data/users/users.ts';
import { handler } from '#functions/revenue/get-revenue.handler.ts';
import { ENVIRONMENT } from '#functions/runtime/config.ts';
import { call } from '#functions/testing/call.ts';
import { SAMPLE_COURSE, SAMPLE_LECTURES, SAMPLE_USER } from '#functions/testing/sample-rows.ts';
import { openCountedTable } from './counted-table.ts';
import { type Figure, median, report } from './figures.ts';
import { COURSES, keyOf, paymentRows } from './payment-rows.ts';

/**
 * The Dashboard's figures over 10, 10,000 and 1,000,000 receipts on DynamoDB Local: reads and bytes are counted, times compared within
 * one run (docs/performance.md#figures-of-the-panel). The first 10,000 are counted by the product's own function; of the others the
 * cells are added up with its rule, since DynamoDB Local would take half an hour for the transactions. At the end the nightly
 * comparison must find nothing.
 */
const SIZES = [10, 10_000, Number(process.env['RECEIPTS'] ?? 1_000_000)];
const COUNTED_BY_PRODUCT = 10_000;
const OF_A_BATCH = 90;
/** Receipts that are made at once. */
const OF_A_FILL = 10_000;
/** Odd, so that the median is one of the requests. */
const REQUESTS = 31;
const LAMBDA_LIMIT_S = 900;

process.env[ENVIRONMENT.academyTimeZone] = 'America/New_York';
process.env[ENVIRONMENT.graceDays] = '0';
const admin = { userId: anId<'user'>('user-admin'), role: 'admin' as const };

const academy = await openCountedTable();
const { table } = academy;

/** The receipts from one number to another with their plans, and what the figures have counted of them. */
async function fill(from: number, to: number): Promise<void> {
  const sums = cellSums();
  for (let at = from; at < to; at += OF_A_FILL) {
    const rows = Array.from({ length: Math.min(OF_A_FILL, to - at) }, (_, n) => paymentRows(at + n)).flat();
    await academy.putAll(rows);
    if (to > COUNTED_BY_PRODUCT) sums.add(rows.flatMap(contributionOf));
    else
      for (let part = 0; part < rows.length; part += OF_A_BATCH)
        await revenueCountRepository(table).count(rows.slice(part, part + OF_A_BATCH).map(keyOf));
    if (at % 100_000 === 0 && to - from > 100_000) console.log(`${at} receipts`);
  }
  for (const cell of sums.list()) await table.transactWrite([{ Update: addToCellWrite(table, cell) }]);
}

const getRevenue = handler.with({
  courses: () => courseRepository(table),
  revenueCells: () => revenueCellRepository(table),
  users: () => userRepository(table),
});

async function measure(receipts: number) {
  const times: number[] = [];
  let collected = 0;
  let counted = { requests: 0, rows: 0, bytes: 0 };
  for (let n = 0; n < REQUESTS; n++) {
    const began = performance.now();
    let response: Awaited<ReturnType<typeof call>> | undefined;
    counted = await academy.count(async () => (response = await call(getRevenue, { as: admin })));
    times.push(performance.now() - began);
    const { status, body } = response ?? {};
    if (status !== 200) throw new Error(`The Dashboard answered ${status}: ${JSON.stringify(body)}`);
    collected = (body as { data: { counts: { payments: number } } }).data.counts.payments;
  }
  if (collected !== receipts) throw new Error(`The figures count ${collected} of ${receipts} receipts.`);
  return { receipts, ...counted, ms: median(times) };
}

const measured: Awaited<ReturnType<typeof measure>>[] = [];
let compared = { rows: 0, seconds: Number.NaN, megabytes: 0 };
const began = performance.now();
try {
  const users = userRepository(table);
  await users.reserveEmail('admin@example.org', admin.userId, Date.now());
  await users.create({ ...SAMPLE_USER, ...admin, userEmail: 'admin@example.org', role: 'admin' });
  for (const courseId of COURSES)
    await courseRepository(table).create({ ...SAMPLE_COURSE, courseId }, [...SAMPLE_LECTURES]);
  for (const [at, size] of SIZES.entries()) {
    await fill(SIZES[at - 1] ?? 0, size);
    measured.push(await measure(size));
  }
  console.log(`Filled in ${Math.round((performance.now() - began) / 1000)} s`);
  const before = performance.now();
  const { rows, differences } = await revenueReconciliationRepository(table).run({ since: '2026-01-01' });
  if (differences.length > 0) throw new Error(`${differences.length} cells differ from the receipts.`);
  const { heapUsed } = process.memoryUsage();
  compared = { rows, seconds: (performance.now() - before) / 1000, megabytes: heapUsed / 2 ** 20 };
} finally {
  await academy.stop();
}
const [few, many, most] = measured;
const over = (what: 'requests' | 'bytes' | 'ms', one = most, other = many) =>
  (one?.[what] ?? Number.NaN) / (other?.[what] ?? Number.NaN);
const name = (what: string, one = most, other = many) =>
  `${what} of the Dashboard at ${one?.receipts} receipts over those at ${other?.receipts}`;
const figures: Figure[] = [
  { figure: name('reads', most, few), value: over('requests', most, few), budget: 1, good: 'at most' },
  { figure: name('reads'), value: over('requests'), budget: 1, good: 'at most' },
  { figure: name('bytes'), value: over('bytes'), budget: 1.1, good: 'at most' },
  { figure: name('time'), value: over('ms'), budget: 1.5, good: 'at most' },
  {
    figure: `nightly comparison of ${compared.rows} rows, seconds`,
    value: compared.seconds,
    budget: LAMBDA_LIMIT_S,
    good: 'at most',
  },
];
const met = report(figures);
console.table(measured.map(({ ms, ...one }) => ({ ...one, ms: Number(ms.toFixed(1)) })));
console.log(
  `Medians of ${REQUESTS}; heap after the comparison ${Math.round(compared.megabytes)} MB; load ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} processors`,
);
process.exit(met ? 0 : 1);
