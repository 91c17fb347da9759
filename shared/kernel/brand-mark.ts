/** Squares of a row and of a column of the mark. */
export const BRAND_MARK_SIZE = 4;

/**
 * Whether the mark has a coloured square there: one repeat of the 2/2 twill in draft notation, so two squares of four in
 * each row, one further to the right in each row above. `row` counts from the top, both count from 0.
 */
export function isBrandMarkSquare(column: number, row: number): boolean {
  const fromBelow = BRAND_MARK_SIZE - 1 - row;
  return (column - fromBelow + BRAND_MARK_SIZE) % BRAND_MARK_SIZE < 2;
}
