import type { ComponentPropsWithRef } from 'react';
import { controlClasses } from './control-classes.ts';
import { Field, type FieldProps } from './field.tsx';

type TextFieldProps = FieldProps & Omit<ComponentPropsWithRef<'input'>, keyof FieldProps>;

/** One line of text; `type`, `autoComplete`, `ref` and every other attribute go to the input. */
export function TextField({ label, hint, error, id, className, ...input }: TextFieldProps) {
  return (
    <Field {...{ label, hint, error, id, className }} describedBy={input['aria-describedby']}>
      {(control) => <input type="text" {...input} {...control} className={controlClasses()} />}
    </Field>
  );
}
