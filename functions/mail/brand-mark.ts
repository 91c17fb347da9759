import { BRAND_MARK_SIZE, isBrandMarkSquare } from '#shared/kernel/brand-mark.ts';

const INDEXES = Array.from({ length: BRAND_MARK_SIZE }, (_, index) => index);
/** Side of a square and the space around it, px: 29 px in all; the mark beside the name on the site has 28. */
const SQUARE = 6;
const SPACE = 1;

/**
 * The academy's mark for mail programs, which do not draw SVG: a table with a coloured cell for each square, so that it
 * is visible with pictures blocked. Its dark colour is in the style of the mail.
 */
export function brandMark(): string {
  const cell = (column: number, row: number) =>
    `<td width="${SQUARE}" height="${SQUARE}"${isBrandMarkSquare(column, row) ? ' class="over" bgcolor="#0E5A4F"' : ''}></td>`;
  const rows = INDEXES.map((row) => `<tr>${INDEXES.map((column) => cell(column, row)).join('')}</tr>`);
  return `<table class="mark" role="presentation" cellspacing="${SPACE}" cellpadding="0">${rows.join('')}</table>`;
}
