import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';

/** Puts each sentence at the field of its path ('files.0.size'); at another one, or at none, as `toField` says. */
export function showFieldErrors<V extends FieldValues>(
  form: Pick<UseFormReturn<V>, 'setError'>,
  errors: Readonly<Record<string, string>>,
  toField: (path: string) => FieldPath<V> | undefined,
): void {
  for (const [path, message] of Object.entries(errors)) {
    const name = toField(path);
    if (name !== undefined) form.setError(name, { type: 'server', message });
  }
}
