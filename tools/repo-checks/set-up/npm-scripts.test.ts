import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
const isSetUp = (name: string): boolean => name.startsWith('pre') && name.slice(3) in scripts;
const SET_UP = /^node tools\/repo-checks\/set-up\/set-up\.mjs((?: --(?:java|browser|engines))*)$/;

describe('Every npm script works on a fresh clone', () => {
  test.each(Object.keys(scripts).filter((name) => !isSetUp(name)))(
    '%s installs what it needs before it runs',
    (name) => {
      expect(scripts[`pre${name}`]).toMatch(SET_UP);
    },
  );

  test('What starts the local cloud installs Java too', () => {
    const needsJava = Object.keys(scripts).filter((name) =>
      /local-cloud\/cli\.ts (start|reset)|run-tests|check-changes|--project table|playwright test|prove|make-screens|walk\.ts|bench\/web\.ts/.test(
        scripts[name] ?? '',
      ),
    );
    expect(needsJava.toSorted()).toEqual(
      [
        'audit:screens',
        'bench:web',
        'check',
        'docs:screens',
        'e2e',
        'prove',
        'reset',
        'start',
        'test',
        'test:release',
        'test:table',
        'walk',
      ].toSorted(),
    );
    expect(needsJava.filter((name) => scripts[`pre${name}`]?.includes('--java') !== true)).toEqual([]);
  });

  test('A signal to `npm start` reaches the academy: no shell stands between them', () => {
    expect(scripts['start']).toMatch(/^exec node /);
  });

  test('A deploy needs neither Java nor a browser', () => {
    expect(scripts['predeploy']).toMatch(/set-up\.mjs$/);
  });
});
