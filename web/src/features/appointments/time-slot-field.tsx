import { useId } from 'react';
import { TIME_SLOTS } from '#shared/appointments/appointment.ts';

interface TimeSlotFieldProps {
  readonly name: string;
  /** Minutes, as a form keeps them. */
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

/** How long an appointment lasts: one of three (SAPT-09), each with a cloth of its length. */
export function TimeSlotField({ name, value, error, onChange }: TimeSlotFieldProps) {
  const errorId = useId();
  return (
    <fieldset aria-describedby={error === undefined ? undefined : errorId}>
      <legend className="mb-1.5 text-label font-semibold">Time slot</legend>
      <div className="grid grid-cols-3 gap-3 max-sm:grid-cols-1">
        {TIME_SLOTS.map((minutes) => (
          <label
            key={minutes}
            className="relative grid cursor-pointer gap-2 rounded-md border-[1.5px] border-edge bg-surface px-3.5 pt-3 pb-3.5 font-semibold hover:border-ink has-checked:border-primary has-checked:bg-primary-soft has-checked:shadow-[inset_0_0_0_1.5px_var(--color-primary)] has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus max-sm:min-h-12 max-sm:grid-cols-[96px_1fr] max-sm:items-center max-sm:pr-12"
          >
            {minutes} minutes
            <input
              className="absolute top-3.5 right-3 size-5 appearance-none rounded-full border-[1.5px] border-edge checked:border-6 checked:border-primary"
              type="radio"
              name={name}
              value={minutes}
              checked={value === String(minutes)}
              onChange={() => onChange(String(minutes))}
            />
            <span
              className="block h-2.5 bg-primary mask-twill"
              style={{ width: `${(minutes / 15) * 32}px` }}
              aria-hidden="true"
            />
          </label>
        ))}
      </div>
      {error !== undefined && (
        <p className="mt-1.5 text-small font-semibold text-danger" id={errorId}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
