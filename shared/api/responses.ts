import * as z from 'zod/mini';

/** `{ success: true, data, message? }`, the shape of most responses (§7). */
export function dataResponse<T extends z.ZodMiniType>(data: T) {
  return z.object({ success: z.literal(true), data, message: z.optional(z.string()) });
}

/** `{ success: true, message? }` where nothing else is read. */
export const successResponse = z.object({ success: z.literal(true), message: z.optional(z.string()) });

/** A text that must not be blank, with its sentence; trimmed. No full stop: the fixed sentences at the same fields have none. */
export function required(sentence: string, most = 200) {
  return z
    .string(sentence)
    .check(z.trim(), z.minLength(1, sentence), z.maxLength(most, `Please use at most ${most} characters`));
}
