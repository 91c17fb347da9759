import { startAcademy } from '@twillfield/local-cloud';
import { seedAcademy } from '@twillfield/local-cloud/demo-data';
import { academyAt, test as base } from './academy.ts';

/**
 * An academy of its own, for journeys that change what every visitor shares, such as the clock, or that send more requests in a second
 * than the API's limit for all visitors together allows. It has the demo accounts, courses and what those accounts have bought: no list
 * is longer than a page. One kind for all: each kind would start once more in each worker.
 */
export const testWithDemoData = base.extend<object, { ownUrl: string }>({
  ownUrl: [
    async ({}, use) => {
      const academy = await startAcademy({
        inMemory: true,
        schedules: false,
        throttling: false,
        seed: (started) => seedAcademy(started, started.clock.now(), { hasOthers: false }),
      });
      await use(academy.url);
      await academy.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  academy: async ({ ownUrl, request }, use) => use(academyAt(ownUrl, request)),
  baseURL: async ({ ownUrl }, use) => use(ownUrl),
});
