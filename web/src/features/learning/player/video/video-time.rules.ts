import { stamp } from '../../lecture/stamp.rules.ts';

/** Seconds of one skip (CONST-23). */
export const SKIP_SECONDS = 5;
/** Seconds between two ticks of the seek slider. */
const TICK_SECONDS = 300;
/** A video left this close to its end, in seconds, opens at its beginning again. */
const NEAR_END_SECONDS = 3;
/** The first second from which a video says that it resumed, and for how many seconds of watching. */
const SAID_FROM_SECONDS = 5;
const SAID_FOR_SECONDS = 10;
/** Less than what is left, in seconds, is the end: files round their own length. */
const END_TOLERANCE = 0.1;

/** How much of the video that is, 0 to 100 in steps of 0.1 (G-65). */
export function percentOf(seconds: number, duration: number): number {
  if (!(duration > 0)) return 0;
  return Math.round(Math.min(1, Math.max(0, seconds / duration)) * 1000) / 10;
}

/** Where the ticks of the seek slider stand, in percent: one each five minutes, none at the ends. */
export function tickPercents(duration: number): number[] {
  const count = Number.isFinite(duration) ? Math.max(0, Math.ceil(duration / TICK_SECONDS) - 1) : 0;
  return Array.from({ length: count }, (_, index) => ((index + 1) * TICK_SECONDS * 100) / duration);
}

/** The second within the video; `duration` 0 is not known yet. */
export function withinVideo(seconds: number, duration: number): number {
  const upper = duration > 0 ? duration : Infinity;
  return Math.min(upper, Math.max(0, Number.isFinite(seconds) ? seconds : 0));
}

/** The second at which a video opens that was left at `seconds`; from the beginning when it had been watched to its end. `duration` 0 is not known yet. */
export function openingSecond(seconds: number, duration: number): number {
  return duration > 0 && seconds >= duration - NEAR_END_SECONDS ? 0 : withinVideo(seconds, duration);
}

/**
 * Whether a video that opened at `openedAt` and is at `seconds` says where it resumed: from five seconds on, and until
 * ten seconds were watched or a seek left them.
 */
export function saysResumed(openedAt: number, seconds: number): boolean {
  return openedAt >= SAID_FROM_SECONDS && seconds >= openedAt && seconds < openedAt + SAID_FOR_SECONDS;
}

/** Whether 100 percent is reached, however it was reached (G-100). */
export function isAtEnd(seconds: number, duration: number): boolean {
  return duration > 0 && seconds >= duration - Math.min(END_TOLERANCE, duration / 2);
}

interface Moved {
  /** Seconds at the look before, at most a second ago, and now. */
  readonly before: number;
  readonly seconds: number;
  readonly duration: number;
  readonly playbackRate: number;
}

/** Whether a video that repeats has begun again at its end between two looks at it. */
export function hasRepeated({ before, seconds, duration, playbackRate }: Moved): boolean {
  const reach = Math.min(duration / 2, 2 * playbackRate);
  return before > duration - reach && seconds < reach;
}

/** '00:59 / 01:00': the length in whole seconds, as it is stored with the lecture and as far as the second goes. */
export function positionText(
  { seconds, duration }: { readonly seconds: number; readonly duration: number },
  between: string,
): string {
  const length = Math.round(duration);
  return `${stamp(isAtEnd(seconds, duration) ? length : seconds)}${between}${stamp(length)}`;
}
