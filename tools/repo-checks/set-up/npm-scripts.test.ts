import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
// `env`: a shell keeps the `node` that it found first, and the right one may be there only after the set-up
const SET_UP =
  /^env node set-up\.mjs(?<wants>(?: --(?:java|browser|engines))*) (?:&&|\|\| exit;) (?<command>.+)$/;
const rows = Object.entries(scripts).map(([name, line]) => {
  const { wants, command } = SET_UP.exec(line)?.groups ?? {};
  return { name, wants, command: command ?? '' };
});

describe('Every npm script works on a fresh clone', () => {
  test('Each installs what it needs before it runs', () => {
    expect(rows.filter(({ wants }) => wants === undefined)).toEqual([]);
  });

  test('What starts the local cloud installs Java too', () => {
    const needsJava = rows.filter(({ command }) =>
      /local-cloud\/cli\.ts (start|reset)|run-tests|check-changes|--project table|playwright test|prove|drill|make-screens|walk\.ts|bench\/web\.ts/.test(
        command,
      ),
    );
    expect(needsJava.length).toBeGreaterThan(8);
    expect(needsJava.filter(({ wants }) => wants?.includes('--java') !== true)).toEqual([]);
  });

  test('A signal to `npm start` reaches the academy: no shell stands between them', () => {
    expect(rows.find(({ name }) => name === 'start')?.command).toMatch(/^exec node /);
  });

  test('A deploy needs neither Java nor a browser', () => {
    expect(rows.find(({ name }) => name === 'deploy')).toMatchObject({ wants: '' });
  });
});
