import { describe, expect, test } from 'vitest';
import { displayFont } from '../display-font.ts';
import { fitTitle } from './fit-title.ts';
import { fontOf, readLatinFont } from './latin-font.ts';
import { writable } from './writable.ts';

/** Every character is half as wide as it is high. */
const box = { width: 520, height: 320, measure: (text: string, size: number) => (text.length * size) / 2 };

describe('A title in its box', () => {
  test.each([
    ['Go', { size: 104, lines: ['Go'] }],
    ['Rust in Practice', { size: 104, lines: ['Rust in', 'Practice'] }],
    ['Programming in Rust', { size: 88, lines: ['Programming', 'in Rust'] }],
    [' one\ntwo ', { size: 104, lines: ['one two'] }],
    [
      'Solutions Architect Certification Preparation',
      { size: 72, lines: ['Solutions', 'Architect', 'Certification', 'Preparation'] },
    ],
  ])('%j is as large as it fits', (title, fitted) => expect(fitTitle(title, box)).toEqual(fitted));

  test('that fits at no size is cut after four lines, within a word where it must be', () => {
    const { size, lines } = fitTitle('long words '.repeat(30), box);
    expect([size, lines.length]).toEqual([40, 4]);
    expect(lines.at(-1)).toMatch(/…$/);
    const word = fitTitle('x'.repeat(500), box);
    expect(word.lines).toEqual(['x'.repeat(26), 'x'.repeat(26), 'x'.repeat(26), `${'x'.repeat(25)}…`]);
    for (const line of [...lines, ...word.lines]) expect(box.measure(line, 40)).toBeLessThanOrEqual(520);
  });
});

describe('A title in the characters of the display font', () => {
  test.each([
    ['Café & Köln – 50 %', 'Café & Köln – 50 %'],
    ['Cafe\u0301', 'Café'],
    ['Dvořák', 'Dvorák'],
    ['🚀 Go\tnow', 'Go now'],
    ['<b>', '<b>'],
  ])('%j is %j', (title, written) => expect(writable(title)).toBe(written));

  test.each(['Программирование на Rust', '機械学習', '🚀', ''])('%j cannot be written', (title) =>
    expect(writable(title)).toBeUndefined(),
  );
});

test('The outlines that are kept of the font give the same line as the font', () => {
  const font = displayFont(600);
  const kept = fontOf(readLatinFont(font));
  for (const text of ['AVATAR To 12, "quoted" é', 'Rust in Practice']) {
    const advances = (of: typeof font) =>
      of.layout(text, ['kern']).positions.map(({ xAdvance }) => Math.round(xAdvance));
    expect(advances(kept)).toEqual(advances(font));
    // of a space the font says that it ends at -Infinity
    const ends = (of: typeof font) =>
      of.layout(text).glyphs.map(({ bbox }) => Math.max(0, Math.round(bbox.maxX)));
    expect(ends(kept)).toEqual(ends(font));
  }
  // where the font draws a ligature, the letters stand beside each other
  const [f] = kept.layout('f').positions;
  expect(kept.layout('fi').positions[0]).toEqual(f);
  expect(kept.hasGlyphForCodePoint(0x416)).toBe(false);
});
