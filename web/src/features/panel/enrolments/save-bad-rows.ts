import { BYTE_ORDER_MARK, FORMULA } from '#shared/exports/csv.ts';
import { saveFile } from '#web/lib/browser/save-file.ts';

/** A row that is not enrolled, as the file of them has it. */
export interface BadRow {
  readonly line: number;
  readonly email: string;
  readonly name: string;
  readonly sentence: string;
}

/** Saves them as a CSV file that can be corrected and chosen again; text that a spreadsheet would run begins with an apostrophe (X13). */
export async function saveBadRows(rows: readonly BadRow[]): Promise<void> {
  const { default: papa } = await import('papaparse');
  const cells = rows.map(({ line, email, name, sentence }) => [line, email, name, sentence]);
  const text = papa.unparse([['row', 'email', 'name', 'problem'], ...cells], { escapeFormulae: FORMULA });
  saveFile('not-enrolled.csv', 'text/csv; charset=utf-8', `${BYTE_ORDER_MARK}${text}\r\n`);
}
