import type { CourseDetails } from '#shared/courses/course-details.ts';
import type { MaterialFile } from '#shared/courses/lecture.ts';
import { timeText } from '#shared/progress/study-time-text.rules.ts';
import type { StudyTime } from '#shared/progress/study-time.rules.ts';

export { stamp } from '../../lecture/stamp.rules.ts';

export const countOf = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

/** '1 h 41 min left'; undefined where nothing is left whose length is known. */
export function timeLeft(time: StudyTime): string | undefined {
  const text = timeText(time.left, time);
  return text && `${text} left`;
}

/** '10 lectures, 4 h 9 min. 1 h 41 min left': how long a course is. */
export function courseFacts({ curriculum }: CourseDetails, time: StudyTime, isDone: boolean): string {
  const lectures = countOf(curriculum.length, 'lecture');
  const length = timeText(time.total, time);
  if (length === undefined) return lectures;
  const left = isDone ? 'Completed' : timeLeft(time);
  return `${lectures}, ${length}${left === undefined ? '' : `. ${left.charAt(0).toUpperCase()}${left.slice(1)}`}`;
}

/** 'PDF, 9 pages, 1.2 MB': what is known of a file. */
export function fileFacts({ pages, size }: MaterialFile): string {
  const facts = ['PDF'];
  if (pages !== undefined) facts.push(countOf(pages, 'page'));
  if (size !== undefined) facts.push(fileSize(size));
  return facts.join(', ');
}

const KB = 1024;
function fileSize(bytes: number): string {
  return bytes < KB * KB ? `${(bytes / KB).toFixed(1)} KB` : `${(bytes / KB / KB).toFixed(1)} MB`;
}
