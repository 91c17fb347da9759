import { useEffect, useState } from 'react';
import { relatedTo } from '#shared/courses/catalogue.rules.ts';
import type { CourseCard } from '#shared/courses/course.ts';
import { coursesApi } from '#web/lib/api/courses.ts';

/** undefined: not loaded yet. */
type RelatedCourses = readonly CourseCard[] | 'failed' | undefined;

/** The courses related to a title, from the server's public list (G-21, G-22). One call, without the cache of the signed-in area. */
export function useRelatedCourses(title: string): { courses: RelatedCourses; retry: () => void } {
  const [courses, setCourses] = useState<RelatedCourses>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const left = new AbortController();
    setCourses(undefined);
    coursesApi.getAllCourses({ signal: left.signal }).then(
      ({ data }) => left.signal.aborted || setCourses(relatedTo(title, data)),
      () => left.signal.aborted || setCourses('failed'),
    );
    return () => left.abort();
  }, [title, attempt]);
  return { courses, retry: () => setAttempt((count) => count + 1) };
}
