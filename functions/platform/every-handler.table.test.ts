import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Route } from '#shared/api/route.ts';
import { ROUTES } from '#shared/api/routes.ts';
import { ALL_ERRORS } from '#shared/api/all-errors.ts';
import { ROLES } from '#shared/kernel/roles.ts';
import { log } from '#functions/runtime/logger.ts';
import { call } from '#functions/testing/call.ts';
import { setUpCheckout } from '#functions/testing/set-up.ts';
import { testClock } from '#functions/testing/test-clock.ts';
import { fakeIdentity } from '#functions/testing/fake-identity.ts';
import { createTestAcademy } from '#functions/testing/test-academy.ts';
import type { Needs } from './call.ts';
import type { EndpointHandler } from './endpoint.ts';

let given: Record<string, () => unknown>;
beforeAll(async () => {
  const academy = await createTestAcademy();
  for (const role of ['instructor', 'admin'] as const) await academy.addPerson(`user-${role}`, role);
  const { identity } = fakeIdentity();
  given = { ...academy.handlerNeeds, clock: testClock, identity: () => identity };
});
beforeEach(setUpCheckout);

const text = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.constantFrom('user-ada', 'crs_aws', 'lec_1', '__proto__', '../..', '#', 'x'.repeat(3000)),
);
const value = fc.oneof(text, fc.jsonValue(), fc.double(), fc.constant('ada@example.org'), fc.constant(2060));
const people = [
  undefined,
  ...ROLES.map((role) => ({ userId: role === 'user' ? 'user-ada' : `user-${role}`, role })),
];

/** Requests near the contract (its own field names with anything in them) and far from it. */
const arbitraryRequests = (route: Route) => {
  const fields = (schema: unknown): string[] =>
    Object.keys((schema as { shape?: object } | undefined)?.shape ?? {});
  const near = (schema: unknown, one: fc.Arbitrary<unknown>) =>
    fc.record(Object.fromEntries(fields(schema).map((field) => [field, one])), { requiredKeys: [] });
  return fc.record(
    {
      text: fc.oneof(
        { weight: 4, arbitrary: near(route.body, value).map((body) => JSON.stringify(body)) },
        fc.json(),
        text,
      ),
      params: near(route.params, text) as fc.Arbitrary<Record<string, string>>,
      query: near(route.query, text) as fc.Arbitrary<Record<string, string>>,
      headers: fc.dictionary(
        fc.constantFrom('content-type', 'x-square-hmacsha256-signature', 'origin'),
        fc.constantFrom('application/json', 'good signature', '', 'text/html'),
        { maxKeys: 1 },
      ),
      cookies: fc.array(text, { maxLength: 2 }),
      as: fc.constantFrom(...people),
    },
    { requiredKeys: [] },
  );
};

describe('No request gets a 5xx, and every failure has a code of the contract (I20, F5)', () => {
  const byName = ROUTES.map((route) => [route.name, route] as const).toSorted(([a], [b]) => (a < b ? -1 : 1));
  test.each(byName)('%s', async (name, route) => {
    const [domain, verb] = name.split('/');
    const module = (await import(`../${domain}/${verb}.handler.ts`)) as { handler: EndpointHandler<Needs> };
    const handler = module.handler.with(given);
    await fc.assert(
      fc.asyncProperty(arbitraryRequests(route), async ({ as, ...input }) => {
        const answered = await call(handler, { ...input, ...(as && { as }) });
        expect(answered.status).toBeLessThan(500);
        if (answered.status !== (route.status ?? 200)) {
          const { code, message, error, success } = answered.body as Record<string, string>;
          expect(success).toBe(false);
          expect(Object.keys(ALL_ERRORS)).toContain(code);
          expect(answered.status).toBe(ALL_ERRORS[code as keyof typeof ALL_ERRORS][0]);
          expect(message).toBe(error);
        }
        expect(log.error).not.toHaveBeenCalled();
      }),
      { numRuns: 40 },
    );
  });
});
