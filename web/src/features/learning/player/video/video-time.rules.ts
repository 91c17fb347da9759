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
export function percentOf(positionSeconds: number, durationSeconds: number): number {
  if (!(durationSeconds > 0)) return 0;
  return Math.round(Math.min(1, Math.max(0, positionSeconds / durationSeconds)) * 1000) / 10;
}

/** Where the ticks of the seek slider stand, in percent: one each five minutes, none at the ends. */
export function tickPercents(durationSeconds: number): number[] {
  const count = Number.isFinite(durationSeconds)
    ? Math.max(0, Math.ceil(durationSeconds / TICK_SECONDS) - 1)
    : 0;
  return Array.from({ length: count }, (_, index) => ((index + 1) * TICK_SECONDS * 100) / durationSeconds);
}

/** The position within the video; `durationSeconds` 0 is not known yet. */
export function withinVideo(positionSeconds: number, durationSeconds: number): number {
  const upper = durationSeconds > 0 ? durationSeconds : Infinity;
  return Math.min(upper, Math.max(0, Number.isFinite(positionSeconds) ? positionSeconds : 0));
}

/** The position at which a video opens that was left at `positionSeconds`; from the beginning when it had been watched to its end. `durationSeconds` 0 is not known yet. */
export function openingPosition(positionSeconds: number, durationSeconds: number): number {
  return durationSeconds > 0 && positionSeconds >= durationSeconds - NEAR_END_SECONDS
    ? 0
    : withinVideo(positionSeconds, durationSeconds);
}

/**
 * Whether a video that opened at `openedPositionSeconds` and is at `positionSeconds` says where it resumed: from five seconds on, and until
 * ten seconds were watched or a seek left them.
 */
export function saysResumed(openedPositionSeconds: number, positionSeconds: number): boolean {
  return (
    openedPositionSeconds >= SAID_FROM_SECONDS &&
    positionSeconds >= openedPositionSeconds &&
    positionSeconds < openedPositionSeconds + SAID_FOR_SECONDS
  );
}

/** Whether 100 percent is reached, however it was reached (G-100). */
export function isAtEnd(positionSeconds: number, durationSeconds: number): boolean {
  return (
    durationSeconds > 0 && positionSeconds >= durationSeconds - Math.min(END_TOLERANCE, durationSeconds / 2)
  );
}

interface Moved {
  /** Seconds at the look before, at most a second ago, and now. */
  readonly before: number;
  readonly positionSeconds: number;
  readonly durationSeconds: number;
  readonly playbackRate: number;
}

/** Whether a video that repeats has begun again at its end between two looks at it. */
export function hasRepeated({ before, positionSeconds, durationSeconds, playbackRate }: Moved): boolean {
  const reach = Math.min(durationSeconds / 2, 2 * playbackRate);
  return before > durationSeconds - reach && positionSeconds < reach;
}

/** '00:59 / 01:00': the length in whole seconds, as it is stored with the lecture and as far as the second goes. */
export function positionText(
  {
    positionSeconds,
    durationSeconds,
  }: { readonly positionSeconds: number; readonly durationSeconds: number },
  between: string,
): string {
  const length = Math.round(durationSeconds);
  return `${stamp(isAtEnd(positionSeconds, durationSeconds) ? length : positionSeconds)}${between}${stamp(length)}`;
}
