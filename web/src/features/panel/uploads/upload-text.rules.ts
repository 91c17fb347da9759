import { formatFileSize } from './file-size.rules.ts';
import { timeLeftText } from './time-left.rules.ts';
import { isRunning, type Upload } from './upload.ts';

/** What a line of the list says about its file (UPL-08 to UPL-10, UPL-38). */
export function uploadText({
  state,
  paused,
  percent,
  file,
  secondsLeft,
  interrupted,
  error = '',
}: Upload): string {
  if (interrupted && percent === 0) return 'Not uploaded. Choose the same file again.';
  if (interrupted) return `Stopped at ${percent}%. Choose the same file to go on.`;
  if (state === 'complete') return `Done, ${formatFileSize(file.size)}`;
  if (state === 'failed' || state === 'cancelled') return `Failed - ${error}`;
  if (paused) return `Paused at ${percent}%: connection lost. It goes on by itself.`;
  if (state === 'preparing') return 'Preparing';
  if (percent === 100) return 'Uploaded, being checked';
  const left = secondsLeft === undefined ? '' : `, ${timeLeftText(secondsLeft)}`;
  return `Uploading ${percent}% of ${formatFileSize(file.size)}${left}`;
}

/**
 * '1 of 4 done.' and what the person can do, or '1 of 4 done' of a list that is folded up: without a percentage, for it is read
 * out whenever it changes.
 */
export function summaryText(uploads: readonly Upload[], open: boolean): string {
  const done = uploads.filter(({ state }) => state === 'complete').length;
  const interrupted = uploads.filter((upload) => upload.interrupted).length;
  const failed = uploads.filter(({ state }) => state === 'failed').length - interrupted;
  const more = `${failed === 0 ? '' : `, ${failed} failed`}${interrupted === 0 ? '' : `, ${interrupted} to choose again`}`;
  const count = `${done} of ${uploads.length} done${more}`;
  if (!open) return count;
  return uploads.some(isRunning) ? `${count}. You can go on working.` : `${count}.`;
}

/** Percent of all bytes that are there; what was cancelled does not count. */
export function totalPercent(uploads: readonly Upload[]): number {
  const counted = uploads.filter(({ state }) => state !== 'cancelled');
  const size = counted.reduce((sum, { file }) => sum + file.size, 0);
  const sent = counted.reduce((sum, { file, percent }) => sum + (file.size * percent) / 100, 0);
  return size === 0 ? 0 : Math.floor((100 * sent) / size);
}
