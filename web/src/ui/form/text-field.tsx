import { cx } from 'class-variance-authority';
import type { ComponentPropsWithRef } from 'react';
import { controlClasses } from './control-classes.ts';
import { Field, type FieldProps } from './field.tsx';

type TextFieldProps = FieldProps & Omit<ComponentPropsWithRef<'input'>, keyof FieldProps>;

/** One line of text; `type`, `autoComplete`, `ref` and every other attribute go to the input. */
export function TextField({ label, hint, error, id, className, ...input }: TextFieldProps) {
  return (
    <Field {...{ label, hint, error, id, className }} describedBy={input['aria-describedby']}>
      {(control) => (
        <input type="text" {...input} {...control} className={cx(controlClasses, 'min-h-12 px-3.5')} />
      )}
    </Field>
  );
}
