import {
  type FieldError,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  get,
  type UseFormRegister,
  type UseFormRegisterReturn,
} from 'react-hook-form';

/** What ties a control of web/src/ui to a field of a form; the control keeps the value itself. */
export interface TiedField extends UseFormRegisterReturn {
  readonly error: string | undefined;
}

export function tieField<V extends FieldValues>(
  { register }: { readonly register: UseFormRegister<V> },
  errors: FieldErrors<V>,
  name: FieldPath<V>,
  onChange: () => void,
): TiedField {
  return { ...register(name, { onChange }), error: messageAt(errors, name) };
}

/** The sentence at a field. */
export const messageAt = <V extends FieldValues>(
  errors: FieldErrors<V>,
  name: FieldPath<V>,
): string | undefined => (get(errors, name) as FieldError | undefined)?.message;
