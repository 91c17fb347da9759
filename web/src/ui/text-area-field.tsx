import type { ComponentPropsWithRef } from 'react';
import { Field, type FieldProps } from './field.tsx';

type TextAreaFieldProps = FieldProps & Omit<ComponentPropsWithRef<'textarea'>, keyof FieldProps>;

/** Several lines of text. */
export function TextAreaField({ label, hint, error, id, className, ...textarea }: TextAreaFieldProps) {
  return (
    <Field {...{ label, hint, error, id, className }} describedBy={textarea['aria-describedby']}>
      {(control) => <textarea {...textarea} {...control} className="tw-textarea" />}
    </Field>
  );
}
