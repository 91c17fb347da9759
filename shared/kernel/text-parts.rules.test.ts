import fc from 'fast-check';
import { expect, test } from 'vitest';
import { textParts } from './text-parts.rules.ts';

const linksIn = (text: string) =>
  textParts(text).flatMap(({ text: shown, href }) => (href === undefined ? [] : [[shown, href]]));

test.each([
  ['See https://example.org/a?b=1#c.', [['https://example.org/a?b=1#c', 'https://example.org/a?b=1#c']]],
  [
    '(https://example.org), https://example.com/x!',
    [
      ['https://example.org', 'https://example.org/'],
      ['https://example.com/x', 'https://example.com/x'],
    ],
  ],
  [
    'javascript:alert(1) data:text/html,x http://example.org ftp://example.org //example.org www.example.org',
    [],
  ],
  ['https://bank.example@evil.example and https://a:b@evil.example', []],
  [
    '(https://example.org/Rust_(film)), https://example.org/a_(b). https://example.org/a)b(',
    [
      ['https://example.org/Rust_(film)', 'https://example.org/Rust_(film)'],
      ['https://example.org/a_(b)', 'https://example.org/a_(b)'],
      ['https://example.org/a)b(', 'https://example.org/a)b('],
    ],
  ],
  // a Cyrillic letter in the name of a host
  ['https://ex\u0430mple.org', []],
  ['<a href="https://example.org" onclick="x()">here</a>', [['https://example.org', 'https://example.org/']]],
  ['https://2130706433/ https://example.org\\@evil.example', []],
  ['https://', []],
])('%s has the links %j', (text, links) => {
  expect(linksIn(text)).toEqual(links);
});

test('The parts are the text, and each link is https to the host that it shows, whatever the text (I16)', () => {
  const pieces = fc.constantFrom(
    'https://',
    'javascript:',
    'example.org',
    '@',
    '"',
    '<',
    '\n',
    ' ',
    '\u202E',
    '%0a',
    '/',
    '(',
    ')',
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(pieces, fc.string())), (some) => {
      const text = some.join('');
      const parts = textParts(text);
      expect(parts.map((part) => part.text).join('')).toBe(text);
      for (const { text: shown, href } of parts) {
        if (href === undefined) continue;
        expect(href).toMatch(/^https:\/\/[^\s"<>]+$/);
        expect(shown.toLowerCase().startsWith(`https://${new URL(href).host}`)).toBe(true);
      }
    }),
  );
});
