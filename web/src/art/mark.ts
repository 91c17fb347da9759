import { BRAND_MARK_SIZE, isBrandMarkSquare } from '#shared/kernel/brand-mark.ts';
import { round } from './drawing.ts';

/** SVG path of the logo mark in a square of `size`. */
export function markPath(size: number): string {
  const cell = size / BRAND_MARK_SIZE;
  const side = round(cell * 0.88);
  let d = '';
  for (let column = 0; column < BRAND_MARK_SIZE; column++) {
    for (let row = 0; row < BRAND_MARK_SIZE; row++) {
      if (!isBrandMarkSquare(column, row)) continue;
      d += `M${round((column + 0.06) * cell)} ${round((row + 0.06) * cell)}h${side}v${side}h-${side}z`;
    }
  }
  return d;
}
