import { useLayoutEffect, useRef, useState } from 'react';
import type { Lecture } from '#shared/courses/lecture.ts';
import {
  type CourseProgress,
  findLecture,
  lectureIdToOpen,
  viewedLectures,
} from '../lecture/course-progress.ts';
import { liveLink } from './live-link.rules.ts';
import { useProgressMutations } from './progress-mutations.ts';
import { useProgressUpdates } from './use-progress-updates.ts';

interface LectureViewerOptions {
  readonly userId: string;
  readonly course: CourseProgress;
  /** Another lecture opens. */
  readonly onTurn: () => void;
  /** Makes a call that starts the course again, and forgets where its videos were left. */
  readonly forget: <T>(erase: () => Promise<T>) => Promise<T>;
  /** The lecture that shows begins again. */
  readonly onBegin: () => void;
}

/**
 * The state of the lecture viewer: the current lecture, marking it as viewed and taking that back, and the congratulations.
 * After marking, the lecture after the last viewed one opens; a completed course opens at its first (PROG-27..29).
 */
export function useLectureViewer({ userId, course, onTurn, forget, onBegin }: LectureViewerOptions) {
  const { courseDetails } = course;
  const { _id: courseId, curriculum } = courseDetails;
  const viewed = viewedLectures(course);
  const [currentId, setCurrentId] = useState(() => lectureIdToOpen(course));
  const [congratulating, setCongratulating] = useState(course.completed);
  const [markedId, setMarkedId] = useState<string>();
  const { markViewed, unmarkViewed, resetProgress, refetchProgress } = useProgressMutations(userId, courseId);
  const updateProgress = useProgressUpdates(refetchProgress);
  /** The lecture that is to be marked, until it is or cannot be. */
  const [markingId, setMarkingId] = useState<string>();

  const current = findLecture(curriculum, currentId);
  /** Id of the lecture that shows now: another one may have been chosen while a call was under way. */
  const showing = useRef(current?._id);
  useLayoutEffect(() => {
    showing.current = current?._id;
  });

  function open(lectureId: string | undefined): void {
    onTurn();
    setCurrentId(lectureId);
  }

  /** A live lecture's link opens on the click itself, in a new tab (G-63). */
  function choose(lecture: Lecture): void {
    open(lecture._id);
    setMarkedId(undefined);
    const link = liveLink(lecture);
    if (link !== undefined) window.open(link, '_blank', 'noopener');
  }

  /** `opensNext` is asked once the mark is made, with the id of the next lecture: false stays with the one that was marked. */
  async function mark(
    lecture: Lecture,
    opensNext: (nextId: string | undefined) => boolean = () => true,
  ): Promise<void> {
    const { _id: lectureId } = lecture;
    if (viewed.has(lectureId) || markingId === lectureId) return;
    const failedText = 'The lecture could not be marked. Please try again.';
    setMarkingId(lectureId);
    const updated = await updateProgress(
      `mark ${lectureId}`,
      () => markViewed.mutateAsync(lectureId),
      failedText,
    );
    setMarkingId((now) => (now === lectureId ? undefined : now));
    if (updated === undefined) return;
    const nextId = lectureIdToOpen(updated);
    if (showing.current === lectureId && opensNext(nextId)) open(nextId);
    setMarkedId(lectureId);
    setCongratulating(updated.completed);
  }

  /** Takes back the mark of a lecture, which opens again. */
  async function unmark({ _id: lectureId }: Lecture): Promise<boolean> {
    const failedText = 'The mark could not be taken back. Please try again.';
    const shown = showing.current;
    const updated = await updateProgress(
      `unmark ${lectureId}`,
      () => unmarkViewed.mutateAsync(lectureId),
      failedText,
    );
    if (updated === undefined) return false;
    if (showing.current === shown) open(lectureId);
    setMarkedId(undefined);
    setCongratulating(false);
    return true;
  }

  async function rewatch(): Promise<void> {
    const failedText = 'The course could not be started again. Please try again.';
    const updated = await updateProgress(
      'reset',
      () => forget(() => resetProgress.mutateAsync()),
      failedText,
    );
    if (updated === undefined) return;
    const first = lectureIdToOpen(updated);
    if (first === current?._id) onBegin();
    open(first);
    setMarkedId(undefined);
    setCongratulating(updated.completed);
  }

  return {
    viewed,
    current,
    /** The lecture that was marked just now, where another one has opened since. */
    marked: curriculum.find(({ _id }) => _id === markedId && _id !== current?._id && viewed.has(_id)),
    marking: markingId !== undefined && markingId === current?._id,
    undoing: unmarkViewed.isPending,
    rewatching: resetProgress.isPending,
    congratulating,
    congratulate: () => setCongratulating(true),
    closeCongratulations: () => setCongratulating(false),
    open,
    choose,
    mark,
    unmark,
    rewatch,
  };
}
