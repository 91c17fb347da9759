import { type FieldPath, useFormContext, useFormState } from 'react-hook-form';
import type { CourseDraft } from '#shared/drafts/course-draft.ts';
import { fieldProblem } from './field-problem.ts';
import { useDerived } from './use-derived.ts';

/** The id of the control of a field. */
export const fieldId = (name: string): string => `course-${name.replaceAll('.', '-')}`;

/**
 * What ties a control to a field of the course form. An error of a save stays until the field is changed; what a save would refuse
 * is said once the field was left.
 */
export function useFieldProps(name: FieldPath<CourseDraft>) {
  const { register, control, getFieldState, clearErrors } = useFormContext<CourseDraft>();
  const state = useFormState({ control, name });
  const { error, isTouched } = getFieldState(name, state);
  const problem = useDerived((draft) => (isTouched ? fieldProblem(draft, name) : ''));
  return {
    ...register(name, { onChange: () => clearErrors(name) }),
    id: fieldId(name),
    error: error?.message ?? (problem === '' ? undefined : problem),
  };
}
