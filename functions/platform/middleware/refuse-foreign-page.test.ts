import { beforeEach, expect, test, vi } from 'vitest';
import { successResponse } from '#shared/api/responses.ts';
import { type Route, route } from '#shared/api/route.ts';
import { call } from '#functions/testing/call.ts';
import { endpoint } from '../endpoint.ts';

const open = (over: Partial<Route>): Route =>
  route({
    name: 'test/open',
    summary: 'A call for tests.',
    method: 'POST',
    path: '/test',
    access: 'public',
    response: successResponse,
    errors: {},
    ...over,
  });
const statusOf = async (headers: Record<string, string>, over: Partial<Route> = {}) => {
  const handler = endpoint(open(over), {})(() => ({ success: true as const })).with({});
  return (await call(handler, { headers })).status;
};

beforeEach(() => vi.stubEnv('SITE_URL', 'https://academy.example'));

test.each<[string, Record<string, string>]>([
  ['a page of another site', { 'sec-fetch-site': 'cross-site' }],
  ['a page of a neighbour below the same domain', { 'sec-fetch-site': 'same-site' }],
  ['what a browser may say one day', { 'sec-fetch-site': 'something new' }],
  ['another site in an older browser', { origin: 'https://evil.example' }],
  ['a neighbour in an older browser', { origin: 'https://shop.academy.example' }],
  ['the site without TLS in an older browser', { origin: 'http://academy.example' }],
  ['a page without an origin in an older browser', { origin: 'null' }],
  [
    'another site that names ours in Origin',
    { 'sec-fetch-site': 'cross-site', origin: 'https://academy.example' },
  ],
])('Refused is %s: %j', async (_who, headers) => {
  expect(await statusOf(headers)).toBe(403);
});

test.each<[string, Record<string, string>]>([
  ['our own page', { 'sec-fetch-site': 'same-origin', origin: 'https://academy.example' }],
  [
    'our own page at another address of the distribution',
    { 'sec-fetch-site': 'same-origin', origin: 'https://d1.cloudfront.net' },
  ],
  ['our own page in an older browser', { origin: 'https://academy.example' }],
  ['what no page sent', { 'sec-fetch-site': 'none' }],
  ['a caller that is no browser', {}],
])('Accepted is %s: %j', async (_who, headers) => {
  expect(await statusOf(headers)).toBe(200);
});

test('What only reads, and what Square sends, is asked for from anywhere', async () => {
  const foreign = { 'sec-fetch-site': 'cross-site' };
  expect(await statusOf(foreign, { method: 'GET' })).toBe(200);
  expect(await statusOf(foreign, { access: 'square' })).toBe(200);
});
