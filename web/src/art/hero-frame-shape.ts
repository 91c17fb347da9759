import type { Layer } from './layers.ts';
import { CELL, FELL } from './hero-frame-loom.ts';

/** One part of a frame, in drawing order: a stroked path, or a filled one. */
export type Shape = Layer | { d: string; fill: string; opacity?: number };

/** Thickness of the reed, in px. */
export const REED_WIDTH = 14;

/** Where the reed rests and where it strikes: left of the pick that it pushes. Centre, in px. */
const REST = FELL - 6.5 * CELL;
const STRIKE = FELL - CELL - REED_WIDTH / 2;

/** Centre of the reed, in px from the left; `swing` 0 at rest, 1 at the fell. */
export function reedAt(swing: number): number {
  return REST + (STRIKE - REST) * swing;
}

/** Colour between two '#rrggbb' colours. */
export function mix(from: string, to: string, share: number): string {
  const channels = [1, 3, 5].map((start) => {
    const a = Number.parseInt(from.slice(start, start + 2), 16);
    const b = Number.parseInt(to.slice(start, start + 2), 16);
    return Math.round(a + (b - a) * share)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${channels.join('')}`;
}
