import type { CourseDraft } from './course-draft.ts';

/** Characters that a title may have. */
const TITLE_LENGTH = 200;

/**
 * What the form of a new course is filled with to duplicate another one: its lectures are new ones, which get their ids in the
 * form; it is on sale as every new one; its files are those of the other course, and both need them (docs/adr/036).
 */
export function toCourseCopy(course: CourseDraft): CourseDraft {
  return {
    ...course,
    isPublised: true,
    title: `Copy of ${course.title}`.slice(0, TITLE_LENGTH),
    curriculum: course.curriculum.map(({ _id, ...lecture }) => lecture),
  };
}
