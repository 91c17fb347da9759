import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as fontkit from 'fontkit';
import { expect, test } from 'vitest';

const PACKAGE = import.meta
  .resolve('@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2');

function open(path: string): fontkit.Font {
  return fontkit.create(readFileSync(path)) as fontkit.Font;
}

test('The text font is the one of its package, without the weights below 400', () => {
  const full = open(fileURLToPath(PACKAGE));
  const limited = open(join(import.meta.dirname, 'hanken-grotesk-latin-400-900.woff2'));
  expect(limited.characterSet).toEqual(full.characterSet);
  expect(limited.variationAxes['wght']).toMatchObject({ min: 400, default: 400, max: 900 });
  expect(limited.copyright).toBe(full.copyright);
  const text = String.fromCodePoint(...full.characterSet);
  expect(limited.layout(text).advanceWidth).toBe(full.layout(text).advanceWidth);
  expect([limited.ascent, limited.descent, limited.lineGap]).toEqual([
    full.ascent,
    full.descent,
    full.lineGap,
  ]);
});
