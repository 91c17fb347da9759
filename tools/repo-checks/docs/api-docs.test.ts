import { expect, test } from 'vitest';
import { ROUTES } from '#shared/api/routes.ts';
import { apiDocs } from './api-docs.ts';
import { typeText } from './type-text.ts';

const docs = apiDocs(ROUTES);

test('The page names every call with its access and its errors', () => {
  const page = docs.get('.build/api.md') ?? '';
  for (const { method, path } of ROUTES) expect(page).toContain(`### ${method} ${path}\n`);
  expect(page).toContain('`PRICE_CHANGED` (409)');
});

test('The OpenAPI document has the path of every call', () => {
  const { paths } = JSON.parse(docs.get('.build/openapi.json') ?? '{}') as { paths: object };
  expect(Object.keys(paths).toSorted()).toEqual([...new Set(ROUTES.map(({ path }) => path))].toSorted());
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
