import { round } from '#web/art/drawing.ts';
import type { Layer } from '#web/art/layers.ts';
import { markPath } from '#web/art/mark.ts';
import { SHARE_SIZE } from './head-tags.ts';
import { textOutlines } from './text-outlines.ts';
import { tokenColor } from './token-color.ts';

/** Plain space between text and the edges of a picture, px. */
export const MARGIN = 72;
/** What the text at the bottom of a picture stands on, px. */
export const FOOT = 558;

/** A picture for link cards: parts on loom. */
export function shareSvg(...parts: readonly string[]): string {
  const { width, height } = SHARE_SIZE;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    box(0, 0, width, height, tokenColor('loom')),
    ...parts,
    '</svg>',
  ].join('');
}

export function box(x: number, y: number, width: number, height: number, fill: string): string {
  return `<path d="M${x} ${y}h${width}v${height}h-${width}z" fill="${fill}"/>`;
}

/** The layers of a cloth, as on screens. */
export function woven(layers: readonly Layer[]): string {
  return layers
    .map(
      ({ d, stroke, width, cap, opacity = 1 }) =>
        `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${round(width)}" stroke-linecap="${cap}" opacity="${opacity}"/>`,
    )
    .join('');
}

/** One line of text from `x`, standing on `y`; px. */
export function line(text: string, x: number, y: number, size: number, fill: string): string {
  return `<path d="${textOutlines(text, size).d}" transform="translate(${x} ${y})" fill="${fill}"/>`;
}

const MARK = 48;
const NAME = 'Twillfield';
const NAME_SIZE = 40;
const NAME_LEFT = MARK + 18;

/** Mark and name of the academy from `x`, the name standing on `y`; px. */
export function brand(x: number, y: number): string {
  return (
    `<path d="${markPath(MARK)}" transform="translate(${x} ${y - 37})" fill="${tokenColor('primary')}"/>` +
    line(NAME, x + NAME_LEFT, y, NAME_SIZE, tokenColor('loom-ink'))
  );
}

export function brandWidth(): number {
  return NAME_LEFT + textOutlines(NAME, NAME_SIZE).width;
}
