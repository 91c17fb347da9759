import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LocalBucket, startLocalBucket } from '#functions/testing/local-bucket.ts';
import { type SiteBucket, siteBucketOn } from './site-bucket.ts';

let local: LocalBucket;
let bucket: SiteBucket;
beforeAll(async () => {
  local = await startLocalBucket();
  bucket = siteBucketOn(local.client, 'media');
});
afterAll(() => local.stop());

test('A page and a picture are there with their type and how long they are kept; a second put replaces the first', async () => {
  const cacheControl = 'public, max-age=0, s-maxage=86400';
  const page = { contentType: 'text/html; charset=utf-8', cacheControl };
  await bucket.put('courses/rust', '<h1>Old</h1>', page);
  await bucket.put('courses/rust', '<h1>Žofie</h1>', page);
  const bytes = Uint8Array.of(137, 80, 78, 71, 0, 255);
  await bucket.put('share/courses/crs_1.png', bytes, { contentType: 'image/png', cacheControl });
  expect(await local.describe('courses/rust')).toEqual(page);
  expect(String(await local.read('courses/rust'))).toBe('<h1>Žofie</h1>');
  expect([...(await local.read('share/courses/crs_1.png'))]).toEqual([...bytes]);
});

test('What is put as new replaces nothing; another failure passes through', async () => {
  const xml = { contentType: 'application/xml', cacheControl: 'no-store' };
  await bucket.putNew('sitemap/courses-0.xml', '<first/>', xml);
  await bucket.putNew('sitemap/courses-0.xml', '<second/>', xml);
  expect(String(await local.read('sitemap/courses-0.xml'))).toBe('<first/>');
  expect(await local.describe('sitemap/courses-0.xml')).toEqual(xml);
  const elsewhere = siteBucketOn(local.client, 'no-such-bucket');
  await expect(elsewhere.putNew('a', 'x', xml)).rejects.toMatchObject({ name: 'NoSuchBucket' });
});

test('What is removed is gone, what was not there is no error; a failure passes through by its name', async () => {
  await bucket.put('courses/gone', 'x', { contentType: 'text/html', cacheControl: 'no-store' });
  await bucket.remove(['courses/gone', 'courses/never']);
  expect(await local.has('courses/gone')).toBe(false);
  await bucket.remove([]);
  const elsewhere = siteBucketOn(local.client, 'no-such-bucket');
  await expect(elsewhere.remove(['courses/rust'])).rejects.toMatchObject({ name: 'NoSuchBucket' });
});
