import papa from 'papaparse';
import { BYTE_ORDER_MARK, FORMULA } from '#shared/exports/csv.ts';

/** One column of a CSV file: its heading, and what a row has in it. */
export interface CsvColumn<T> {
  readonly title: string;
  readonly value: (row: T) => string | number;
}

/** Lines of a CSV file (RFC 4180). Text that a spreadsheet would run begins with an apostrophe; numbers stay numbers (X13). */
function linesOf(data: (string | number)[][]): string {
  return data.length === 0 ? '' : `${papa.unparse(data, { escapeFormulae: FORMULA })}\r\n`;
}

/** How a file begins. */
export function csvHead<T>(columns: readonly CsvColumn<T>[]): string {
  return BYTE_ORDER_MARK + linesOf([columns.map(({ title }) => title)]);
}

/** A line for each row. */
export function csvLines<T>(columns: readonly CsvColumn<T>[], rows: readonly T[]): string {
  return linesOf(rows.map((row) => columns.map(({ value }) => value(row))));
}
