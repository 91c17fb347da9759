import { cx } from 'class-variance-authority';
import { type ComponentPropsWithRef, useState } from 'react';
import { controlClasses } from './control-classes.ts';
import { Field, type FieldProps } from './field.tsx';
import { Icon } from '../icon.tsx';
import { Eye, EyeOff } from '../icons.ts';

type PasswordFieldProps = FieldProps & Omit<ComponentPropsWithRef<'input'>, keyof FieldProps | 'type'>;

/** A password, hidden until its button shows it. Give `autoComplete` 'current-password' or 'new-password'. */
export function PasswordField({ label, hint, error, id, className, ...input }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <Field {...{ label, hint, error, id, className }} describedBy={input['aria-describedby']}>
      {(control) => (
        <span className="relative">
          <input
            autoCapitalize="none"
            spellCheck={false}
            {...input}
            {...control}
            type={shown ? 'text' : 'password'}
            className={cx(controlClasses, 'min-h-12 pr-13 pl-3.5 aria-invalid:pr-13 [&::-ms-reveal]:hidden')}
          />
          <button
            type="button"
            className="absolute top-0.5 right-0.5 grid size-11 cursor-pointer place-items-center rounded-md text-muted hover:text-ink focus-visible:-outline-offset-3"
            aria-label={shown ? 'Hide password' : 'Show password'}
            aria-controls={control.id}
            disabled={input.disabled}
            onClick={() => setShown(!shown)}
          >
            <Icon of={shown ? EyeOff : Eye} />
          </button>
        </span>
      )}
    </Field>
  );
}
