import { parentPort, workerData } from 'node:worker_threads';
import { installAcademyDate } from '../clock/install-academy-date.ts';

const { clock, mediaBucket, now, hasOthers } = workerData as {
  clock: SharedArrayBuffer;
  mediaBucket: string;
  now: number;
  hasOthers: boolean;
};
installAcademyDate(clock);

// Loaded after the clock is in place.
const { writeAcademy } = await import('./write-academy.ts');
const { setting } = await import('#functions/runtime/config.ts');

await writeAcademy({
  mediaBucket,
  zone: setting('academyTimeZone'),
  now,
  hasOthers,
});
parentPort?.postMessage('done');
