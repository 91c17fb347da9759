import type { Font, PathCommand } from 'fontkit';

/** One character: its outline in font units, what it takes of the line, and the space before certain characters that differs. */
interface Glyph {
  readonly advance: number;
  readonly minX: number;
  readonly maxX: number;
  readonly path: readonly PathCommand[];
  /** By the character that follows. */
  readonly kerning: Readonly<Record<string, number>>;
}
/** What `textOutlines` needs of a font, without the font and without the 300 KB that read it. */
export interface LatinFont {
  readonly unitsPerEm: number;
  readonly glyphs: Readonly<Record<string, Glyph>>;
}

/** What latin text is written with: of these pairs the kerning is kept. */
const KERNED = Array.from({ length: 95 }, (_, index) => String.fromCodePoint(32 + index));

/** Every character of a font, as it lays it out. */
export function readLatinFont(font: Font): LatinFont {
  const layOut = (text: string) => font.layout(text, ['kern']);
  const glyphs = font.characterSet.flatMap((code): [string, Glyph][] => {
    const character = String.fromCodePoint(code);
    if (/\p{C}/u.test(character)) return [];
    const glyph = layOut(character).glyphs[0];
    if (glyph === undefined) return [];
    const path = glyph.path.commands.map(({ command, args }) => ({ command, args: args.map(Math.round) }));
    const followers = KERNED.includes(character) ? KERNED : [];
    const kerning = followers.flatMap((next): [string, number][] => {
      const [first, second] = layOut(character + next).positions;
      // of a ligature, which is not drawn, there is one for both
      const difference = first && second ? first.xAdvance - glyph.advanceWidth : 0;
      return difference === 0 ? [] : [[next, Math.round(difference)]];
    });
    const { minX, maxX } = glyph.bbox;
    const bounds = Number.isFinite(minX) && Number.isFinite(maxX) ? { minX, maxX } : { minX: 0, maxX: 0 };
    return [
      [
        character,
        {
          advance: Math.round(glyph.advanceWidth),
          minX: Math.round(bounds.minX),
          maxX: Math.round(bounds.maxX),
          path,
          kerning: Object.fromEntries(kerning),
        },
      ],
    ];
  });
  return { unitsPerEm: font.unitsPerEm, glyphs: Object.fromEntries(glyphs) };
}

/** The font again: what `textOutlines` asks of it. Of a character that the font does not have nothing is drawn. */
export function fontOf({ unitsPerEm, glyphs }: LatinFont): Font {
  const layout = (text: string) => {
    const characters = Array.from(text).filter((character) => glyphs[character] !== undefined);
    const shown = characters.flatMap((character) => glyphs[character] ?? []);
    return {
      glyphs: shown.map(({ minX, maxX, path }) => ({ bbox: { minX, maxX }, path: { commands: path } })),
      positions: shown.map(({ advance, kerning }, index) => ({
        xAdvance: advance + (kerning[characters[index + 1] ?? ''] ?? 0),
        xOffset: 0,
      })),
    };
  };
  const hasGlyphForCodePoint = (code: number) => glyphs[String.fromCodePoint(code)] !== undefined;
  return { unitsPerEm, layout, hasGlyphForCodePoint } as unknown as Font;
}
