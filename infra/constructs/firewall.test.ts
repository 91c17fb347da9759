import { describe, expect, test } from 'vitest';
import { type Rule, type SeenRequest, capacityOf, groupsThatSee, refusedByRate } from '../test-rate-rules.ts';
import { synthesize } from '../test-template.ts';

const { Rules: rules } = synthesize().only('AWS::WAFv2::WebACL').Properties as { Rules: Rule[] };
const MINUTE = 60_000;

/** So many requests, ten a millisecond. */
const flood = (count: number, request: Partial<SeenRequest> = {}, from = 0): SeenRequest[] =>
  Array.from({ length: count }, (_, n) => ({
    at: from + n / 10,
    address: '203.0.113.9',
    path: '/api/student/course/get',
    ...request,
  }));
const refused = (requests: SeenRequest[]) =>
  Object.fromEntries(Object.entries(refusedByRate(rules, requests)).filter(([, count]) => count > 0));

describe('What the firewall refuses for its rate (G-87)', () => {
  test('An address makes 20,000 requests to the API in five minutes, and is let in again after them', () => {
    expect(refused(flood(20_003))).toEqual({ 'rate-api': 3 });
    // pages of courses count as calls: unknown ones start a function
    const page = { path: '/courses/rust' };
    expect(refused([...flood(20_000), ...flood(2, page, 2000)])).toEqual({ 'rate-api': 2 });
    expect(refused([...flood(20_000), ...flood(2, { address: '203.0.113.10' })])).toEqual({});
    expect(refused([...flood(20_000), ...flood(20_000, {}, 5 * MINUTE + 1)])).toEqual({});
  });

  test.each(['/assets/app.js', '/course/1', '/courses', '/media/films/1.mp4', '/api/payment/webhook/square'])(
    '%s is not counted',
    (path) => {
      expect(refused(flood(30_000, { path }))).toEqual({});
    },
  );

  test('What only looks like the webhook is counted', () => {
    expect(refused(flood(20_001, { path: '/api/payment/webhook/square/' }))).toEqual({ 'rate-api': 1 });
  });

  test('A signed-in person makes 2,000 from whatever addresses, however the token is spelled; others at the same address go on', () => {
    const by = (authorization: string, n: number) => ({
      address: `203.0.113.${n}`,
      headers: { authorization },
    });
    const one = [
      ...flood(1000, by('Bearer a.b.c', 1)),
      ...flood(1000, by('bearer   a.b.c', 2), 100),
      ...flood(1, by('BEARER a.b.c', 3), 200),
    ];
    expect(refused(one)).toEqual({ 'rate-account': 1 });
    expect(refused([...one.slice(0, 2000), ...flood(100, by('Bearer a.b.d', 1), 300)])).toEqual({});
  });

  test.each([
    '/api/auth/login',
    '/api/auth/register',
    '/api/auth/forgot-password',
    '/api/auth/reset-password',
    '/api/website/contact',
  ])('Of %s an address makes 300, and of the others as many', (path) => {
    const others = ['/api/auth/login', '/api/website/contact'].filter((one) => one !== path);
    expect(refused(flood(300, { path }))).toEqual({});
    expect(refused([...flood(300, { path }), ...others.flatMap((one) => flood(300, { path: one }))])).toEqual(
      {},
    );
    expect(refused([...flood(300, { path }), ...flood(1, { path: path.replace('a', '%61') })])).toEqual({
      'rate-open-calls': 1,
    });
    expect(refused([...flood(300, { path }), ...flood(300, { path, address: '203.0.113.10' })])).toEqual({});
  });

  test('All rules need less than the 1,500 capacity units that a web ACL has without extra cost', () => {
    expect(capacityOf(rules)).toBe(971);
  });

  test('A mail program that says nothing of itself can unsubscribe a student: the rules of browsers see every other request (docs/adr/080)', () => {
    const [addresses, core] = ['AWSManagedRulesAmazonIpReputationList', 'AWSManagedRulesCommonRuleSet'];
    expect(groupsThatSee(rules, '/api/announcement/unsubscribe/announced-1/key')).toEqual([addresses]);
    for (const path of ['/', '/api/announcement/unsubscribed', '/api/student/announcement/list/crs_aws'])
      expect(groupsThatSee(rules, path)).toEqual([addresses, core]);
  });
});
