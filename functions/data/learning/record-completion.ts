import type { Id } from '#shared/kernel/id.ts';
import type { NewId } from '#shared/kernel/ids.ts';
import { academyCalendar } from '#functions/runtime/config.ts';
import type { CourseWithLectures } from '../courses/stored-course.ts';
import { type CompletionRepository, newCompletion, type StoredCompletion } from './completions.ts';

interface CompletingCall {
  caller: { userId: Id<'user'> };
  newId: NewId;
  completions: CompletionRepository;
}

/** Records that the caller has completed a course, as it is now, at an ISO instant; answers what is recorded, also from before. */
export const recordCompletion = (
  { caller, newId, completions }: CompletingCall,
  course: CourseWithLectures,
  completedAt: string,
): Promise<StoredCompletion> =>
  completions.record(
    caller.userId,
    newCompletion(course, {
      certificateId: newId('certificate'),
      completedAt,
      zone: academyCalendar().zone,
    }),
  );
