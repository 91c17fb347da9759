import { useEffect, useState } from 'react';
import { getAllCourses } from '#shared/courses/routes.ts';
import { allPages } from '#shared/lists/pagination.ts';
import { call } from '#web/lib/api/call.ts';
import { drawn, readDrawn } from '#web/lib/drawn.ts';
import { type RelatedShown, toRelated } from './related-shown.ts';

/** undefined: not loaded yet. */
type RelatedCourses = RelatedShown | 'failed' | undefined;

/**
 * The courses related to a title, from the server's public list (G-21, G-22), without the cache of the signed-in
 * area. Starts with the cards that the page's HTML has drawn. The title stays the same.
 */
export function useRelatedCourses(title: string): { related: RelatedCourses; retry: () => void } {
  const [related, setRelated] = useState<RelatedCourses>(() => {
    const list = readDrawn(getAllCourses);
    return list && toRelated(title, list, drawn()?.now ?? Date.now());
  });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const left = new AbortController();
    allPages((cursor) => call(getAllCourses, { query: { cursor }, signal: left.signal })).then(
      (data) => left.signal.aborted || setRelated(toRelated(title, data, Date.now())),
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
