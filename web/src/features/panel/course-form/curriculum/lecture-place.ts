import type { Id } from '#shared/kernel/id.ts';
/** A lecture in the course form. `position` counts from 0. */
export interface LecturePlace {
  readonly id: string;
  readonly position: number;
  readonly courseId: Id<'course'>;
}
