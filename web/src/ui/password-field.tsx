import { Eye, EyeOff } from 'lucide-react';
import { type ComponentPropsWithRef, useState } from 'react';
import { Field, type FieldProps } from './field.tsx';
import { Icon } from './icon.tsx';

type PasswordFieldProps = FieldProps & Omit<ComponentPropsWithRef<'input'>, keyof FieldProps | 'type'>;

/** A password, hidden until its button shows it. Give `autoComplete` 'current-password' or 'new-password'. */
export function PasswordField({ label, hint, error, id, className, ...input }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <Field {...{ label, hint, error, id, className }} describedBy={input['aria-describedby']}>
      {(control) => (
        <span className="tw-password">
          <input
            autoCapitalize="none"
            spellCheck={false}
            {...input}
            {...control}
            type={shown ? 'text' : 'password'}
            className="tw-input"
          />
          <button
            type="button"
            className="tw-password__toggle"
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
