import { useRef, useState } from 'react';
import { isFailure } from '#shared/api/client.ts';
import type { Lecture } from '#shared/courses/lecture.ts';
import { isLiveTitle, lectureLink } from '#shared/courses/lecture-link.rules.ts';
import { failureText } from '#web/lib/api/failure-text.ts';
import { toast } from '#web/ui/toast.ts';
import { type CourseProgress, findLecture, lectureIdToOpen, viewedLectures } from './course-progress.ts';
import { useProgressMutations } from './queries.ts';

interface LectureViewerOptions {
  readonly userId: string;
  readonly course: CourseProgress;
}

/**
 * The state of the lecture viewer: the current lecture, marking it as viewed, and the congratulations. After marking, the
 * lecture after the last viewed one opens; a completed course opens at its first (PROG-27..29).
 */
export function useLectureViewer({ userId, course }: LectureViewerOptions) {
  const { courseDetails } = course;
  const { _id: courseId, curriculum } = courseDetails;
  const viewed = viewedLectures(course);
  const [currentId, setCurrentId] = useState(() => lectureIdToOpen(course));
  const [congratulating, setCongratulating] = useState(course.completed);
  const { markViewed, resetProgress, refetchProgress } = useProgressMutations(userId, courseId);
  // Changed within the click: a second click may come before the next render.
  const isUpdating = useRef(false);

  const current = findLecture(curriculum, currentId);

  /** A live lecture's link opens on the click itself, in a new tab (G-63). */
  function choose(lecture: Lecture): void {
    setCurrentId(lecture._id);
    const link = isLiveTitle(lecture.title) ? lectureLink(lecture.videoUrl ?? '') : undefined;
    if (link !== undefined) window.open(link, '_blank', 'noopener');
  }

  /** Runs a mutation of the progress and opens the lecture that follows from the new progress. */
  async function updateProgress(mutate: () => Promise<CourseProgress>, failedText: string): Promise<void> {
    if (isUpdating.current) return;
    isUpdating.current = true;
    try {
      const updated = await mutate();
      setCurrentId(lectureIdToOpen(updated));
      setCongratulating(updated.completed);
    } catch (error) {
      const showFailure = () => toast.error(failureText(error, failedText));
      // An instalment became past due meanwhile: the refetched progress redirects to its payment (G-51).
      if (isFailure(error, 'PAYMENT_REQUIRED')) await refetchProgress().catch(showFailure);
      else showFailure();
    } finally {
      isUpdating.current = false;
    }
  }

  async function mark(lecture: Lecture): Promise<void> {
    if (viewed.has(lecture._id)) return;
    const failedText = 'The lecture could not be marked. Please try again.';
    await updateProgress(() => markViewed.mutateAsync(lecture._id), failedText);
  }

  async function rewatch(): Promise<void> {
    const failedText = 'The course could not be started again. Please try again.';
    await updateProgress(() => resetProgress.mutateAsync(), failedText);
  }

  return {
    viewed,
    current,
    marking: markViewed.isPending,
    rewatching: resetProgress.isPending,
    congratulating,
    closeCongratulations: () => setCongratulating(false),
    choose,
    mark,
    rewatch,
  };
}
