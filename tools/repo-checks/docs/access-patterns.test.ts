import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { accessPatternsPage } from './access-patterns.ts';

test('docs/access-patterns.md equals the table in functions/data/keys.ts (npm run docs:api writes it)', async () => {
  const keys = await readFile('functions/data/keys.ts', 'utf8');
  expect(await readFile('docs/access-patterns.md', 'utf8')).toBe(accessPatternsPage(keys));
});

test('A file of keys without the table is refused', () => {
  expect(() => accessPatternsPage('/** nothing */')).toThrow('no table of access patterns');
});
