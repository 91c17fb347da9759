import { fileURLToPath } from 'node:url';
import { weighBundles } from '#bench/weigh-bundles.ts';
import { expect, test } from '../academy.ts';

test('Every screen weighs at most its budget, and a public page fetches no more than the loader before it is shown', async () => {
  const weights = await weighBundles(fileURLToPath(new URL('../../web/dist', import.meta.url)));
  expect(weights?.filter(({ kilobytes, budget }) => kilobytes > budget)).toEqual([]);
});
