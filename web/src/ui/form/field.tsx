import { cx } from 'class-variance-authority';
import { type ReactNode, useId } from 'react';
import { CircleAlert } from '../page/icons.ts';
import { Icon } from '../icon.tsx';

/** What every field takes beside the attributes of its control. */
export type FieldProps = {
  /** always visible, above the control */
  label: ReactNode;
  /** a muted text below the control */
  hint?: ReactNode;
  /** what is wrong, under the control; an empty string counts as nothing */
  error?: string | undefined;
  id?: string | undefined;
  /** class of the whole field */
  className?: string | undefined;
};

/** Attributes that tie a control to its label, hint and error. */
export type ControlProps = {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
};

type FieldFrameProps = FieldProps & {
  describedBy?: string | undefined;
  children: (control: ControlProps) => ReactNode;
};

/** Label above, control, then hint and error. */
export function Field({ label, hint, error, id, className, describedBy, children }: FieldFrameProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const hintId = hint === undefined || hint === null ? undefined : `${controlId}-hint`;
  const errorId = error ? `${controlId}-error` : undefined;
  return (
    <div className={cx('grid gap-1.5', className)}>
      <label className="text-label font-semibold" htmlFor={controlId}>
        {label}
      </label>
      {children({
        id: controlId,
        'aria-invalid': errorId === undefined ? undefined : true,
        'aria-describedby': cx(describedBy, hintId, errorId) || undefined,
      })}
      {hintId !== undefined && (
        <p className="text-small text-muted" id={hintId}>
          {hint}
        </p>
      )}
      {errorId !== undefined && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}

/** The error of a field, with an icon. The field refers to `id` by aria-describedby. */
function FieldError({ id, children }: { id?: string | undefined; children: ReactNode }) {
  return (
    <p className="flex items-start gap-1.5 text-small font-semibold text-danger" id={id}>
      <Icon of={CircleAlert} size="sm" className="mt-0.75" />
      <span>{children}</span>
    </p>
  );
}
