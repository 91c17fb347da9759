import { round } from './drawing.ts';
import { TWILL_2_2 } from './structures.ts';

/** Path of the logo mark in a square of `size`: one 4 × 4 repeat of the 2/2 twill in draft notation. */
export function markPath(size: number): string {
  const cell = size / 4;
  const side = round(cell * 0.88);
  let d = '';
  for (let end = 0; end < 4; end++) {
    for (let row = 0; row < 4; row++) {
      if (TWILL_2_2[end]?.[3 - row] !== 1) continue;
      d += `M${round((end + 0.06) * cell)} ${round((row + 0.06) * cell)}h${side}v${side}h-${side}z`;
    }
  }
  return d;
}
