import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Id } from '#shared/kernel/id.ts';
import type { Lecture } from '#shared/courses/lecture.ts';
import { hasProtectedFiles, lectureMedia, useOpenedMedia } from '../lecture/lecture-media.ts';
import { isAccessLost } from './access-lost.rules.ts';
import type { CourseProgress } from '../lecture/course-progress.ts';
import { courseProgress } from '../lecture/queries.ts';

/**
 * Reads the course again when its media are refused: a locked one then leads to its payment, as when it is opened (G-51). True
 * while it is read. If that fails, or the course is open after all, the refusal itself is to be shown.
 */
function useLostAccess(userId: Id<'user'>, courseId: Id<'course'>, error: unknown): boolean {
  const client = useQueryClient();
  const [read, setRead] = useState<unknown>();
  const isLost = isAccessLost(error);
  useEffect(() => {
    if (!isLost) return;
    const end = () => setRead(error);
    client.fetchQuery(courseProgress(userId, courseId)).then(end, end);
  }, [client, userId, courseId, error, isLost]);
  return isLost && read !== error;
}

/** When the course came with its addresses, in ms; undefined is now: one that the page's HTML has drawn is kept as one of time 0. */
export const cameAt = (client: QueryClient, userId: Id<'user'>, courseId: Id<'course'>): number | undefined =>
  client.getQueryState(courseProgress(userId, courseId).queryKey)?.dataUpdatedAt || undefined;

/**
 * The signed addresses of a lecture. Those of the lecture that opens first come with the course; others are asked for, also
 * before the lecture opens, and again when they no longer open.
 */
export function useLectureMedia(userId: Id<'user'>, course: CourseProgress, lecture: Lecture | undefined) {
  const client = useQueryClient();
  const courseId = course.courseDetails._id;
  const { media, error, refusal, renew } = useOpenedMedia(
    courseId,
    lecture,
    course.media && { media: course.media, cameAt: cameAt(client, userId, courseId) },
  );
  const isReadingCourse = useLostAccess(userId, courseId, refusal);
  return {
    media,
    error: isReadingCourse ? null : error,
    renew,
    prepare(next: Lecture): void {
      if (hasProtectedFiles(next)) void client.prefetchQuery(lectureMedia(courseId, next._id));
    },
  };
}
