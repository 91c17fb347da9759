import { Worker } from 'node:worker_threads';
import type { Academy } from '../academy.ts';

/**
 * Fills an empty academy with the demo accounts, courses, students, payments and progress, in a worker that has the
 * environment of a payment function and the stack's own credentials: the product's own code writes everything. Rejects when
 * any of it fails. Its dates are relative to `now`, ms since the epoch. The students who fill the lists take most of its time:
 * `hasOthers` false leaves them out.
 */
export function seedAcademy(
  academy: Academy,
  now = academy.clock.now(),
  { hasOthers = true } = {},
): Promise<void> {
  const mediaBucket = academy.resources.buckets.find((name) => name.toLowerCase().includes('media'));
  if (!mediaBucket) throw new Error('The template has no media bucket.');
  return runWorker('seed', academy, { mediaBucket, now, hasOthers });
}

/** Brings the rows of a data folder that an older academy has written to the shapes of now (docs/adr/056); names those that are corrupt. */
export function migrateAcademy(academy: Academy): Promise<void> {
  return runWorker('migrate', academy, {});
}

function runWorker(
  name: 'seed' | 'migrate',
  { resources: { credentials, getEnvironment }, clock }: Academy,
  data: object,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL(`./${name}.worker.ts`, import.meta.url), {
      env: {
        ...getEnvironment('payments/charge-payment'),
        AWS_ACCESS_KEY_ID: credentials.accessKeyId,
        AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
        AWS_SDK_UA_APP_ID: credentials.accessKeyId,
        // a line for each payment of the demo data would hide the addresses that the start prints
        POWERTOOLS_LOG_LEVEL: 'WARN',
      },
      workerData: { clock: clock.buffer, ...data },
    });
    worker.once('message', () => resolve());
    worker.once('error', reject);
    worker.once('exit', (code) => code !== 0 && reject(new Error(`The worker ${name} ended with ${code}.`)));
  });
}
