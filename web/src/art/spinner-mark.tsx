import '#web/styles/spinner.css';
import type { CSSProperties } from 'react';

/** The mark, laid pick by pick: decoration of a waiting state, always beside words. */
export function SpinnerMark({ className }: { className?: string | undefined }) {
  return (
    <span className={className ? `tw-spinner ${className}` : 'tw-spinner'} aria-hidden="true">
      {CELLS.map((delay, index) => (
        <i key={index} style={{ '--i': delay } as CSSProperties} />
      ))}
    </span>
  );
}

/** place of each of the 16 cells in the diagonal order of the twill */
const CELLS = Array.from({ length: 16 }, (_, cell) => (cell % 4) + (3 - Math.floor(cell / 4)));
