import * as z from 'zod/mini';
import { courseInput } from '#shared/courses/course-form.ts';
import type { CourseDraft } from '#shared/drafts/course-draft.ts';
import { fieldErrors } from '#web/lib/start/field-errors.ts';

const schema = z.object(courseInput);
export type CourseBody = z.output<typeof schema>;

/**
 * What of the form is sent: landing fields and curriculum, without what only the form knows of a lecture (UPL-31 to UPL-33). Or
 * the sentence for each field that the server would refuse, by the field's path (X10).
 */
export function toCourseBody(draft: CourseDraft): { body: CourseBody } | { errors: Record<string, string> } {
  const parsed = schema.safeParse(draft);
  if (!parsed.success) return { errors: courseErrors(draft) };
  const { curriculum, ...fields } = parsed.data;
  return {
    body: {
      ...fields,
      curriculum: curriculum.map(({ progressValue: _unsent, ...lecture }) => lecture),
    },
  };
}

/** The sentence for each field that a save would refuse, by the field's path. */
export const courseErrors = (draft: CourseDraft): Record<string, string> => fieldErrors(schema, draft);
