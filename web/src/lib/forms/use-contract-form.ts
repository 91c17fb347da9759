import { zodResolver } from '@hookform/resolvers/zod';
import { type FormEvent, type Ref, type RefCallback, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  get,
  useForm,
} from 'react-hook-form';
import type * as z from 'zod/mini';
import { isFailure } from '#shared/api/client.ts';
import type { FormFailure } from './form-failure.ts';
import { showFieldErrors } from './show-field-errors.ts';
import { messageAt, tieField, type TiedField } from './tie-field.ts';

interface FormOptions<V extends FieldValues, O> {
  readonly schema: z.ZodMiniType<O, V>;
  readonly initial: NoInfer<V>;
  /**
   * Gets what the schema made of the values. A thrown ApiFailure puts its `fields` under the fields; any other error is logged.
   */
  readonly onSubmit: (values: O) => void | Promise<void>;
}

/**
 * A form of the signed-in area over a schema of the contract (docs/adr/042): parsed on submit, from then on each field
 * again on change. `busy` while `onSubmit` runs; a second submit meanwhile is ignored. The first wrong field gets the
 * focus. `failure` is of the last submit, from its end until the next change of a value: the form shows it.
 */
export function useContractForm<V extends FieldValues, O>({ schema, initial, onSubmit }: FormOptions<V, O>) {
  const form = useForm<V, unknown, O>({
    resolver: zodResolver(schema, undefined, { mode: 'sync' }),
    defaultValues: initial as DefaultValues<V>,
    mode: 'onSubmit',
    reValidateMode: 'onChange',
    // by itself it takes the field that was mounted first, not the first one on the screen
    shouldFocusError: false,
  });
  const { control, formState, getValues } = form;
  const { errors, isSubmitted } = formState;
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<FormFailure>();
  const underWay = useRef(false);
  const isChanged = useRef(false);

  function noteChange(): void {
    isChanged.current = true;
    setFailed(undefined);
  }

  function field(name: FieldPath<V>): TiedField;
  function field<E>(name: FieldPath<V>, ref: Ref<E> | undefined): TiedField & { ref: RefCallback<E> };
  function field(name: FieldPath<V>, ref?: Ref<unknown>): TiedField {
    const tied = tieField(form, errors, name, noteChange);
    return ref === undefined ? tied : { ...tied, ref: toBoth(tied.ref, ref) };
  }

  /** Sets a field by hand, for controls that have no change event. */
  function set<N extends FieldPath<V>>(name: N, value: FieldPathValue<V, N>): void {
    noteChange();
    form.setValue(name, value, { shouldValidate: isSubmitted });
  }

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (underWay.current) return;
    underWay.current = true;
    isChanged.current = false;
    const element = event.currentTarget;
    try {
      await form.handleSubmit(
        (values) => send(element, values),
        (errors) => focusFirst(element, (name) => get(errors, name) !== undefined),
      )(event);
    } finally {
      underWay.current = false;
    }
  }

  async function send(element: HTMLFormElement, values: O): Promise<void> {
    setFailed(undefined);
    setBusy(true);
    try {
      await onSubmit(values);
    } catch (error) {
      // the client of the API has logged its own
      if (isFailure(error)) showRefused(element, error.fields);
      else console.error('A form could not be submitted', error);
      setFailed({ error });
    } finally {
      setBusy(false);
    }
  }

  function showRefused(element: HTMLFormElement, fields: Readonly<Record<string, string>>): void {
    form.clearErrors();
    showFieldErrors(form, fields, (path) => path as FieldPath<V>);
    focusFirst(element, (name) => Object.hasOwn(fields, name));
  }

  /** Empties the form after it was sent. Keeps the values when one was changed meanwhile. */
  function reset(): void {
    if (isChanged.current) form.reset(undefined, { keepValues: true });
    else form.reset(initial);
  }

  const errorOf = (name: FieldPath<V>) => messageAt(errors, name);
  return { control, busy, failure: failed, values: getValues, field, errorOf, set, submit, reset };
}

/** Moves the focus to the first control, in the order of the screen, of a field that is wrong. */
function focusFirst(form: HTMLFormElement, isWrong: (name: string) => boolean): void {
  const first = [...form.elements].find((element) => isWrong(element.getAttribute('name') ?? ''));
  if (first instanceof HTMLElement) first.focus();
}

const toBoth =
  (one: RefCallback<unknown>, other: Ref<unknown>): RefCallback<unknown> =>
  (element) => {
    one(element);
    if (typeof other === 'function') other(element);
    else if (other !== null) other.current = element;
  };
