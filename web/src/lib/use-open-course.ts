import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Id } from '#shared/kernel/id.ts';
import { OPEN_COURSE_DELAY_MS } from './time/delay.ts';

interface Opening {
  readonly courseId: Id<'course'>;
  readonly path: Promise<string>;
  readonly left: AbortController;
}

/**
 * Opens a course 500 ms after the click (G-14). Meanwhile `prepare` finds out its address and preloads what is there; it
 * never rejects, and what takes longer is waited for. Its signal is aborted when the page is left. `opening` is the
 * course's id, and further clicks do nothing.
 */
export function useOpenCourse(prepare: (courseId: Id<'course'>, left: AbortSignal) => Promise<string>) {
  const navigate = useNavigate();
  const [opening, setOpening] = useState<Opening>();

  useEffect(() => {
    if (opening === undefined) return;
    let isHere = true;
    const timer = setTimeout(() => {
      void opening.path.then((path) => {
        if (isHere) void navigate(path);
      });
    }, OPEN_COURSE_DELAY_MS);
    return () => {
      isHere = false;
      clearTimeout(timer);
      opening.left.abort();
    };
  }, [opening, navigate]);

  return {
    opening: opening?.courseId,
    open(courseId: Id<'course'>): void {
      if (opening !== undefined) return;
      const left = new AbortController();
      setOpening({ courseId, path: prepare(courseId, left.signal), left });
    },
  };
}
