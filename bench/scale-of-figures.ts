import { anId } from '#shared/testing/an-id.ts';
import { courseRepository } from '#functions/data/courses/courses.ts';
import { cellSums } from '#functions/data/revenue/cell-sums.ts';
import { contributionOf } from '#functions/data/revenue/contributions.ts';
import { revenueCountRepository } from '#functions/data/revenue/count-revenue.ts';
import { revenueReconciliationRepository } from '#functions/data/revenue/reconcile-revenue.ts';
import { toLedgerRow } from '#functions/data/revenue/ledger-rows.ts';
import { ledgerRepository } from '#functions/data/revenue/ledger.ts';
import { addToCellWrite, revenueCellRepository } from '#functions/data/revenue/revenue-cells.ts';
import { userRepository } from '#functions/data/users/users.ts';
import { handler } from '#functions/revenue/get-revenue.handler.ts';
import { handler as entriesHandler } from '#functions/revenue/list-revenue-entries.handler.ts';
import { ENVIRONMENT } from '#functions/runtime/config.ts';
import { call } from '#functions/testing/call.ts';
import { SAMPLE_COURSE, SAMPLE_LECTURES, SAMPLE_USER } from '#functions/testing/sample-rows.ts';
import { openCountedTable } from './counted-table.ts';
import { atMost, describeMachine, type Figure, median, report } from './figures.ts';
import { COURSES, keyOf, paymentRows } from './payment-rows.ts';

/**
 * The Dashboard's figures, and a page of the rows behind one, over 10, 10,000 and 1,000,000 receipts on DynamoDB Local: reads and bytes
 * are counted, times compared within one run (docs/performance.md#figures-of-the-panel). The first 10,000 are counted by the product's own
 * function; of the others the cells are added up and the entries put with its rules, since DynamoDB Local would take half an hour for the
 * transactions. At the end the nightly comparison must find nothing.
 */
const SIZES = [10, 10_000, Number(process.env['RECEIPTS'] ?? 1_000_000)];
const COUNTED_BY_PRODUCT = 10_000;
const OF_A_BATCH = 90;
/** Receipts that are made at once. */
const OF_A_FILL = 10_000;
/** Odd, so that the median is one of the requests. */
const REQUESTS = 31;
const LAMBDA_LIMIT_S = 900;
const DASHBOARD = 'the Dashboard';
const FIRST_PAGE = 'the first page of entries';
const NEXT_PAGE = 'the next page of entries';

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
    if (to > COUNTED_BY_PRODUCT) {
      const made = rows.map((row) => ({ key: keyOf(row), ...contributionOf(row) }));
      sums.add(made.flatMap(({ cells }) => cells));
      await academy.putAll(
        made.flatMap(({ key, entries }) => entries.map((entry) => toLedgerRow(key, entry))),
      );
    } else
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

const listEntries = entriesHandler.with({
  ledger: () => ledgerRepository(table),
  users: () => userRepository(table),
});

async function measureCall(send: () => ReturnType<typeof call>) {
  const times: number[] = [];
  let answer = {};
  let counted = { requests: 0, rows: 0, bytes: 0 };
  for (let n = 0; n < REQUESTS; n++) {
    const began = performance.now();
    let response: Awaited<ReturnType<typeof call>> | undefined;
    counted = await academy.count(async () => (response = await send()));
    times.push(performance.now() - began);
    const { status, body = {} } = response ?? {};
    if (status !== 200) throw new Error(`The panel is answered ${status}: ${JSON.stringify(body)}`);
    answer = body;
  }
  return { answer, cost: { ...counted, ms: median(times) } };
}

async function measure(receipts: number) {
  const { answer, cost } = await measureCall(async () => call(getRevenue, { as: admin }));
  const { payments } = (answer as { data: { counts: { payments: number } } }).data.counts;
  if (payments !== receipts) throw new Error(`The figures count ${payments} of ${receipts} receipts.`);
  const query = { figure: 'collected' };
  const first = await measureCall(async () =>
    call(listEntries, { as: admin, query: { ...query, page: '1' } }),
  );
  const { total, after } = first.answer as { total: number; after?: string };
  if (total !== receipts) throw new Error(`The list counts ${total} of ${receipts} receipts.`);
  const next = await measureCall(async () =>
    call(listEntries, { as: admin, query: { ...query, page: '2', ...(after !== undefined && { after }) } }),
  );
  const lines = [
    { what: DASHBOARD, ...cost },
    { what: FIRST_PAGE, ...first.cost },
    { what: NEXT_PAGE, ...next.cost },
  ];
  return lines.map((line) => ({ receipts, ...line }));
}

const measured: Awaited<ReturnType<typeof measure>> = [];
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
    measured.push(...(await measure(size)));
  }
  console.log(`Filled in ${Math.round((performance.now() - began) / 1000)} s`);
  const before = performance.now();
  const found = await revenueReconciliationRepository(table).run({ before: '9999-12-31' });
  const { rows, differences, ledger } = found;
  if (differences.length + ledger.length > 0)
    throw new Error(
      `${differences.length} cells and ${ledger.length} of the ledger differ from the receipts.`,
    );
  const { heapUsed } = process.memoryUsage();
  compared = { rows, seconds: (performance.now() - before) / 1000, megabytes: heapUsed / 2 ** 20 };
} finally {
  await academy.stop();
}
const [few, many, most] = SIZES;
type Measure = 'requests' | 'bytes' | 'ms';
function compare(what: string, measure: Measure, budget: number, less = many): Figure {
  const [large, small] = [most, less].map((receipts) =>
    measured.find((one) => one.receipts === receipts && one.what === what),
  );
  const value = (large?.[measure] ?? Number.NaN) / (small?.[measure] ?? Number.NaN);
  return atMost(`${measure} of ${what} at ${most} receipts over those at ${less}`, value, budget);
}
const figures: Figure[] = [
  compare(DASHBOARD, 'requests', 1, few),
  ...[DASHBOARD, FIRST_PAGE, NEXT_PAGE].flatMap((what) => [
    compare(what, 'requests', 1),
    compare(what, 'bytes', 1.1),
    compare(what, 'ms', 1.5),
  ]),
  atMost(`nightly comparison of ${compared.rows} rows, seconds`, compared.seconds, LAMBDA_LIMIT_S),
];
const met = report(figures);
console.table(measured.map(({ ms, ...one }) => ({ ...one, ms: Number(ms.toFixed(1)) })));
console.log(
  `Medians of ${REQUESTS}; heap after the comparison ${Math.round(compared.megabytes)} MB; ${describeMachine()}`,
);
process.exit(met ? 0 : 1);
