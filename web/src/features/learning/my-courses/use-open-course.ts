import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '#web/lib/paths.ts';
import { OPEN_COURSE_DELAY_MS } from '#web/lib/delay.ts';

/** Opens a course 500 ms after the click; `opening` is its id meanwhile, and further clicks do nothing (G-14). */
export function useOpenCourse() {
  const navigate = useNavigate();
  const [opening, setOpening] = useState<string>();

  useEffect(() => {
    if (opening === undefined) return;
    const timer = setTimeout(() => void navigate(paths.courseProgress(opening)), OPEN_COURSE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [opening, navigate]);

  return { opening, open: (courseId: string) => setOpening((current) => current ?? courseId) };
}
