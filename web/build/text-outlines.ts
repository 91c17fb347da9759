import type { Font, PathCommand } from 'fontkit';
import { round } from '#web/art/drawing.ts';
import { displayFont } from './display-font.ts';

const WEIGHT = 600;
const VERBS: Readonly<Record<PathCommand['command'], string>> = {
  moveTo: 'M',
  lineTo: 'L',
  quadraticCurveTo: 'Q',
  bezierCurveTo: 'C',
  closePath: 'Z',
};

/** Path data of a text whose ink begins at x 0 and that stands on y 0, and the width of the ink; px. */
export type TextOutlines = { d: string; width: number };

let opened: Font | undefined;
const openFont = (): Font => (opened ??= displayFont(WEIGHT));

/** Whether the font has a character. */
export const canWrite = (character: string): boolean =>
  openFont().hasGlyphForCodePoint(character.codePointAt(0) ?? 0);

/** A line of text in Familjen Grotesk 600 at a size (px), drawn without any font of the machine; `tracking` in em. */
export function textOutlines(text: string, size: number, tracking = -0.02): TextOutlines {
  const font = openFont();
  const scale = size / font.unitsPerEm;
  const { glyphs, positions } = font.layout(text);
  let x = -(glyphs[0]?.bbox.minX ?? 0) * scale;
  let d = '';
  let right = 0;
  glyphs.forEach((glyph, index) => {
    const { xAdvance = 0, xOffset = 0 } = positions[index] ?? {};
    d += pathData(glyph.path.commands, x + xOffset * scale, scale);
    right = x + glyph.bbox.maxX * scale;
    x += xAdvance * scale + tracking * size;
  });
  return { d, width: round(right) };
}

/** Font units go up, those of a picture go down. */
function pathData(commands: readonly PathCommand[], left: number, scale: number): string {
  return commands
    .map(({ command, args }) => {
      const numbers = args.map((arg, index) => round(index % 2 === 0 ? left + arg * scale : -arg * scale));
      return VERBS[command] + numbers.join(' ');
    })
    .join('');
}
