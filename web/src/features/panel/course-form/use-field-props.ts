import { type FieldPath, useFormContext, useFormState } from 'react-hook-form';
import type { CourseDraft } from '#shared/drafts/course-draft.ts';
import { tieField } from '#web/lib/forms/tie-field.ts';
import { fieldProblem } from './field-problem.ts';
import { useDerived } from './use-derived.ts';

/** The id of the control of a field. */
export const fieldId = (name: string): string => `course-${name.replaceAll('.', '-')}`;

/**
 * What ties a control to a field of the course form. An error of a save stays until the field is changed; what a save would refuse
 * is said once the field was left.
 */
export function useFieldProps(name: FieldPath<CourseDraft>) {
  const form = useFormContext<CourseDraft>();
  const state = useFormState({ control: form.control, name });
  const { isTouched } = form.getFieldState(name, state);
  const problem = useDerived((draft) => (isTouched ? fieldProblem(draft, name) : ''));
  const { error, ...tied } = tieField(form, state.errors, name, () => form.clearErrors(name));
  return { ...tied, id: fieldId(name), error: error ?? (problem === '' ? undefined : problem) };
}
