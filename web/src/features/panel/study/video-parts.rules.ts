import { PARTS } from '#shared/study/video-places.rules.ts';
import { counted } from '#web/ui/counted.ts';

/** '3:05', '1:02:09' of seconds. */
export function clock(seconds: number): string {
  const whole = Math.round(seconds);
  const [hours, minutes, left] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const two = (value: number) => String(value).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(left)}` : `${minutes}:${two(left)}`;
}

/** A part of a video in its time: '3:00 to 3:30'. */
export const partTime = (part: number, durationSeconds: number): string =>
  [part, part + 1].map((edge) => clock((edge * durationSeconds) / PARTS)).join(' to ');

/** The parts with the highest number, in their order; none where all are 0. */
export function highestParts(counts: readonly number[]): number[] {
  const most = Math.max(1, ...counts);
  return counts.flatMap((count, part) => (count === most ? [part] : []));
}

/** Parts that a sentence names. */
const MOST_NAMED = 3;

/** Where something was done most often: at named parts, or in so many of them. */
export const MOST_OFTEN = {
  stops: { at: 'Stopped most often from', in: 'Stopped most often in' },
  returns: { at: 'Went back most often to', in: 'Went back most often to' },
} as const;

/** 'Stopped most often from 3:00 to 3:30: 2 times.', of equal parts all or, of many, how many there are; '' where all counts are 0. */
export function sayHighest(
  words: { readonly at: string; readonly in: string },
  counts: readonly number[],
  durationSeconds: number,
): string {
  const parts = highestParts(counts);
  const [first] = parts;
  if (first === undefined) return '';
  const times = `${counted(counts[first] ?? 0, 'time')}${parts.length > 1 ? ' each' : ''}`;
  if (parts.length > MOST_NAMED) return `${words.in} ${counted(parts.length, 'part')}: ${times}.`;
  const names = parts.map((part) => partTime(part, durationSeconds));
  const others = names.slice(0, -1).join(', ');
  return `${words.at} ${others && `${others} and `}${names.at(-1)}: ${times}.`;
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
