import fc from 'fast-check';
import { expect, test } from 'vitest';
import { matchesSearch, wordBeginnings, wordSearch } from './search.rules.ts';

test.each([
  ['aWs', ['AWS Cloud', 'ada'], true],
  ['oud', ['AWS Cloud'], true],
  [' ada ', ['AWS Cloud', 'Ada'], true],
  ['jose  nunez', ['José\tNúñez'], true],
  ['José', ['jose'], true],
  ['grace', ['AWS Cloud', 'Ada'], false],
  ['', ['AWS Cloud'], true],
  [undefined, ['AWS Cloud'], true],
])('%j in %j is found: %j (G-102)', (search, texts, found) => {
  expect(matchesSearch(search, texts)).toBe(found);
});

test.each([
  [['Introduction to Python'], ['introduction to python', 'to python', 'python']],
  [
    ['ada.l_x-y+z@Mail.org'],
    [
      'ada.l_x-y+z@mail.org',
      'l_x-y+z@mail.org',
      'x-y+z@mail.org',
      'y+z@mail.org',
      'z@mail.org',
      'mail.org',
      'org',
    ],
  ],
  [["  (Zoë  O'Brien) "], ["zoe o'brien)", "o'brien)", 'brien)']],
  // found by the longer one
  [
    ['Ada', 'ada@a.org', 'Ada'],
    ['ada@a.org', 'a.org', 'org'],
  ],
  [['日本語 C# ٣'], ['日本語 c# ٣', 'c# ٣', '٣']],
  [['', ' — '], []],
])('%j is found by what begins with one of its words: %j (G-111)', (texts, beginnings) => {
  expect(wordBeginnings(texts, 23)).toEqual(beginnings);
});

test('Of many words those of each text that come first are kept, and of a long word the first 100 characters', () => {
  const title = Array.from({ length: 60 }, (_, n) => `t${n}`).join(' ');
  const found = wordBeginnings([title, 'Ada Lovelace', `${'x'.repeat(99)}😀`], 5);
  expect(found.map((one) => one.slice(0, 8))).toEqual([
    't0 t1 t2',
    'ada love',
    'xxxxxxxx',
    't1 t2 t3',
    'lovelace',
  ]);
  expect(found.map((one) => one.length)).toEqual([100, 12, 99, 100, 8]);
});

test('What is searched with punctuation before it is found by what follows; punctuation alone finds nothing', () => {
  expect(['.NET', ' “Zoë ', 'c++', '😀', ''].map(wordSearch)).toEqual(['net', 'zoe', 'c++', '', '']);
});

test('A text is found by its own beginning at every word, and what is found so contains the search', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), fc.nat(), fc.nat(), (text, from, length) => {
      const beginnings = wordBeginnings([text], 100);
      const one = beginnings[from % Math.max(beginnings.length, 1)];
      if (one === undefined) return;
      const search = wordSearch(one.slice(0, 1 + (length % one.length)).replace(/\p{Cs}$/u, ''));
      expect(beginnings.some((beginning) => beginning.startsWith(search))).toBe(true);
      expect(matchesSearch(search, [text])).toBe(true);
    }),
  );
});
