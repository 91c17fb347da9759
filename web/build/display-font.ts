import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as fontkit from 'fontkit';

const FILE = '@fontsource-variable/familjen-grotesk/files/familjen-grotesk-latin-wght-normal.woff2';

type Point = { x: number; y: number; endContour: boolean; copy: () => Point };
type Outline = { points?: Point[]; components?: { dx: number; dy: number }[] };

/** What fontkit 2.0.4 has, but not in its types. */
type Woff2Font = fontkit.Font & {
  variationCoords: number[] | null;
  _transformedGlyphs: Outline[];
  _variationProcessor: { transformPoints: (glyph: number, points: Point[]) => void };
};

/**
 * Familjen Grotesk at a weight from 400 to 700. fontkit moves advances and kerning of a WOFF2 font to a weight, but
 * leaves its outlines at 400 (foliojs/fontkit, pull request 377), so they are moved here.
 */
export function displayFont(weight: number): fontkit.Font {
  const font = openFont();
  // outlines are read by a font without a weight: reading them with one fails
  font._transformedGlyphs = readOutlines(openFont());
  font.variationCoords = [weight];
  font._transformedGlyphs.forEach((outline, glyph) => moveOutline(font, outline, glyph));
  return font;
}

function openFont(): Woff2Font {
  return fontkit.create(readFileSync(fileURLToPath(import.meta.resolve(FILE)))) as Woff2Font;
}

function readOutlines(font: Woff2Font): Outline[] {
  font.getGlyph(0);
  return font._transformedGlyphs;
}

function moveOutline(font: Woff2Font, outline: Outline, glyph: number): void {
  const parts = outline.components ?? [];
  const points = outline.points ?? parts.map(({ dx, dy }) => point(dx, dy));
  // four points of every glyph stand for its advances
  font._variationProcessor.transformPoints(glyph, [...points, ...[0, 0, 0, 0].map(() => point(0, 0))]);
  parts.forEach((part, index) => {
    part.dx = points[index]?.x ?? part.dx;
    part.dy = points[index]?.y ?? part.dy;
  });
}

const point = (x: number, y: number): Point => ({ x, y, endContour: true, copy: () => point(x, y) });
