import { useEffect, useEffectEvent, useState } from 'react';

/** Seconds from the end of a lecture until the next one starts by itself. */
export const COUNTDOWN_SECONDS = 10;

interface CountdownOptions {
  readonly runs: boolean;
  /** Asked each second; false ends the countdown for good. */
  readonly mayRun: () => boolean;
  readonly onEnd: () => void;
}

/** The seconds left of a countdown; undefined while it does not run. */
export function useCountdown({ runs, mayRun, onEnd }: CountdownOptions): number | undefined {
  const [left, setLeft] = useState(COUNTDOWN_SECONDS);
  const [stopped, setStopped] = useState(false);
  const isRunning = runs && !stopped;
  const may = useEffectEvent(mayRun);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (!isRunning) return undefined;
    let seconds = COUNTDOWN_SECONDS;
    const counting = setInterval(() => {
      seconds -= 1;
      if (may() && seconds > 0) return setLeft(seconds);
      clearInterval(counting);
      if (seconds > 0 || !may()) return setStopped(true);
      return end();
    }, 1_000);
    return () => clearInterval(counting);
  }, [isRunning]);
  return isRunning ? left : undefined;
}
