import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { visitorAddress } from './visitor-address.ts';

const EDGE = '130.176.1.1';
const readAddress = (forwarded?: string, secret = 'of the distribution') =>
  visitorAddress({
    headers: { 'x-origin-secret': secret, ...(forwarded !== undefined && { 'x-forwarded-for': forwarded }) },
    requestContext: { http: { sourceIp: EDGE } },
  } as unknown as APIGatewayProxyEventV2);

beforeEach(() => {
  vi.stubEnv('ORIGIN_SECRET', 'of the distribution');
});

describe('A visitor is identified by the address that CloudFront saw', () => {
  test.each([
    ['what CloudFront and the API write', `203.0.113.7, ${EDGE}`, '203.0.113.7'],
    ['without spaces', `203.0.113.7,${EDGE}`, '203.0.113.7'],
    ['with an address that the visitor made up', `198.51.100.1, 203.0.113.7, ${EDGE}`, '203.0.113.7'],
    ['with many', `1.1.1.1, 2.2.2.2,3.3.3.3, 203.0.113.7, ${EDGE}`, '203.0.113.7'],
    ['with text that is no address', `<script>, 203.0.113.7, ${EDGE}`, '203.0.113.7'],
    ['called without CloudFront, at the API’s own address', EDGE, EDGE],
    ['without the header', undefined, EDGE],
    ['empty', '', EDGE],
    ['where the entry is no address', `unknown, ${EDGE}`, EDGE],
  ])('%s', (_what, forwarded, address) => {
    expect(readAddress(forwarded)).toBe(address);
  });
});

describe('Called at the API’s own address, a caller is who the API saw, whatever it writes (G-87)', () => {
  test.each([
    ['no secret', ''],
    ['a guessed one', 'of the distributions'],
    ['nothing between commas', ' , ,'],
  ])('%s', (_what, secret) => {
    expect(readAddress(`198.51.100.1, ${EDGE}`, secret)).toBe(EDGE);
    expect(readAddress(`1.1.1.1, 198.51.100.1, ${EDGE}`, secret)).toBe(EDGE);
  });

  test('A function that was given no secret trusts no caller: it does not run', () => {
    vi.stubEnv('ORIGIN_SECRET', '');
    expect(() => readAddress(`198.51.100.1, ${EDGE}`, '')).toThrow('ORIGIN_SECRET is not set');
  });
});

describe('While the secret is replaced, CloudFront and the function know each other at every step (docs/adr/070)', () => {
  test.each([
    ['before', 'old', 'old'],
    ['the distribution first takes both', 'old', 'old,new'],
    ['the function first takes both', 'old,new', 'old'],
    ['both take both', 'old,new', 'new, old'],
    ['the distribution is first to lose the old one', 'new,old', 'new'],
    ['the function is first to lose it', 'new', 'new,old'],
  ])('%s', (_when, known, sent) => {
    vi.stubEnv('ORIGIN_SECRET', known);
    expect(readAddress(`203.0.113.7, ${EDGE}`, sent)).toBe('203.0.113.7');
    expect(readAddress(`203.0.113.7, ${EDGE}`, 'older')).toBe(EDGE);
    expect(readAddress(`203.0.113.7, ${EDGE}`, '')).toBe(EDGE);
  });

  test('The old value counts no more once it is gone', () => {
    vi.stubEnv('ORIGIN_SECRET', 'new,');
    expect(readAddress(`203.0.113.7, ${EDGE}`, 'old')).toBe(EDGE);
    expect(readAddress(`203.0.113.7, ${EDGE}`, ',')).toBe(EDGE);
  });
});

describe('An IPv6 address counts by its network', () => {
  test.each([
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002::9', '2001:db8:1:2::/64'],
    ['2001:db8::9', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['2001:db8:1:2:3:4:5::', '2001:db8:1:2::/64'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
  ])('%s', (address, network) => {
    expect(readAddress(`${address}, ${EDGE}`)).toBe(network);
  });
});
