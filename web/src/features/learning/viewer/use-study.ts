import { useCallback, useState } from 'react';
import { isFailure } from '#shared/api/client.ts';
import type { Lecture } from '#shared/courses/lecture.ts';
import { isLiveTitle } from '#shared/courses/lecture-link.rules.ts';
import type { CourseProgress } from '#shared/progress/course-progress.ts';
import { lectureToResume } from '#shared/progress/resume.rules.ts';
import { progressApi } from '#web/lib/api/progress.ts';
import { failureText } from '#web/lib/api/failure-text.ts';
import { toast } from '#web/ui/toast.ts';
import { lectureLink } from '../lecture/lecture-link.rules.ts';

interface StudyOptions {
  readonly userId: string;
  readonly course: CourseProgress;
  /** Fetches the progress again and answers it. */
  readonly reload: () => Promise<CourseProgress>;
}

/**
 * Going through a bought course: which lecture is on, marking it, and the congratulations. After marking, progress is
 * reloaded and the lecture after the last viewed one is chosen; a completed course starts at its first (PROG-27..29).
 */
export function useStudy({ userId, course, reload }: StudyOptions) {
  const { courseDetails, progress } = course;
  const { _id: courseId, curriculum } = courseDetails;
  const viewed = new Set(progress.filter((one) => one.viewed).map((one) => one.lectureId));
  const [currentId, setCurrentId] = useState(() => startOf(course));
  const [congratulating, setCongratulating] = useState(course.completed);
  const [running, setRunning] = useState<'marking' | 'rewatching'>();

  const index = Math.max(
    curriculum.findIndex((lecture) => lecture._id === currentId),
    0,
  );
  const current = curriculum[index];

  const resume = useCallback(async () => {
    const next = await reload();
    setCurrentId(startOf(next));
    setCongratulating(next.completed);
  }, [reload]);

  /** A live lecture's link opens on the click itself, in a new tab (G-63). */
  function choose(lecture: Lecture): void {
    setCurrentId(lecture._id);
    const link = isLiveTitle(lecture.title) ? lectureLink(lecture) : undefined;
    if (link !== undefined) window.open(link, '_blank', 'noopener');
  }

  async function refused(error: unknown, fallback: string): Promise<void> {
    const say = () => toast.error(failureText(error, fallback));
    // Past due since the course was opened: reading it again shows the way to the payment (G-51).
    if (isFailure(error, 'PAYMENT_REQUIRED')) await reload().catch(say);
    else say();
  }

  async function mark(lecture: Lecture): Promise<void> {
    if (running !== undefined || viewed.has(lecture._id)) return;
    setRunning('marking');
    try {
      await progressApi.markLectureViewed({ body: { userId, courseId, lectureId: lecture._id } });
      await resume();
    } catch (error) {
      await refused(error, 'The lecture could not be marked. Please try again.');
    } finally {
      setRunning(undefined);
    }
  }

  async function rewatch(): Promise<void> {
    if (running !== undefined) return;
    setRunning('rewatching');
    try {
      await progressApi.resetProgress({ body: { userId, courseId } });
      await resume();
    } catch (error) {
      await refused(error, 'The course could not be started again. Please try again.');
    } finally {
      setRunning(undefined);
    }
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

const startOf = ({
  completed,
  courseDetails: { curriculum },
  progress,
}: CourseProgress): string | undefined =>
  completed ? curriculum[0]?._id : lectureToResume(curriculum, progress);
