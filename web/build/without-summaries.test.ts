import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROUTES } from '#shared/api/routes.ts';
import { removeSummaries } from '../without-summaries.ts';

const ROOT = join(import.meta.dirname, '../..');

test('Browsers get the contract without the summary of any route, and nothing else of it is lost', () => {
  const files = globSync('shared/**/*routes.ts', { cwd: ROOT }).map((path) => join(ROOT, path));
  const before = files.map((path) => readFileSync(path, 'utf8')).join('\n');
  const after = removeSummaries(before);
  expect(after.match(/^ {2}summary: '',$/gm)).toHaveLength(ROUTES.length);
  expect(after).not.toMatch(/^ {2}summary:(?! '',$)/m);
  const withoutAny = (code: string) => code.replaceAll(/^ {2}summary:.*\n(?: {4}['"].*\n)?/gm, '');
  expect(withoutAny(after)).toBe(withoutAny(before));
});
