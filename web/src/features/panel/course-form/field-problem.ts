import { courseInput, lectureInput } from '#shared/courses/course-form.ts';
import type { LandingField } from '#shared/courses/course-form.rules.ts';
import type { CourseDraft } from '#shared/drafts/course-draft.ts';
import { fieldErrors } from '#web/lib/forms/field-errors.ts';

/**
 * Why a save would refuse what is in a field, by the field's path in the values, e.g. 'pricing' or 'curriculum.2.title'. Empty when
 * it would not, and of an empty field: that one is only missing.
 */
export function fieldProblem(draft: CourseDraft, path: string): string {
  const [name = '', position, part = ''] = path.split('.');
  if (position !== undefined) {
    const lecture = draft.curriculum[Number(position)];
    const value = lecture?.[part as keyof typeof lecture];
    return value === '' ? '' : (fieldErrors(lectureInput, lecture)[part] ?? '');
  }
  const field = name as LandingField;
  return draft[field] === '' ? '' : (fieldErrors(courseInput[field], draft[field])[''] ?? '');
}
