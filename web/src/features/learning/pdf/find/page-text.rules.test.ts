import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { boxesOf, findInText, foldText, readPageText, type TextPiece } from './page-text.rules.ts';

const SHEET = { width: 600, height: 800, transform: [1, 0, 0, -1, 0, 800] };
/** A piece at a distance from the left and upper edge, letters 10 points high and wide. */
const piece = (str: string, left = 0, top = 100, hasEOL = false): TextPiece => ({
  str,
  transform: [10, 0, 0, 10, left, 800 - top],
  width: str.length * 10,
  hasEOL,
});
const measure = (text: string) => text.length;

test('Words are found in any case, with and without accents, across pieces and lines', () => {
  const page = readPageText(
    [piece('The Café', 0, 100), piece(' of  the', 90, 100, true), piece('weaver: ﬁne', 0, 120)],
    SHEET,
  );
  expect(page.text).toBe('the cafe of the weaver: fine');
  for (const words of ['cafe', 'CAFÉ of', 'the weaver', '  fine ', 'of   the'])
    expect(findInText(page, words), words).toHaveLength(1);
  expect(findInText(page, 'the')).toHaveLength(2);
  expect(findInText(page, 'loom')).toEqual([]);
  expect(findInText(page, '   ')).toEqual([]);
});

test('A hit has a box for each piece that it touches, in parts of the page', () => {
  const page = readPageText([piece('one two', 60, 100), piece(' three', 130, 100)], SHEET);
  const [hit] = findInText(page, 'two three');
  const boxes = boxesOf(page, hit ?? { start: 0, end: 0 }, measure);
  expect(boxes).toHaveLength(2);
  expect(boxes[0]?.left).toBeCloseTo((60 + 40) / 600);
  expect(boxes[0]?.width).toBeCloseTo(30 / 600);
  expect(boxes[0]?.top).toBeCloseTo(90 / 800);
  expect(boxes[1]?.left).toBeCloseTo(130 / 600);
  expect(boxes[1]?.width).toBeCloseTo(60 / 600);
});

test('Whatever the text, a word taken out of it is found, and each hit lies on the page', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ unit: 'grapheme', maxLength: 12 }), { maxLength: 8 }),
      fc.nat(),
      fc.nat(),
      (texts, from, length) => {
        const page = readPageText(
          texts.map((text, index) => piece(text, 0, 100 + index * 20, index % 2 === 0)),
          SHEET,
        );
        expect(page.origins).toHaveLength(page.text.length);
        const characters = Array.from(page.text);
        const at = characters.length === 0 ? 0 : from % characters.length;
        const words = characters.slice(at, at + 1 + (length % 5)).join('');
        fc.pre(foldText(words).trim() !== '' && page.text.includes(foldText(words).trim()));
        const hits = findInText(page, words);
        expect(hits.length).toBeGreaterThan(0);
        for (const hit of hits) {
          expect(page.text.slice(hit.start, hit.end)).toBe(foldText(words).trim());
          for (const { left, width } of boxesOf(page, hit, measure)) {
            expect(left).toBeGreaterThanOrEqual(0);
            expect(width).toBeGreaterThanOrEqual(0);
          }
        }
      },
    ),
  );
});
