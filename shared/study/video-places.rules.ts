import { SPEEDS } from './study.ts';

/** Parts into which a video is divided, all of one length. */
export const PARTS = 20;
/** Places saved within so many ms belong to one sitting. */
const SITTING_MS = 30 * 60_000;
/** ms that a second of a video takes at the slowest speed. */
const SLOWEST_MS = 1000 / SPEEDS[0];
/** Seconds by which a seek is a way back at the least. */
export const BACK_SECONDS = 5;

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
  /** To which parts the student went back. */
  readonly returns: PartCounts;
}

/** The part of a video at a second of it; its end belongs to the last one. */
function partAt(seconds: number, durationSeconds: number | undefined): number | undefined {
  if (durationSeconds === undefined || durationSeconds <= 0) return undefined;
  return Math.min(PARTS - 1, Math.floor((seconds * PARTS) / durationSeconds));
}

const oneMore = (counts: PartCounts, part: number | undefined): PartCounts =>
  part === undefined ? counts : { ...counts, [part]: (counts[part] ?? 0) + 1 };

/** The part to which a seek from `fromSeconds` went back; undefined where it did not, or the video's length is not known. */
export const partOfReturn = (
  fromSeconds: number | undefined,
  seconds: number,
  durationSeconds: number | undefined,
): number | undefined =>
  fromSeconds !== undefined && fromSeconds - seconds >= BACK_SECONDS
    ? partAt(seconds, durationSeconds)
    : undefined;

/**
 * The newest place of a video after those that are known. The sitting before it has ended where the video cannot have played since for
 * so long: of a video that goes on, no places between are told of. `returns`: all ways back until now.
 */
export function toPlaces(
  known: VideoPlaces | undefined,
  last: Place,
  { durationSeconds, returns }: { durationSeconds: number | undefined; returns: PartCounts },
): VideoPlaces {
  if (known !== undefined && last.savedAt <= known.last.savedAt) return { ...known, returns };
  const part = partAt(last.seconds, durationSeconds);
  const here = { last, ...(part !== undefined && { lastPart: part }), returns };
  if (known === undefined) return { ...here, stops: {} };
  const played = Math.max(0, last.seconds - known.last.seconds) * SLOWEST_MS;
  const hasEnded = Date.parse(last.savedAt) - Date.parse(known.last.savedAt) - played >= SITTING_MS;
  return { ...here, stops: hasEnded ? oneMore(known.stops, known.lastPart) : known.stops };
}

/** Where all sittings ended: the newest place is the end of the last one. */
export const allStops = ({ stops, lastPart }: VideoPlaces): PartCounts => oneMore(stops, lastPart);
