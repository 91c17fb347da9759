import { SPEEDS } from './study.ts';

/** Parts into which a video is divided, all of one length. */
export const PARTS = 20;
/** Places saved within so many ms belong to one sitting. */
const SITTING_MS = 30 * 60_000;
/** ms that a second of a video takes at the slowest speed. */
const SLOWEST_MS = 1000 / SPEEDS[0];
/** Seconds: less is no way back, as a player that goes on a little before it was stopped. */
const BACK_SECONDS = 5;

/** Where a student was in a video: seconds, ISO instant. */
export interface Place {
  readonly seconds: number;
  readonly savedAt: string;
}
/** How often something happened in a part, by its number from 0. */
export type PartCounts = Readonly<Record<string, number>>;

/** What is known of one student in one video. */
export interface VideoPlaces {
  /** The newest place, and the part that it is in; no part where the video's length is not known. */
  readonly last: Place;
  readonly lastPart?: number;
  /** In which parts sittings ended that were followed by another one. */
  readonly stops: PartCounts;
  /** To which parts the student went back within a sitting. */
  readonly returns: PartCounts;
}

/** The part of a video at a second of it; its end belongs to the last one. */
function partAt(seconds: number, durationSeconds: number | undefined): number | undefined {
  if (durationSeconds === undefined || durationSeconds <= 0) return undefined;
  return Math.min(PARTS - 1, Math.floor((seconds * PARTS) / durationSeconds));
}

const oneMore = (counts: PartCounts, part: number | undefined): PartCounts =>
  part === undefined ? counts : { ...counts, [part]: (counts[part] ?? 0) + 1 };

/**
 * Adds the places that are newer than those that are known: `recent`, the newest first. Where `isCut`, there were others before the
 * oldest of them, each a minute after the one before it while the video went on: a way back there is not guessed, and a sitting has ended
 * where the video can not have played for so long.
 */
export function addPlaces(
  known: VideoPlaces | undefined,
  recent: readonly Place[],
  { durationSeconds, isCut }: { durationSeconds: number | undefined; isCut: boolean },
): VideoPlaces | undefined {
  const newer = recent
    .filter(({ savedAt }) => known === undefined || savedAt > known.last.savedAt)
    .toSorted((a, b) => a.savedAt.localeCompare(b.savedAt));
  const hasGap = isCut && newer.length === recent.length;
  return newer.reduce<VideoPlaces | undefined>((before, last, at) => {
    const part = partAt(last.seconds, durationSeconds);
    const here = { last, ...(part !== undefined && { lastPart: part }) };
    if (before === undefined) return { ...here, stops: {}, returns: {} };
    const { stops, returns } = before;
    const isAfterGap = hasGap && at === 0;
    const moved = last.seconds - before.last.seconds;
    const played = isAfterGap ? Math.max(0, moved) * SLOWEST_MS : 0;
    if (Date.parse(last.savedAt) - Date.parse(before.last.savedAt) - played >= SITTING_MS)
      return { ...here, stops: oneMore(stops, before.lastPart), returns };
    const isBack = !isAfterGap && moved < -BACK_SECONDS;
    return { ...here, stops, returns: isBack ? oneMore(returns, part) : returns };
  }, known);
}
