import { join } from 'node:path';
import { ensureBuilt, startAcademy } from '@twillfield/local-cloud';
import { seedAcademy } from '@twillfield/local-cloud/demo-data';

/**
 * One academy for all journeys of a run: the synthesized template, real emulators, seeded, in memory. With ACADEMY_URL
 * set the journeys visit that one, and it stays as it is.
 */
export default async function start(): Promise<() => Promise<void>> {
  if (process.env['ACADEMY_URL']) return async () => undefined;
  await ensureBuilt({ root: join(import.meta.dirname, '..') });
  const academy = await startAcademy({
    inMemory: true,
    seed(academy) {
      const now = academy.clock.now();
      process.env['ACADEMY_SEEDED_AT'] = String(now);
      return seedAcademy(academy, now);
    },
  });
  process.env['ACADEMY_URL'] = academy.url;
  return () => academy.stop();
}
