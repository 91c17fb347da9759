import { expect, test } from 'vitest';
import { firstStyles } from './first-styles.ts';

test.each([
  ['a rule without a class', ':root{--ink:#000}a[href]{color:var(--ink)}', true],
  ['a class of the markup', '.p-4{padding:1px}', true],
  ['a class of the script', '.w-full{width:100%}', true],
  ['a class that CSS escapes', '.md\\:p-\\[2\\.5px\\]{padding:1px}', true],
  ['a class that begins with a figure', '.\\32xl{padding:1px}', true],
  ['a state of a class', '.p-4:hover>.w-full{padding:1px}', true],
  ['a class that is a part of another', '.w{width:1px}', false],
  ['a class of which the page has only one of two', '.p-4 .gone{padding:1px}', false],
])('%s', (_what, rule, isKept) => {
  const text = '<p class="p-4 md:p-[2.5px] 2xl">jsx("p",{className:`w-full`})';
  const sheet = (layer: string) => `@layer base,${layer};@layer ${layer}{.p-4{margin:0}${rule}}`;
  expect(firstStyles(sheet('utilities'), text)).toBe(
    isKept ? sheet('utilities') : sheet('utilities').replace(rule, ''),
  );
});

test('Of several selectors those stay whose classes are there; steps of an animation and the place of a layer stay, what is left empty goes', () => {
  const sheet =
    '@layer a{.gone{a:b}}@media print{.gone{a:b}}.p-4,.gone{a:b}@keyframes k{0%{a:b}}@property --x{syntax:"*"}@property --y{syntax:"*"}b{a:var(--x)}';
  expect(firstStyles(sheet, '<p class="p-4">')).toBe(
    '@layer a{}.p-4{a:b}@keyframes k{0%{a:b}}@property --x{syntax:"*"}b{a:var(--x)}',
  );
});
