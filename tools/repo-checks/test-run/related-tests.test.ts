import { expect, test } from 'vitest';
import { sourceFiles } from '../rules/source-files.ts';
import { relatedTests } from './related-tests.ts';

const file = (path: string, ...imports: string[]) => ({
  path,
  text: imports.map((from) => `import { a } from '${from}';`).join('\n'),
});
const FILES = [
  file('web/src/features/paying/review.tsx'),
  file('web/src/features/paying/review.test.tsx', './review.tsx'),
  file('web/src/features/paying/wizard.tsx', './review.tsx', 'react'),
  file('web/src/screens/buy/buy.screen.tsx', '#web/features/paying/wizard.tsx'),
  file('web/src/screens/buy/buy.test.tsx', '#web/testing/open-site.tsx'),
  file('web/src/screens/home/home.screen.tsx'),
  file('web/src/screens/home/home.test.tsx', '#web/testing/open-site.tsx'),
  { path: 'web/src/app/late.test.tsx', text: "const late = await import('../screens/buy/buy.screen.tsx');" },
  file(
    'web/src/testing/open-site.tsx',
    '#web/screens/buy/buy.screen.tsx',
    '#web/screens/home/home.screen.tsx',
  ),
];

test('Of a change of the website those tests are run that import it, and those of the screens that show it', () => {
  expect(relatedTests(['web/src/features/paying/review.tsx'], FILES)).toEqual([
    'web/src/features/paying/review.test.tsx',
    'web/src/screens/buy/buy.test.tsx',
    'web/src/app/late.test.tsx',
  ]);
  expect(relatedTests(['web/src/screens/home/home.test.tsx'], FILES)).toEqual([
    'web/src/screens/home/home.test.tsx',
  ]);
});

test('A change of what opens any screen is one of all screens', () => {
  expect(relatedTests(['web/src/testing/open-site.tsx'], FILES)).toEqual([
    'web/src/screens/buy/buy.test.tsx',
    'web/src/screens/home/home.test.tsx',
  ]);
});

test('Of a change elsewhere vitest finds the tests', () => {
  expect(relatedTests(['web/src/features/paying/review.tsx', 'shared/api/route.ts'], FILES)).toBeUndefined();
});

test('A change of the review of a purchase runs the tests of buying, not those of all screens', () => {
  const tests = relatedTests(['web/src/features/paying/wizard/review.tsx'], sourceFiles()) ?? [];
  expect(tests).toContain('web/src/screens/buy-course/wizard.test.tsx');
  expect(tests).not.toContain('web/src/screens/home/home.test.tsx');
});
