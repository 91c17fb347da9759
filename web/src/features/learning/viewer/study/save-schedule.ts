/** ms between two saves of a position that goes on. */
export const SAVE_EVERY_MS = 60_000;
/** ms between two saves at the least: of pauses and seeks that follow each other the last one is sent. */
export const SAVE_APART_MS = 5_000;
/** Faster than this no video plays (SPEEDS), in seconds of the video a second. */
const FASTEST = 2;
/** Seconds that a player may be late to tell where it is, and that count as the beginning. */
const SLACK_SECONDS = 3;

/**
 * When positions are sent. `run` is called at once or by a timer; `sent` says that something was. Times are those of a clock that
 * nobody sets.
 */
export function createSaveSchedule(run: () => void) {
  const openedAt = performance.now();
  let sentAt = -Infinity;
  let dueAt = Infinity;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function stop(): void {
    clearTimeout(timer);
    dueAt = Infinity;
  }
  function runAt(time: number): void {
    if (time >= dueAt) return;
    stop();
    const ms = time - performance.now();
    if (ms <= 0) return run();
    dueAt = time;
    timer = setTimeout(() => {
      dueAt = Infinity;
      run();
    }, ms);
  }
  return {
    soon: () => runAt(sentAt + SAVE_APART_MS),
    later: () => runAt(Math.max(sentAt, openedAt) + SAVE_EVERY_MS),
    sent(): void {
      stop();
      sentAt = performance.now();
    },
    stop,
  };
}

/** Where a video was, in seconds, at a time in ms. */
export interface Moment {
  readonly key: string;
  readonly seconds: number;
  readonly at: number;
}

/** Whether a video that plays has been moved by a seek; to its beginning it goes by itself where it loops. */
export function isSeek(before: Moment | undefined, now: Moment): boolean {
  if (before?.key !== now.key || now.seconds < SLACK_SECONDS) return false;
  const most = before.seconds + (FASTEST * (now.at - before.at)) / 1000 + SLACK_SECONDS;
  return now.seconds < before.seconds - SLACK_SECONDS || now.seconds > most;
}
