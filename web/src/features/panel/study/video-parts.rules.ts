import { PARTS } from '#shared/study/video-places.rules.ts';

/** '3:05', '1:02:09' of seconds. */
function clock(seconds: number): string {
  const whole = Math.round(seconds);
  const [hours, minutes, left] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const two = (value: number) => String(value).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(left)}` : `${minutes}:${two(left)}`;
}

/** A part of a video in its time: '3:00 to 3:30'. */
export const partTime = (part: number, durationSeconds: number): string =>
  [part, part + 1].map((edge) => clock((edge * durationSeconds) / PARTS)).join(' to ');

/** The part with the highest number, the first of equal ones; undefined where all are 0. */
export function highestPart(counts: readonly number[]): number | undefined {
  const most = Math.max(0, ...counts);
  return most === 0 ? undefined : counts.indexOf(most);
}

/** Numbers in ranges: [1, 2, 3, 6] is '1 to 3, 6'. */
export function ranges(numbers: readonly number[]): string {
  const parts: [first: number, last: number][] = [];
  for (const number of numbers) {
    const open = parts.at(-1);
    if (open && open[1] === number - 1) open[1] = number;
    else parts.push([number, number]);
  }
  return parts.map(([first, last]) => (first === last ? `${first}` : `${first} to ${last}`)).join(', ');
}
