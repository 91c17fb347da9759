import { useEffect, useState } from 'react';

/**
 * Whether the browser has painted since `shown`: for calls of what stands below the content of a screen, which they must not hold up
 * over a slow connection. A page in the background paints when it is looked at.
 */
export function useOncePainted(shown: boolean): boolean {
  const [painted, setPainted] = useState(false);
  useEffect(() => {
    if (!shown) return;
    let after: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      after = setTimeout(() => setPainted(true));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(after);
    };
  }, [shown]);
  return painted;
}
