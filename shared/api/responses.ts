import * as z from 'zod/mini';

/** `{ success: true, data, message? }`, the shape of most responses (§7). */
/* @__NO_SIDE_EFFECTS__ */
export function dataResponse<T extends z.ZodMiniType>(data: T) {
  return z.object({ success: z.literal(true), data, message: z.optional(z.string()) });
}

/** `{ success: true, message? }` where nothing else is read. */
export const successResponse = z.object({ success: z.literal(true), message: z.optional(z.string()) });
