import { seedAcademy } from '#local/seed/seed.ts';
import { startAcademy } from '#local/stack.ts';

/** One academy for all journeys of a run: the synthesized template, real emulators, seeded, in memory. */
export default async function start(): Promise<() => Promise<void>> {
  const academy = await startAcademy({ inMemory: true, seed: seedAcademy });
  process.env['ACADEMY_URL'] = academy.url;
  return () => academy.stop();
}
