import { FIELD_NAMES } from '#shared/courses/field-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Check } from '#web/ui/icons.ts';
import { TextAreaField } from '#web/ui/form/text-area-field.tsx';
import { useDerived } from './use-derived.ts';
import { useFieldProps } from './use-field-props.ts';

/** The objectives, with the lines that they become on the page of the course. */
export function ObjectivesField() {
  return (
    <div className="grid gap-2">
      <TextAreaField
        label={FIELD_NAMES.objectives}
        hint="Separate them with commas. Each becomes a line under “What you'll learn”."
        {...useFieldProps('objectives')}
      />
      <ObjectiveLines />
    </div>
  );
}

function ObjectiveLines() {
  const lines = useDerived(({ objectives }) => objectives)
    .split(',')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  if (lines.length === 0) return null;
  return (
    <ul
      className="grid gap-x-6 gap-y-1 text-small text-muted sm:grid-cols-2"
      aria-label="Objectives as lines"
    >
      {lines.map((line, n) => (
        <li className="flex min-w-0 items-start gap-2 wrap-anywhere" key={`${n} ${line}`}>
          <Icon of={Check} size="sm" className="mt-0.75 text-success" />
          {line}
        </li>
      ))}
    </ul>
  );
}
