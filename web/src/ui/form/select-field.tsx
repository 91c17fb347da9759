import { cx } from 'class-variance-authority';
import type { ComponentPropsWithRef } from 'react';
import { controlClasses } from './control-classes.ts';
import { Field, type FieldProps } from './field.tsx';

type SelectFieldProps = FieldProps &
  Omit<ComponentPropsWithRef<'select'>, keyof FieldProps | 'children'> & {
    options: readonly { value: string; label: string; disabled?: boolean | undefined }[];
  };

/** One of several options. */
export function SelectField({ label, hint, error, id, className, options, ...select }: SelectFieldProps) {
  return (
    <Field {...{ label, hint, error, id, className }} describedBy={select['aria-describedby']}>
      {(control) => (
        <select
          {...select}
          {...control}
          className={cx(
            controlClasses,
            'min-h-12 appearance-none bg-(image:--image-chevron) bg-[position:right_14px_center] bg-no-repeat pr-[42px] pl-3.5',
          )}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
