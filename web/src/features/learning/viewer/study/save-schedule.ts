import { BACK_SECONDS } from '#shared/study/video-places.rules.ts';

/** ms between two saves of a position that goes on. */
const SAVE_EVERY_MS = 60_000;
/** ms between two saves at the least: of pauses and seeks that follow each other the last one is sent. */
export const SAVE_APART_MS = 5_000;
/** Faster than this no video plays (SPEEDS), in seconds of the video a second. */
const FASTEST = 2;
/** Seconds that a player may be late to tell where it is, and that count as the beginning. */
const SLACK_SECONDS = 3;

/**
 * When positions are sent: `run` is called at once or by a timer, and `sent` says that something was. `isMinute`: a minute is over, and
 * nothing else has asked for it. It reads no clock: a person may set it.
 */
export function createSaveSchedule(run: (isMinute: boolean) => void) {
  const apart = wait(SAVE_APART_MS, () => run(false));
  const every = wait(SAVE_EVERY_MS, () => run(true));
  every.begin();
  return {
    /** At once, or as soon as saves are far enough apart. */
    soon: apart.ask,
    /** A minute after the last save or `begin`. */
    later: every.ask,
    /** A video plays, or plays again: what was before is saved. */
    begin: every.begin,
    sent(): void {
      apart.begin();
      every.begin();
    },
    stop(): void {
      apart.end();
      every.end();
    },
  };
}

/** What is asked for is run at the end of a wait, or at once where none has begun. */
function wait(ms: number, run: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAsked = false;
  function end(): void {
    clearTimeout(timer);
    timer = undefined;
    isAsked = false;
  }
  return {
    begin(): void {
      end();
      timer = setTimeout(() => {
        const runs = isAsked;
        end();
        if (runs) run();
      }, ms);
    },
    ask(): void {
      if (timer === undefined) run();
      else isAsked = true;
    },
    end,
  };
}

/** Where a video was, in seconds, at a time in ms. */
interface Moment {
  readonly key: string;
  readonly seconds: number;
  readonly at: number;
}

/** Whether a moment is one to compare the next with: a slider that is dragged moves by little at a time. */
const isLater = (before: Moment | undefined, now: Moment): boolean =>
  before?.key !== now.key || Math.abs(now.at - before.at) >= 1000;

/** Whether a video that plays has been moved by a seek; to its beginning it goes by itself where it loops. */
function isSeek(before: Moment | undefined, now: Moment): boolean {
  if (before?.key !== now.key || now.seconds < SLACK_SECONDS) return false;
  const most = before.seconds + (FASTEST * (now.at - before.at)) / 1000 + SLACK_SECONDS;
  return now.seconds < before.seconds - SLACK_SECONDS || now.seconds > most;
}

/** Tells seeks from a video that plays, and keeps from where one has moved it, for the save that follows. */
export function createSeeks() {
  let last: Moment | undefined;
  /** `from`: seconds. Seeks that follow each other are one. */
  let moved: { from: number; now: Moment; isSent: boolean } | undefined;
  const isWithin = (ms: number, before: Moment, now: Moment) =>
    before.key === now.key && Math.abs(now.at - before.at) <= ms;
  return {
    /** Whether the video was moved there by a seek. */
    note(now: Moment): boolean {
      const isMoved = isSeek(last, now);
      if (last && isMoved)
        moved =
          moved && isWithin(SAVE_APART_MS, moved.now, now)
            ? { ...moved, now }
            : { from: last.seconds, now, isSent: false };
      if (isMoved || isLater(last, now)) last = now;
      return isMoved;
    },
    /** From where the video has just been moved back, in seconds; once, whether or not its save arrives. */
    takeFrom(now: Moment): number | undefined {
      // its save waits for the one before it
      if (!moved || moved.isSent || !isWithin(2 * SAVE_APART_MS, moved.now, now)) return undefined;
      if (moved.from - now.seconds < BACK_SECONDS) return undefined;
      moved.isSent = true;
      return moved.from;
    },
  };
}
