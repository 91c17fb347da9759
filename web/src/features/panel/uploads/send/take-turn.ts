import { uploadCancelled } from './upload-error.ts';

/** Files that are sent at once: more would only share the same line. */
const AT_ONCE = 3;

let running = 0;
const waiting: (() => void)[] = [];

/** Does `work` when fewer than three files are being sent. Rejects when `signal` aborts before. */
export async function takeTurn<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else running++;
  try {
    if (signal.aborted) throw uploadCancelled();
    return await work();
  } finally {
    const next = waiting.shift();
    if (next === undefined) running--;
    else next();
  }
}
