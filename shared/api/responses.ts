import * as z from 'zod/mini';

/** What a document may be: a page, one that has moved, one that never was, one that is there no more. */
export const DOCUMENT_STATUSES = [200, 301, 404, 410] as const;

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

/** What a handler answers whose route is a `document`. `html` is complete; `location` is where a 301 leads. */
export const documentResponse = z.object({
  status: z.literal(DOCUMENT_STATUSES),
  html: z.string(),
  location: z.optional(z.string()),
  cacheControl: z.string(),
});
export type DocumentResponse = z.infer<typeof documentResponse>;

/** `{ success: true, message? }` where nothing else is read. */
export const successResponse = z.object({ success: z.literal(true), message: z.optional(z.string()) });
