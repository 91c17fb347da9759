import { type Academy, startAcademy } from '@twillfield/local-cloud';
import { seedAcademy } from '@twillfield/local-cloud/demo-data';
import { academyAt, test as base } from './academy.ts';

/** An academy of its own, for journeys that change what every visitor shares, such as the clock. */
function isolatedAcademy(options: { seed?: (academy: Academy) => Promise<void>; throttling?: boolean }) {
  return base.extend<object, { ownUrl: string }>({
    ownUrl: [
      async ({}, use) => {
        const academy = await startAcademy({ inMemory: true, schedules: false, ...options });
        await use(academy.url);
        await academy.stop();
      },
      { scope: 'worker', timeout: 300_000 },
    ],
    academy: async ({ ownUrl, request }, use) => use(academyAt(ownUrl, request)),
    baseURL: async ({ ownUrl }, use) => use(ownUrl),
  });
}

export const test = isolatedAcademy({});
/** The demo accounts, courses and what those accounts have bought: no list is longer than a page. */
export const testWithDemoData = isolatedAcademy({
  seed: (academy) => seedAcademy(academy, academy.clock.now(), { hasOthers: false }),
});
/** Takes more requests in a second than the API's limit for all visitors together allows. */
export const testWithoutThrottling = isolatedAcademy({ throttling: false });
