import papa from 'papaparse';

/** One column of a CSV file: its heading, and what a row has in it. */
export interface CsvColumn<T> {
  readonly title: string;
  readonly value: (row: T) => string | number;
}

/**
 * What a spreadsheet would take for a formula: a cell that begins with = + - @, also in full width or behind blanks, or with a tab
 * or line break. papaparse's own `true` tests the first line of a cell only.
 */
const FORMULA = /^(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/;

/** Without it Excel reads UTF-8 as Windows-1252. */
const BYTE_ORDER_MARK = '\uFEFF';

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
