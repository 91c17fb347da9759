import type { PurchaseReturns } from '#shared/payments/purchase-returns.ts';
import { toCourseStudentDto } from '#functions/data/courses/students.ts';
import type { ExportRowRepository } from '#functions/data/exports/export-rows.ts';
import type { StoredExport } from '#functions/data/exports/exports.ts';
import { toOrderDto } from '#functions/data/payments/orders.ts';
import { toPlanDto } from '#functions/data/payments/plans.ts';
import type { PurchaseReturnsRepository } from '#functions/data/payments/purchase-returns.ts';
import { toLedgerEntry } from '#functions/data/revenue/ledger-rows.ts';
import type { CorruptRowError, SeparatedRows } from '#functions/data/row.ts';
import { academyCalendar } from '#functions/runtime/config.ts';
import { ENTRY_COLUMNS, orderColumns, planColumns, studentColumns, studyColumns } from './columns.ts';
import { type CsvColumn, csvHead, csvLines } from './csv-text.ts';

/** The next lines of a file: of `rows` rows, without those that are corrupt. */
export interface CsvPage {
  readonly text: string;
  readonly rows: number;
  readonly corrupt: readonly CorruptRowError[];
  /** How many could not be read: those, and disputes, which the log has named. */
  readonly unreadable: number;
}

export interface ListNeeds {
  readonly exportRows: ExportRowRepository;
  readonly purchaseReturns: PurchaseReturnsRepository;
}

/** `others`: rows that could not be read and are not named. */
type Pages<T> = AsyncGenerator<SeparatedRows<T> & { readonly others?: number }>;

/** The lines of the file that was asked for, page by page; the first has the heading and no rows. `now` in ms. */
export function csvPages(
  { exportRows, purchaseReturns }: ListNeeds,
  { request, scope, userId }: StoredExport,
  now: number,
): AsyncGenerator<CsvPage> {
  const of = scope === 'all' ? scope : { ofInstructor: userId };
  const calendar = academyCalendar();
  switch (request.list) {
    case 'full-payments':
      return toCsv(
        orderColumns(calendar.zone),
        withReturns(
          exportRows.orders(of),
          purchaseReturns,
          { idOf: ({ orderId }) => orderId, find: purchaseReturns.ofOrders },
          (order, returns) => ({ ...toOrderDto(order), returns }),
        ),
      );
    case 'flexible-payments':
      return toCsv(
        planColumns(now, calendar),
        withReturns(
          exportRows.plans(of),
          purchaseReturns,
          { idOf: ({ planId }) => planId, find: purchaseReturns.ofPlans },
          (plan, returns) => ({ ...toPlanDto(plan), returns }),
        ),
      );
    case 'students':
      return toCsv(studentColumns(calendar.zone), changed(exportRows.students(of), toCourseStudentDto));
    case 'study':
      return studyPages(exportRows, of, request.courseId);
    case 'revenue':
      return toCsv(ENTRY_COLUMNS, changed(exportRows.ledger(of), toLedgerEntry));
  }
}

/** A line for each student, a column for each lecture; no line of a course that is gone or out of scope by now. */
async function* studyPages(
  exportRows: ExportRowRepository,
  of: Parameters<ExportRowRepository['course']>[0],
  courseId: StoredExport['request']['courseId'],
): AsyncGenerator<CsvPage> {
  const course = courseId && (await exportRows.course(of, courseId));
  yield* toCsv(studyColumns(course?.lectures ?? []), course ? exportRows.studied(courseId) : []);
}

async function* toCsv<T>(
  columns: readonly CsvColumn<T>[],
  pages: Pages<T> | readonly [],
): AsyncGenerator<CsvPage> {
  yield { text: csvHead(columns), rows: 0, corrupt: [], unreadable: 0 };
  for await (const { rows, corrupt, others = 0 } of pages) {
    const unreadable = corrupt.length + others;
    yield { text: csvLines(columns, rows), rows: rows.length, corrupt, unreadable };
  }
}

async function* changed<T, R>(pages: Pages<T>, change: (row: T) => R): Pages<R> {
  for await (const { rows, corrupt } of pages) yield { rows: rows.map(change), corrupt };
}

type Disputes = Awaited<ReturnType<PurchaseReturnsRepository['listDisputes']>>['items'];
type Returns = Map<string, PurchaseReturns>;
interface Purchases<T> {
  readonly idOf: (row: T) => string;
  readonly find: (
    rows: readonly T[],
    disputes: Disputes,
    onCorrupt: (id: string, error: CorruptRowError) => void,
  ) => Promise<Returns>;
}

/** Adds what was returned or is disputed. A purchase of which a row is corrupt is left out: its sums are not known. */
async function* withReturns<T, R>(
  pages: Pages<T>,
  { listDisputes }: PurchaseReturnsRepository,
  { idOf, find }: Purchases<T>,
  toRow: (row: T, returns: PurchaseReturns | undefined) => R,
): Pages<R> {
  const disputes = await listDisputes();
  yield { rows: [], corrupt: [], others: disputes.setAside };
  for await (const { rows, corrupt } of pages) {
    const unreadable = new Map<string, CorruptRowError>();
    const returns = await find(rows, disputes.items, (id, error) => unreadable.set(id, error));
    yield {
      rows: rows.flatMap((row) => (unreadable.has(idOf(row)) ? [] : [toRow(row, returns.get(idOf(row)))])),
      corrupt: [...corrupt, ...unreadable.values()],
    };
  }
}
