import { startAcademy } from '@twillfield/local-cloud';
import { seedAcademy } from '@twillfield/local-cloud/demo-data';
import { academyAt, test as base } from './academy.ts';

/** An academy of its own, for journeys that change what every visitor shares, such as the clock. */
function isolatedAcademy(options: { seed?: typeof seedAcademy; throttling?: boolean }) {
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
export const testWithDemoData = isolatedAcademy({ seed: seedAcademy });
/** Takes more requests in a second than the API's limit for all visitors together allows. */
export const testWithoutThrottling = isolatedAcademy({ throttling: false });
