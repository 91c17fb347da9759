import type { FieldPath } from 'react-hook-form';
import type { CourseDraft } from '#shared/drafts/course-draft.ts';
import type { CourseForm } from '../form-values.ts';

/** Puts the sentence of each refused field at it; what a lecture's inner part refuses stands at its address. */
export function showFieldErrors(form: CourseForm, errors: Readonly<Record<string, string>>): void {
  for (const [path, message] of Object.entries(errors)) {
    const name = fieldOf(form.getValues(), path);
    if (name !== undefined) form.setError(name, { type: 'server', message });
  }
}

/** The field of the form at which stands what is said of a path in the values. */
export function fieldOf(draft: CourseDraft, path: string): FieldPath<CourseDraft> | undefined {
  const [first = '', position, part] = path.split('.');
  if (first === 'curriculum' && position !== undefined) {
    const n = Number(position);
    if (part === 'title' || part === 'type' || part === 'link_desc') return `curriculum.${n}.${part}`;
    return `curriculum.${n}.videoUrl`;
  }
  return isField(draft, first) ? first : undefined;
}

const isField = (draft: CourseDraft, name: string): name is keyof CourseDraft => name in draft;
