import * as z from 'zod/mini';

/** `{ success: true, data, message? }`, the shape of most responses (§7). */
/* @__NO_SIDE_EFFECTS__ */
export function dataResponse<T extends z.ZodMiniType>(data: T) {
  return z.object({ success: z.literal(true), data, message: z.optional(z.string()) });
}

/** The same of a list that is read whole. `setAside`: how many rows were left out since they are corrupt (docs/adr/035). */
/* @__NO_SIDE_EFFECTS__ */
export function itemsResponse<T extends z.ZodMiniType>(item: T) {
  return z.extend(dataResponse(z.array(item)), { setAside: z.optional(z.int()) });
}

/** `{ success: true, message? }` where nothing else is read. */
export const successResponse = z.object({ success: z.literal(true), message: z.optional(z.string()) });
