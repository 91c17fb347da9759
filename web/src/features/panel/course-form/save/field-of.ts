import type { FieldPath } from 'react-hook-form';
import type { CourseDraft } from '#shared/drafts/course-draft.ts';

/** The field of the form at which stands what is said of a path in the values: of a lecture's inner part at its address. */
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
