import { useEffect, useState } from 'react';
import { relatedTo } from '#shared/courses/related-courses.rules.ts';
import { getAllCourses } from '#shared/courses/routes.ts';
import { allPages } from '#shared/lists/pagination.ts';
import { dayIn } from '#shared/time/calendar-day.ts';
import { call } from '#web/lib/api/call.ts';
import { config } from '#web/lib/config/config.ts';
import { readDrawn, type ShownCourses } from '#web/lib/drawn.ts';

/** undefined: not loaded yet. */
type RelatedCourses = ShownCourses | 'failed' | undefined;

/**
 * The courses related to a title, from the server's public list (G-21, G-22), without the cache of the signed-in
 * area. Starts with the cards that the page's HTML has drawn. The title stays the same.
 */
export function useRelatedCourses(title: string): { related: RelatedCourses; retry: () => void } {
  const [related, setRelated] = useState<RelatedCourses>(() => {
    const drawn = readDrawn('related courses');
    return drawn?.title === title ? drawn : undefined;
  });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const left = new AbortController();
    allPages((cursor) => call(getAllCourses, { query: { cursor }, signal: left.signal })).then(
      (data) => {
        const today = dayIn(config().academyTimeZone, Date.now());
        if (!left.signal.aborted) setRelated({ title, courses: relatedTo(title, data, today), today });
      },
      () => left.signal.aborted || setRelated('failed'),
    );
    return () => left.abort();
  }, [title, attempt]);
  const retry = () => {
    setRelated(undefined);
    setAttempt((count) => count + 1);
  };
  return { related, retry };
}
