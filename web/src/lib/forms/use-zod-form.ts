import { type ChangeEvent, type FormEvent, useState } from 'react';
import * as z from 'zod/mini';
import { isFailure } from '#shared/api/client.ts';
import { fieldErrors } from './field-errors.ts';
import type { FormFailure } from './form-failure.ts';

interface FormOptions<S extends z.ZodMiniType> {
  readonly schema: S;
  readonly initial: z.input<S>;
  /** Of a form whose values are kept outside, as a draft is: they change by `onValues`. */
  readonly values?: z.input<S>;
  /**
   * Gets what the schema made of the values. A thrown ApiFailure puts its `fields` under the fields; any other error is logged.
   */
  readonly onSubmit: (values: z.output<S>) => void | Promise<void>;
  /**
   * Gets the values with each change, in the same update: what an effect sets after each letter counts as nested, and React ends
   * with error 185 when 50 letters come before it has time, as a password manager types them.
   */
  readonly onValues?: (values: z.input<S>) => void;
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** What `field(name)` gives to a field of web/src/ui. */
export interface FieldProps<V> {
  readonly name: string;
  readonly value: V;
  readonly error: string | undefined;
  readonly onChange: (event: ChangeEvent<Control>) => void;
}

/**
 * A form over a schema of the contract where react-hook-form would weigh more than the form (docs/adr/042): parsed on submit, from then on each field again on change. `busy` while
 * `onSubmit` runs; a second submit meanwhile is ignored. The first wrong field gets the focus. `failure` is of the last
 * submit, from its end until the next change of a value: the form shows it.
 */
export function useZodForm<S extends z.ZodMiniType<unknown, Record<string, unknown>>>({
  schema,
  initial,
  values: kept,
  onSubmit,
  onValues,
}: FormOptions<S>) {
  type Values = z.input<S>;
  type Name = keyof Values & string;
  const [own, setValues] = useState<Values>(initial);
  const values = kept ?? own;
  const [errors, setErrors] = useState<Readonly<Record<string, string | undefined>>>({});
  const [submitted, setSubmitted] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<FormFailure>();

  /** Sets a field by hand, for controls that have no change event. */
  function set<N extends Name>(name: N, value: Values[N]): void {
    const next = { ...values, [name]: value };
    setValues(next);
    onValues?.(next);
    setFailed(undefined);
    if (submitted) check(name, next);
  }

  function check(name: Name, current: Values): void {
    const error = fieldErrors(schema, current)[name];
    setErrors((before) => ({ ...before, [name]: error }));
  }

  function field<N extends Name>(name: N): FieldProps<Values[N]> {
    return {
      name,
      value: values[name],
      error: errors[name],
      onChange: ({ target }) => set(name, readValue(target) as Values[N]),
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
    setFailed(undefined);
    setBusy(true);
    try {
      await onSubmit(parsed.data);
    } catch (error) {
      // the client of the API has logged its own
      if (isFailure(error)) showErrors(form, error.fields);
      else console.error('A form could not be submitted', error);
      setFailed({ error });
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

  /** Empties the form after it was sent. Keeps the values when one was changed meanwhile. */
  function reset(): void {
    setValues((current) => (current === own ? initial : current));
    setErrors({});
    setSubmitted(false);
  }

  return { values, errors, busy, failure: failed, field, set, submit, reset };
}

const readValue = (target: Control): string | boolean =>
  target instanceof HTMLInputElement && target.type === 'checkbox' ? target.checked : target.value;
