import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { getError } from '#shared/api/errors.ts';
import type { Route } from '#shared/api/route.ts';
import { ROUTES } from '#shared/api/routes.ts';
import { log } from '#functions/runtime/logger.ts';
import { HOSTILE_TEXT, hostileInput, withOwn } from '#functions/testing/arbitrary-input.ts';
import { call } from '#functions/testing/call.ts';
import { type FullAcademy, openFullAcademy } from '#functions/testing/full-academy.ts';
import { handlerOf } from '#functions/testing/handler-of.ts';
import { knownValues } from '#functions/testing/known-values.ts';
import { type LocalBucket, startLocalBucket } from '#functions/testing/local-bucket.ts';
import { ada, admin, as, grace, radia } from '#functions/testing/people.ts';
import { setUpCheckout } from '#functions/testing/set-up.ts';
import { forgetSessions } from './middleware/check-session.ts';

/** Requests to each call; `npm run test:table` has more. */
const RUNS = Number(process.env['FUZZ_RUNS'] ?? (process.env['TABLES'] === 'dynamodb' ? 100 : 30));
const PEOPLE = [undefined, ada, as('user-zoe'), grace, radia, admin];
/** What a refused call stores all the same: limits, how often a code was tried, and what an admin tried. */
const TRIES = /^LIMIT#|^AUDIT#|^PASSWORD_CODE#|^USER#\S+ \/ EMAIL_CODE$/;

let local: LocalBucket;
let academy: FullAcademy;
let known: ReturnType<typeof knownValues>;
beforeAll(async () => {
  local = await startLocalBucket();
  setUpCheckout();
  academy = await openFullAcademy(local);
  known = knownValues(academy.rows);
});
afterAll(() => local.stop());
beforeEach(setUpCheckout);

/** Requests near the contract of a route, of callers who may make it or not. */
function arbitraryRequests(route: Route) {
  const json = 'application/json';
  const headers = fc.record(
    {
      'content-type': fc.constantFrom(json, json, json, 'text/html'),
      'sec-fetch-site': fc.constantFrom('same-origin', 'same-origin', 'cross-site'),
      'user-agent': HOSTILE_TEXT,
      'x-forwarded-for': HOSTILE_TEXT,
    },
    { requiredKeys: ['content-type'] },
  );
  return fc
    .record({
      as: fc.constantFrom(...PEOPLE),
      own: fc.constantFrom(true, true, true, false),
      input: hostileInput(route, known(route)),
      /** Instead of the body as JSON. */
      text: fc.option(fc.oneof(fc.json(), HOSTILE_TEXT), { freq: 9 }),
      headers,
      cookies: fc.array(
        HOSTILE_TEXT.map((text) => `__Host-rt=${text}`),
        { maxLength: 1 },
      ),
    })
    .map(({ as: person, own, input, text, headers, cookies }) => {
      const { params, query, body } = withOwn(route, input, own ? person?.userId : undefined);
      const sent = text ?? JSON.stringify(body);
      return {
        params,
        query,
        cookies,
        ...(person && { as: person }),
        ...(route.access === 'square' && own ? academy.signedEvent(sent) : { text: sent, headers }),
      };
    });
}

describe('No request gets a 5xx; a refusal has a code of its route and stores nothing (I20, F5)', () => {
  const byName = ROUTES.map((route) => [route.name, route] as const).toSorted(([a], [b]) => (a < b ? -1 : 1));
  test.each(byName)('%s', async (_name, route) => {
    const handler = (await handlerOf(route)).with(academy.needs);
    await fc.assert(
      fc.asyncProperty(arbitraryRequests(route), async (request) => {
        forgetSessions();
        vi.mocked(log.error).mockClear();
        const { status = 0, body, headers } = await call(handler, request);
        const changes = await academy.stored();
        await academy.restore(changes);
        expect(log.error).not.toHaveBeenCalled();
        expect(status).toBeLessThan(500);
        if (route.document) {
          expect(headers['content-type']).toBe('text/html; charset=utf-8');
          expect([200, 301, 404, 410, 413]).toContain(status);
          expect(changes).toEqual([]);
          return;
        }
        if (status === (route.status ?? 200)) return;
        const { code, message, error, success } = body as Record<string, string>;
        expect({ success, error }).toEqual({ success: false, error: message });
        expect(status).toBe(getError(route, code ?? '')[0]);
        expect(changes.filter(({ key }) => !TRIES.test(key))).toEqual([]);
      }),
      { numRuns: RUNS },
    );
  });
});
