import { startAcademy } from '@twillfield/local-cloud';
import { academyAt, test as base } from './academy.ts';

/** For journeys that move the clock: an academy of their own, without the demo data, so that no other journey notices. */
export const test = base.extend<object, { ownUrl: string }>({
  ownUrl: [
    async ({}, use) => {
      const academy = await startAcademy({ inMemory: true, schedules: false });
      await use(academy.url);
      await academy.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  academy: async ({ ownUrl, request }, use) => use(academyAt(ownUrl, request)),
  baseURL: async ({ ownUrl }, use) => use(ownUrl),
});
