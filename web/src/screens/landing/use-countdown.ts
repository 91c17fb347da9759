import { useEffect, useState } from 'react';
import { type Countdown, untilNewYear } from './countdown.rules.ts';

const TICK_MS = 1000;

/** The countdown to the next 1 January, computed every second while mounted (LAND-27); undefined before the first. */
export function useCountdown(): Countdown | undefined {
  const [left, setLeft] = useState<Countdown>();
  useEffect(() => {
    const tick = () => setLeft(untilNewYear(Date.now()));
    tick();
    const ticking = setInterval(tick, TICK_MS);
    return () => clearInterval(ticking);
  }, []);
  return left;
}

/** The countdown is computed and not shown (LAND-28, G-17). A component of its own, so that a tick draws nothing anew. */
export function UnseenCountdown(): null {
  useCountdown();
  return null;
}
