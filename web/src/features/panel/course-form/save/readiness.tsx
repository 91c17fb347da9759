import { type FieldErrors, get } from 'react-hook-form';
import type { CourseDraft } from '#shared/drafts/course-draft.ts';
import { Icon } from '#web/ui/icon.tsx';
import { CircleCheck } from '#web/ui/page/icons.ts';
import { useFormPlace } from '../form-place.ts';
import { useDerived } from '../use-derived.ts';
import { type FieldToDo, type LeftToDo, leftToDo } from './left-to-do.rules.ts';

/** A place that is not woven yet. */
const hatch =
  'h-3.5 w-3 flex-none bg-[repeating-linear-gradient(90deg,var(--color-edge)_0_1.5px,transparent_1.5px_4px)]';

/**
 * What is missing and what a save would refuse, as links to the fields, or that the course can be saved (CFORM-15 to CFORM-18).
 * `refused`: what the last save refused, which is said elsewhere.
 */
export function Readiness({ refused }: { readonly refused: FieldErrors<CourseDraft> }) {
  const { missing, wrong } = JSON.parse(useDerived((draft) => JSON.stringify(leftToDo(draft)))) as LeftToDo;
  const unsaid = wrong.filter(({ field }) => get(refused, field) === undefined);
  if (missing.length + wrong.length > 0)
    return (
      <>
        {missing.length > 0 && <FieldList title="Still missing" fields={missing} />}
        {unsaid.length > 0 && <FieldList title="To be corrected" fields={unsaid} />}
      </>
    );
  return Object.keys(refused).length > 0 ? null : <EverythingIsThere />;
}

function EverythingIsThere() {
  const lectures = useDerived(({ curriculum }) => curriculum.length);
  const free = useDerived(({ curriculum }) => curriculum.filter(({ freePreview }) => freePreview).length);
  return (
    <p className="flex items-start gap-3">
      <Icon of={CircleCheck} className="mt-0.5 text-success" />
      <span>
        {`Everything is there: ${lectures} ${lectures === 1 ? 'lecture' : 'lectures'}, ${free} free ${free === 1 ? 'preview' : 'previews'}.`}
      </span>
    </p>
  );
}

function FieldList({ title, fields }: { readonly title: string; readonly fields: readonly FieldToDo[] }) {
  const { goTo } = useFormPlace();
  return (
    <div>
      <h2 className="mb-2 font-display text-h3">{title}</h2>
      <ul className="divide-y divide-hairline">
        {fields.map(({ name, note, field }) => (
          <li key={`${field} ${note}`}>
            <a
              className="flex min-h-10 items-center gap-2.5 py-1.5 font-semibold text-ink no-underline hover:underline pointer-coarse:min-h-11"
              href={`#${field}`}
              onClick={(event) => {
                event.preventDefault();
                goTo(field);
              }}
            >
              <span className={hatch} aria-hidden="true" />
              <span className="min-w-0 wrap-anywhere">
                {name} {note !== '' && <span className="ml-1 font-normal text-muted">{note}</span>}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
