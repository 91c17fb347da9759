/** Ends and picks of one repeat of the 2/2 twill. */
const REPEAT = [0, 1, 2, 3];
/** Side of a square and the space around it, px: 29 px in all; the mark beside the name on the site has 28. */
const SQUARE = 6;
const SPACE = 1;

/** Whether the warp lies on top: over two picks, under two, one pick on from end to end. The draft is read upwards. */
const isOver = (end: number, row: number): boolean => {
  const pick = REPEAT.length - 1 - row;
  return (end - pick + REPEAT.length) % REPEAT.length < 2;
};

const cellOf = (over: boolean): string =>
  `<td width="${SQUARE}" height="${SQUARE}"${over ? ' class="over" bgcolor="#0E5A4F"' : ''}></td>`;

/**
 * The academy's mark as mail programs can draw it, which know no SVG: a table with a coloured cell for each square of
 * web/src/art/mark.ts, so that it shows with pictures blocked. Its dark colour is in the letter's style.
 */
export const brandMark = (): string => {
  const rows = REPEAT.map((row) => `<tr>${REPEAT.map((end) => cellOf(isOver(end, row))).join('')}</tr>`);
  return `<table class="mark" role="presentation" cellspacing="${SPACE}" cellpadding="0">${rows.join('')}</table>`;
};
