import { useEffect, useRef } from 'react';

export interface PollOptions<T> {
  /** What is asked about; undefined: no polling. Another value starts over. */
  readonly subject: string | undefined;
  /** One check. A value ends the polling; undefined or a rejection is followed by the next attempt. */
  readonly check: (signal: AbortSignal) => Promise<T | undefined>;
  readonly intervalMs: number;
  readonly maxAttempts: number;
  readonly onAnswer: (value: T) => void;
  /** All attempts are used up; `failuresInRow` counts the checks at the end that rejected. */
  readonly onExhausted: (failuresInRow: number) => void;
}

/** Checks every `intervalMs` ms, at most `maxAttempts` times, never two at once, and stops when the component goes. */
export function usePoll<T>(options: PollOptions<T>): void {
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });

  const { subject } = options;
  useEffect(() => {
    if (subject === undefined) return;
    const gone = new AbortController();
    let attempts = 0;
    let failuresInRow = 0;
    let timer = setTimeout(() => void attempt(), latest.current.intervalMs);

    async function attempt() {
      attempts += 1;
      let answer: T | undefined;
      try {
        answer = await latest.current.check(gone.signal);
        failuresInRow = 0;
      } catch {
        failuresInRow += 1;
      }
      if (gone.signal.aborted) return;
      if (answer !== undefined) latest.current.onAnswer(answer);
      else if (attempts >= latest.current.maxAttempts) latest.current.onExhausted(failuresInRow);
      else timer = setTimeout(() => void attempt(), latest.current.intervalMs);
    }

    return () => {
      gone.abort();
      clearTimeout(timer);
    };
  }, [subject]);
}
