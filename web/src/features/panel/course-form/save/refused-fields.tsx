import type { FieldErrors } from 'react-hook-form';
import type { CourseDraft } from '#shared/drafts/course-draft.ts';
import { useFormPlace } from '../form-place.ts';

interface RefusedFieldsProps {
  readonly errors: FieldErrors<CourseDraft>;
}

/** The sentences of fields that were refused, each a link to its field (G-96). */
export function RefusedFields({ errors }: RefusedFieldsProps) {
  const { goTo } = useFormPlace();
  const refused = sentences(errors, '');
  if (refused.length === 0) return null;
  return (
    <ul className="grid gap-1 text-danger" role="alert">
      {refused.map(({ field, message }) => (
        <li key={field}>
          <a
            className="inline-block py-1 font-semibold wrap-anywhere text-danger"
            href={`#${field}`}
            onClick={(event) => {
              event.preventDefault();
              goTo(field);
            }}
          >
            {lectureOf(field)}
            {message}
          </a>
        </li>
      ))}
    </ul>
  );
}

const lectureOf = (field: string): string => {
  const position = /^curriculum\.(\d+)/.exec(field)?.[1];
  return position === undefined ? '' : `Lecture ${Number(position) + 1}: `;
};

/** Every message in the tree of errors with the path of its field. */
function sentences(errors: unknown, path: string): { field: string; message: string }[] {
  if (typeof errors !== 'object' || errors === null) return [];
  if ('message' in errors && typeof errors.message === 'string')
    return [{ field: path, message: errors.message }];
  return Object.entries(errors)
    .filter(([name]) => name !== 'ref')
    .flatMap(([name, inner]) => sentences(inner, path === '' ? name : `${path}.${name}`));
}
