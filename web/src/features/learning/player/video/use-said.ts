import { useEffect, useRef, useState } from 'react';

/** ms for which it is shown what a key has done. */
const SAID_MS = 1_200;

/** A text for a moment. */
export function useSaid() {
  const [said, setSaid] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  function say(text: string): void {
    setSaid(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setSaid(undefined), SAID_MS);
  }
  return { said, say };
}
