import type { Lecture } from '#shared/courses/lecture.ts';
import { isCompleted, lectureToResume } from '#shared/progress/resume.rules.ts';
import { type CourseProgress, viewedLectures } from '../lecture/course-progress.ts';

/**
 * The lecture to go on with at the end of one: where its end marks it, the one that the mark opens (PROG-28), none if that
 * completes the course; otherwise the one that follows, after the last one the first that is missing.
 */
export function lectureAfterEnd(course: CourseProgress, ended: Lecture, marks: boolean): Lecture | undefined {
  const { curriculum } = course.courseDetails;
  if (marks) {
    const progress = [...course.progress, { lectureId: ended._id, viewed: true }];
    if (isCompleted(curriculum, progress)) return undefined;
    const lectureId = lectureToResume(curriculum, progress);
    return curriculum.find(({ _id }) => _id === lectureId);
  }
  const viewed = viewedLectures(course);
  return (
    curriculum[curriculum.indexOf(ended) + 1] ??
    curriculum.find(({ _id }) => _id !== ended._id && !viewed.has(_id))
  );
}

/** The end of a lecture marks it as viewed (PROG-22, G-124). */
export const marksAtEnd = ({ _id, type }: Lecture, viewed: ReadonlySet<string>): boolean =>
  type === 'video' && !viewed.has(_id);
