import { useEffect, useState } from 'react';

/** The seconds until an instant (ms), counted down to 0. */
export function useSecondsUntil(instant: number): number {
  const [now, setNow] = useState(() => Date.now());
  const isOver = instant <= now;
  useEffect(() => {
    setNow(Date.now());
    if (isOver) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [instant, isOver]);
  return Math.max(0, Math.ceil((instant - now) / 1000));
}

/** '0:42' */
export const showSeconds = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
