import { showWallTime } from '#shared/calendar/zoned-time.rules.ts';
import { failureText } from '#web/lib/api/failure-text.ts';
import { Button } from '#web/ui/button/button.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { isOffered, type useFreeTimes } from './queries.ts';

interface TimeFieldProps {
  /** '18:30', or '' where none is chosen. */
  readonly value: string;
  /** Minutes. */
  readonly timeSlot: number;
  /** What can be booked on the chosen day. */
  readonly free: ReturnType<typeof useFreeTimes>;
  readonly error: string | undefined;
  readonly onChange: (time: string) => void;
}

const NOT_LOADED = 'The free times could not be loaded.';

/** The times of the chosen day that can be booked, and no others (G-118). One that was chosen and is not free any more is said below. */
export function TimeField({ value, timeSlot, free, error, onChange }: TimeFieldProps) {
  const { data, isLoading } = free;
  const offered = data?.data.filter(({ longest }) => longest >= timeSlot) ?? [];
  const isFree = isOffered(data, value, timeSlot);
  const hint =
    data?.message ??
    (isFree || (value === '' && offered.length > 0)
      ? undefined
      : `No ${timeSlot} minutes are free ${value === '' ? 'on that day' : `at ${showWallTime(value)}`}`);
  const hasDay = data !== undefined || free.error !== null;
  const placeholder = hasDay ? 'Choose a time' : isLoading ? 'Loading...' : 'Choose a day first';
  return (
    <div>
      <SelectField
        label="Time"
        name="time"
        required
        value={isFree ? value : ''}
        onChange={({ target }) => onChange(target.value)}
        options={[
          { value: '', label: placeholder },
          ...offered.map(({ time }) => ({ value: time, label: showWallTime(time) })),
        ]}
        {...{ hint, error }}
      />
      {data === undefined && free.error !== null && (
        <p className="mt-1.5 text-small text-muted" role="alert">
          {failureText(free.error, NOT_LOADED)}{' '}
          <Button variant="quiet" size="sm" onClick={() => void free.refetch()}>
            Try again
          </Button>
        </p>
      )}
    </div>
  );
}
