import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROUTES } from '#shared/api/routes.ts';
import { apiDocs } from './api-docs.ts';
import { ROOT } from '../rules/source-files.ts';
import { typeText } from './type-text.ts';

const docs = await apiDocs(ROUTES);

test.each([...docs.keys()])('%s follows from the contract', async (path) => {
  const written = await readFile(join(ROOT, path), 'utf8').catch(() => '');
  expect(written === docs.get(path), `${path} is stale: run \`npm run docs:api\``).toBe(true);
});

test('The page names every call with its access and its errors', () => {
  const page = docs.get('docs/api.md') ?? '';
  for (const { method, path } of ROUTES) expect(page).toContain(`### ${method} ${path}\n`);
  expect(page).toContain('`PRICE_CHANGED` (409)');
});

test('A schema reads as a type', () => {
  const schema = {
    type: 'object',
    required: ['plan', 'days'],
    properties: {
      plan: { enum: ['full', 'flexible'] },
      days: { type: 'array', items: { anyOf: [{ type: 'string' }, { type: 'null' }] } },
      note: {},
    },
  };
  expect(typeText(schema)).toBe(
    ['{', '  plan: "full" | "flexible";', '  days: (string | null)[];', '  note?: unknown;', '}'].join('\n'),
  );
});
