import { beforeEach, expect, test, vi } from 'vitest';
import { createEdgeCache, type EdgeCache, type WholeResponse } from './edge-cache.ts';
import { readKeptFor } from './kept-for.ts';

const LIMITS = { least: 0, usual: 0, most: 3600 };
const CONTROL = 's-maxage=60, stale-while-revalidate=240, stale-if-error=3600';
let now: number;
let cache: EdgeCache;
/** Responses that the origin still has to give. */
let asked: ((response: WholeResponse) => void)[];
const fetch = vi.fn(() => new Promise<WholeResponse>((resolve) => asked.push(resolve)));

beforeEach(() => {
  now = 0;
  asked = [];
  fetch.mockClear();
  cache = createEdgeCache(() => now);
});

const response = (text: string, { control = CONTROL, status = 200 } = {}): WholeResponse => ({
  status,
  headers: { 'cache-control': control, 'set-cookie': ['a=b'] },
  body: Buffer.from(text),
});
/** The next visit, with the origin's response if it is asked. */
async function visit(origin: WholeResponse, key = '/list'): Promise<string> {
  const coming = cache.respond(key, LIMITS, fetch);
  asked.shift()?.(origin);
  const { headers, body } = await coming;
  return [String(body), headers['x-cache'], headers['age']].filter((part) => part !== undefined).join(' ');
}

test('A response is kept while it is fresh; then the old one is given at once and the next is fetched once behind it', async () => {
  expect(await visit(response('one'))).toBe('one Miss from cloudfront');
  now = 59_999;
  expect(await visit(response('two'))).toBe('one Hit from cloudfront 59');
  expect(fetch).toHaveBeenCalledTimes(1);
  now = 60_000;
  const stale = await Promise.all([1, 2, 3].map(() => cache.respond('/list', LIMITS, fetch)));
  expect(stale.map(({ body }) => String(body))).toEqual(['one', 'one', 'one']);
  expect(fetch).toHaveBeenCalledTimes(2);
  asked.shift()?.(response('two'));
  await vi.waitFor(async () => expect(await visit(response('x'))).toBe('two Hit from cloudfront 0'));
  expect(fetch).toHaveBeenCalledTimes(2);
});

test('After that time it is waited for; a failure is answered with the old one for an hour, and never kept', async () => {
  await visit(response('one'));
  now = 300_000;
  expect(await visit(response('down', { status: 503 }))).toBe('one Hit from cloudfront 300');
  now = 3_660_000;
  expect(await visit(response('down', { status: 503 }))).toBe('down Error from cloudfront');
  expect(await visit(response('two'))).toBe('two Miss from cloudfront');
  now = 0;
  expect(await visit(response('three')), 'the clock was set back').toBe('three Miss from cloudfront');
});

test('Visitors who come at the same moment make one request', async () => {
  const visits = [1, 2, 3].map(() => cache.respond('/list', LIMITS, fetch));
  expect(fetch).toHaveBeenCalledOnce();
  asked.shift()?.(response('one'));
  expect((await Promise.all(visits)).map(({ body }) => String(body))).toEqual(['one', 'one', 'one']);
});

test('What may not be kept is given to the one who asked for it', async () => {
  const visits = [1, 2].map(() => cache.respond('/list', LIMITS, fetch));
  asked.shift()?.(response('for Ada', { control: 'no-store' }));
  await vi.waitFor(() => expect(fetch).toHaveBeenCalledTimes(2));
  asked.shift()?.(response('for Eve', { control: 'no-store' }));
  expect((await Promise.all(visits)).map(({ body }) => String(body))).toEqual(['for Ada', 'for Eve']);
});

test('A kept response sets no cookie', async () => {
  for (const _visit of ['miss', 'hit']) {
    const coming = cache.respond('/list', LIMITS, fetch);
    asked.shift()?.(response('one'));
    expect((await coming).headers['set-cookie']).toBeUndefined();
  }
});

test.each([
  ['/list*', ['/list', '/list?cursor=2'], ['/other']],
  ['/list', ['/list'], ['/list?cursor=2', '/other']],
  ['/*', ['/list', '/list?cursor=2', '/other'], []],
])('A purge of %s removes %j and leaves %j', async (path, gone, left) => {
  for (const key of [...gone, ...left]) await visit(response('one'), `${key} br,gzip`);
  cache.purge([path]);
  for (const key of gone) expect(await visit(response('two'), `${key} br,gzip`)).toMatch(/^two Miss/);
  for (const key of left) expect(await visit(response('two'), `${key} br,gzip`)).toMatch(/^one Hit/);
});

test('What was fetched before a purge is neither kept nor given to who comes after it', async () => {
  const before = cache.respond('/list', LIMITS, fetch);
  cache.purge(['/*']);
  const after = cache.respond('/list', LIMITS, fetch);
  asked.shift()?.(response('old'));
  asked.shift()?.(response('new'));
  expect([String((await before).body), String((await after).body)]).toEqual(['old', 'new']);
  expect(await visit(response('x'))).toBe('new Hit from cloudfront 0');
});

test('It has 32 MB: what was used longest ago goes first', async () => {
  const large = response('x'.repeat(12_000_000));
  for (const key of ['/1', '/2', '/1', '/3']) await visit(large, key);
  expect(await visit(response('again'), '/2')).toMatch(/^again/);
  expect(await visit(response('again'), '/3')).not.toMatch(/^again/);
});

test.each([
  ['s-maxage=60, max-age=0', LIMITS, 60],
  ['max-age=30', LIMITS, 30],
  ['max-age=86400', LIMITS, 3600],
  ['', LIMITS, undefined],
  ['', { ...LIMITS, usual: 5 }, 5],
  ['private, s-maxage=60', LIMITS, undefined],
  ['no-store', { ...LIMITS, least: 7 }, 7],
])('Cache-Control "%s" within %j is kept for %s seconds', (control, limits, seconds) => {
  const kept = readKeptFor({ status: 200, headers: { 'cache-control': control } }, limits);
  expect(kept?.fresh).toBe(seconds === undefined ? undefined : seconds * 1000);
});

test('Of failures only 404 is kept, as it says', () => {
  const isKept = (status: number) =>
    readKeptFor({ status, headers: { 'cache-control': 's-maxage=60' } }, LIMITS) !== undefined;
  expect([404, 410, 403, 503].filter(isKept)).toEqual([404]);
});
