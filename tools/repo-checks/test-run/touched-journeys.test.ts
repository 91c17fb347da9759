import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { AREAS, touchedJourneys } from './touched-journeys.ts';

const root = join(import.meta.dirname, '../../..');
const screens = readdirSync(join(root, 'web/src/screens'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => `web/src/screens/${name}/a.tsx`);

test.each(screens)('A change of %s runs journeys that exist', (path) => {
  const journeys = touchedJourneys([path]);
  expect(journeys).not.toEqual([]);
  expect(journeys.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});

test.each(AREAS)('Each folder of %s is there', (pattern) => {
  const folders = pattern.source
    .replaceAll('\\/', '/')
    .replace('^', '')
    .replace(/\(\?![^)]*\)/, '');
  const missing = alternatives(folders).filter((folder) => !existsSync(join(root, folder)));
  expect(missing).toEqual([]);
});

/** 'a/b' and 'a/c' of 'a/(?:b|c)'. */
function alternatives(pattern: string): string[] {
  const [whole, choices = ''] = /\(\?:([^()]*)\)/.exec(pattern) ?? [];
  return whole === undefined
    ? [pattern]
    : choices.split('|').flatMap((choice) => alternatives(pattern.replace(whole, choice)));
}

test('Each journey runs once, a changed one itself, and none for what no journey visits', () => {
  expect(
    touchedJourneys([
      'web/src/screens/home/home.screen.tsx',
      'web/src/screens/home/home-skeleton.tsx',
      'e2e/portal/header.journey.ts',
      'docs/plan.md',
    ]),
  ).toEqual(['e2e/portal/header.journey.ts', 'e2e/portal/home.journey.ts']);
});
