import { type ChangeEvent, type FormEvent, useState } from 'react';
import * as z from 'zod/mini';
import { isFailure } from '#shared/api/client.ts';
import { fieldErrors } from './field-errors.ts';

interface FormOptions<S extends z.ZodMiniType> {
  readonly schema: S;
  readonly initial: z.input<S>;
  /** Gets what the schema made of the values. A thrown ApiFailure puts its `fields` under the fields. */
  readonly onSubmit: (values: z.output<S>) => void | Promise<void>;
  /** What `onSubmit` threw, after its `fields` have been shown. */
  readonly onFailure?: (error: unknown) => void;
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** What `field(name)` gives to a field of web/src/ui. */
export interface FieldProps<V> {
  readonly name: string;
  readonly value: V;
  readonly error: string | undefined;
  readonly onChange: (event: ChangeEvent<Control>) => void;
  readonly onBlur: () => void;
}

/**
 * A form over a schema of the contract: parsed on submit, from then on each field again on change and blur. `busy` while
 * `onSubmit` runs; a second submit meanwhile is ignored. The first wrong field gets the focus.
 */
export function useZodForm<S extends z.ZodMiniType<unknown, Record<string, unknown>>>({
  schema,
  initial,
  onSubmit,
  onFailure,
}: FormOptions<S>) {
  type Values = z.input<S>;
  type Name = keyof Values & string;
  const [values, setValues] = useState<Values>(initial);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [submitted, setSubmitted] = useState(false);
  const [busy, setBusy] = useState(false);

  /** Sets a field by hand, for controls that have no change event. */
  function set<N extends Name>(name: N, value: Values[N]): void {
    const next = { ...values, [name]: value };
    setValues(next);
    if (submitted) check(name, next);
  }

  function check(name: Name, current: Values): void {
    const { [name]: _, ...others } = errors;
    const error = fieldErrors(schema, current)[name];
    setErrors(error === undefined ? others : { ...others, [name]: error });
  }

  function field<N extends Name>(name: N): FieldProps<Values[N]> {
    return {
      name,
      value: values[name],
      error: errors[name],
      onChange: ({ target }) => set(name, readValue(target) as Values[N]),
      onBlur: () => submitted && check(name, values),
    };
  }

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    setSubmitted(true);
    const parsed = z.safeParse(schema, values);
    if (!parsed.success) return showErrors(form, fieldErrors(schema, values));
    setErrors({});
    setBusy(true);
    try {
      await onSubmit(parsed.data);
    } catch (error) {
      if (isFailure(error)) showErrors(form, error.fields);
      if (onFailure === undefined) throw error;
      onFailure(error);
    } finally {
      setBusy(false);
    }
  }

  function showErrors(form: HTMLFormElement, next: Readonly<Record<string, string>>): void {
    setErrors(next);
    const first = [...form.elements].find((element) =>
      Object.hasOwn(next, element.getAttribute('name') ?? ''),
    );
    if (first instanceof HTMLElement) first.focus();
  }

  function reset(): void {
    setValues(initial);
    setErrors({});
    setSubmitted(false);
  }

  return { values, errors, busy, field, set, submit, reset };
}

const readValue = (target: Control): string | boolean =>
  target instanceof HTMLInputElement && target.type === 'checkbox' ? target.checked : target.value;
