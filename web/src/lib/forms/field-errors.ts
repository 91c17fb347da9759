import * as z from 'zod/mini';

/** The first sentence for each field that a schema refuses, by the field's path ('userEmail', 'files.0.size'). */
export function fieldErrors(schema: z.ZodMiniType, values: unknown): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { path, message } of z.safeParse(schema, values).error?.issues ?? []) {
    errors[path.join('.')] ??= message;
  }
  return errors;
}
