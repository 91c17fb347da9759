/**
 * What a spreadsheet would take for a formula: a cell that begins with = + - @, also in full width or behind blanks, or with a tab
 * or line break. papaparse's own `true` tests the first line of a cell only.
 */
export const FORMULA = /^(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/;

/** Without it Excel reads UTF-8 as Windows-1252. */
export const BYTE_ORDER_MARK = '\uFEFF';
