import { useEffect, useState } from 'react';
import { COUNT_MS, RESTART_MS } from './count-up.rules.ts';

/**
 * Milliseconds since the count began, from 0 to COUNT_MS, again every RESTART_MS while `running` (G-18); COUNT_MS, the
 * end of the count, whenever it is not running and on the server.
 */
export function useCountUp(running: boolean): number {
  const [elapsed, setElapsed] = useState(COUNT_MS);
  useEffect(() => {
    if (!running) return;
    let frame = 0;
    const begin = () => {
      cancelAnimationFrame(frame);
      const begun = performance.now();
      const step = () => {
        const now = Math.min(performance.now() - begun, COUNT_MS);
        setElapsed(now);
        if (now < COUNT_MS) frame = requestAnimationFrame(step);
      };
      step();
    };
    begin();
    const again = setInterval(begin, RESTART_MS);
    return () => {
      clearInterval(again);
      cancelAnimationFrame(frame);
      setElapsed(COUNT_MS);
    };
  }, [running]);
  return elapsed;
}
