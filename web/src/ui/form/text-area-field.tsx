import { cx } from 'class-variance-authority';
import type { ComponentPropsWithRef } from 'react';
import { controlClasses } from './control-classes.ts';
import { Field, type FieldProps } from './field.tsx';

type TextAreaFieldProps = FieldProps & Omit<ComponentPropsWithRef<'textarea'>, keyof FieldProps>;

/** Several lines of text. */
export function TextAreaField({ label, hint, error, id, className, ...textarea }: TextAreaFieldProps) {
  return (
    <Field {...{ label, hint, error, id, className }} describedBy={textarea['aria-describedby']}>
      {(control) => (
        <textarea
          {...textarea}
          {...control}
          className={cx(controlClasses, 'min-h-33 resize-y px-3.5 leading-[1.5]')}
        />
      )}
    </Field>
  );
}
