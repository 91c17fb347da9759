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

/** A CSV file of rows (RFC 4180). Text that a spreadsheet would run begins with an apostrophe; numbers stay numbers (X13). */
export async function csvFile<T>(columns: readonly CsvColumn<T>[], rows: readonly T[]): Promise<string> {
  const { default: papa } = await import('papaparse');
  const data = rows.map((row) => columns.map(({ value }) => value(row)));
  const fields = columns.map(({ title }) => title);
  return BYTE_ORDER_MARK + papa.unparse({ fields, data }, { escapeFormulae: FORMULA });
}
