import { useEffect, useState } from 'react';
import { Button } from '#web/ui/button/button.tsx';
import { countOf } from '../study/study-words.ts';

interface UndoStripProps {
  /** How long the server still takes the undo. */
  readonly secondsLeft: number;
  /** Lectures that were viewed before. */
  readonly viewedCount: number;
  readonly undoing: boolean;
  readonly onUndo: () => void;
}

/** 'Rewatch Course' can be taken back for ten minutes (G-122). */
export function UndoStrip({ secondsLeft, viewedCount, undoing, onUndo }: UndoStripProps) {
  // the page's own clock may be wrong, but not how much of it passes
  const [endsAt] = useState(() => performance.now() + secondsLeft * 1000);
  const [left, setLeft] = useState(secondsLeft);
  useEffect(() => {
    const timer = setInterval(() => setLeft(Math.ceil((endsAt - performance.now()) / 1000)), 1000);
    return () => clearInterval(timer);
  }, [endsAt]);
  if (left <= 0) return null;
  return (
    <div
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-md bg-sunk px-4 py-2"
      role="group"
      aria-labelledby="begun-again"
    >
      <p className="min-w-0 flex-[1_1_280px]" id="begun-again">
        <span role="status">The course begins again.</span>{' '}
        <span>
          Your {countOf(viewedCount, 'viewed lecture')} and where you left the videos can be brought back for{' '}
          {countOf(Math.ceil(left / 60), 'more minute')}.
        </span>
      </p>
      <Button
        variant="quiet"
        size="sm"
        aria-describedby="begun-again"
        busy={undoing}
        busyText="Bringing back..."
        onClick={onUndo}
      >
        Undo
      </Button>
    </div>
  );
}
