import { expect, test } from 'vitest';
import { ALL_ERRORS } from './all-errors.ts';
import { getError } from './errors.ts';
import { ROUTES } from './routes.ts';

test('A code has one status and one sentence, whichever route declares it (G-82)', () => {
  for (const route of ROUTES) {
    for (const code of Object.keys(route.errors))
      expect(ALL_ERRORS, route.name).toHaveProperty(code, getError(route, code));
  }
});

test('Every code answers with a failure status and a sentence', () => {
  for (const [code, [status, sentence]] of Object.entries(ALL_ERRORS)) {
    expect(status, code).toBeGreaterThanOrEqual(400);
    expect(sentence, code).toMatch(/^[A-Z].{10,}/);
  }
});

test('A code that a route does not declare has no sentence there', () => {
  expect(() => getError({ errors: {} }, 'PRICE_CHANGED')).toThrow("'PRICE_CHANGED'");
  expect(() => getError({ errors: {} }, 'constructor')).toThrow("'constructor'");
});
