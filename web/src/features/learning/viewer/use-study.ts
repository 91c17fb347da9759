import { useRef, useState } from 'react';
import { isFailure } from '#shared/api/client.ts';
import type { Lecture } from '#shared/courses/lecture.ts';
import { isLiveTitle, lectureLink } from '#shared/courses/lecture-link.rules.ts';
import type { CourseProgress } from '../queries.ts';
import { lectureToResume } from '#shared/progress/resume.rules.ts';
import { failureText } from '#web/lib/api/failure-text.ts';
import { toast } from '#web/ui/toast.ts';
import { useProgressMutations } from '../queries.ts';

interface StudyOptions {
  readonly userId: string;
  readonly course: CourseProgress;
}

/**
 * Going through a bought course: which lecture is on, marking it, and the congratulations. After marking, the lecture after
 * the last viewed one is chosen; a completed course starts at its first (PROG-27..29).
 */
export function useStudy({ userId, course }: StudyOptions) {
  const { courseDetails, progress } = course;
  const { _id: courseId, curriculum } = courseDetails;
  const viewed = new Set(progress.filter((one) => one.viewed).map((one) => one.lectureId));
  const [currentId, setCurrentId] = useState(() => firstLectureId(course));
  const [congratulating, setCongratulating] = useState(course.completed);
  const { marking, resetting, readAgain } = useProgressMutations(userId, courseId);
  const running = marking.isPending ? 'marking' : resetting.isPending ? 'rewatching' : undefined;
  // A second press may come before the page shows the first one's state.
  const busy = useRef(false);

  const index = Math.max(
    curriculum.findIndex((lecture) => lecture._id === currentId),
    0,
  );
  const current = curriculum[index];

  /** A live lecture's link opens on the click itself, in a new tab (G-63). */
  function choose(lecture: Lecture): void {
    setCurrentId(lecture._id);
    const link = isLiveTitle(lecture.title) ? lectureLink(lecture.videoUrl ?? '') : undefined;
    if (link !== undefined) window.open(link, '_blank', 'noopener');
  }

  /** Changes the progress and chooses the lecture that follows from it. */
  async function change(next: () => Promise<CourseProgress>, failed: string): Promise<void> {
    if (busy.current) return;
    busy.current = true;
    try {
      const changed = await next();
      setCurrentId(firstLectureId(changed));
      setCongratulating(changed.completed);
    } catch (error) {
      const showFailure = () => toast.error(failureText(error, failed));
      // Past due since the course was opened: reading it again leads to the payment (G-51).
      if (isFailure(error, 'PAYMENT_REQUIRED')) await readAgain().catch(showFailure);
      else showFailure();
    } finally {
      busy.current = false;
    }
  }

  async function mark(lecture: Lecture): Promise<void> {
    if (viewed.has(lecture._id)) return;
    const failed = 'The lecture could not be marked. Please try again.';
    await change(() => marking.mutateAsync(lecture._id), failed);
  }

  async function rewatch(): Promise<void> {
    const failed = 'The course could not be started again. Please try again.';
    await change(() => resetting.mutateAsync(), failed);
  }

  return {
    viewed,
    index,
    current,
    running,
    congratulating,
    closeCongratulations: () => setCongratulating(false),
    choose,
    mark,
    rewatch,
  };
}

const firstLectureId = ({
  completed,
  courseDetails: { curriculum },
  progress,
}: CourseProgress): string | undefined =>
  completed ? curriculum[0]?._id : lectureToResume(curriculum, progress);
