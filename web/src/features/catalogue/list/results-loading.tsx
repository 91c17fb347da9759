import { useEffect, useState } from 'react';
import { SpinnerMark } from '#web/art/spinner-mark.tsx';

/** ms; a shorter wait shows nothing (G-112, G-119). */
const LATE = 150;

/** Lies over results that are being fetched; those of before stay below it and can be opened (CAT-15). */
export function ResultsLoading() {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), LATE);
    return () => clearTimeout(timer);
  }, []);
  return (
    isLate && (
      <div className="pointer-events-none absolute -inset-2 z-10 flex items-start justify-center bg-ground/60">
        <p
          className="sticky top-[40dvh] my-8 flex items-center gap-3 rounded-md border border-hairline bg-surface px-5 py-3 font-semibold"
          role="status"
        >
          <SpinnerMark />
          <span>Loading...</span>
        </p>
      </div>
    )
  );
}
