import * as z from 'zod/mini';
import { itemsResponse } from '../api/responses.ts';

/** Where a list continues: the `cursor` of the response before. Opaque; one that was not handed out is 400 INVALID_QUERY. */
const cursor = z.optional(z.string().check(z.minLength(1), z.maxLength(500)));

/** The query of a list that grows. */
export const pageQuery = { cursor } as const;

/** The query of a list that staff search, over all rows: any part of a text, of a long list the beginning of a word (G-102, G-111). */
export const searchQuery = {
  cursor,
  search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
} as const;

/** One page of a list. With a `cursor` there may be more, also when this page is short or empty. */
export function page<T extends z.ZodMiniType>(item: T) {
  return z.extend(itemsResponse(item), { cursor });
}

/** Every item of a list, page after page: for a screen that needs them all. */
export async function allPages<T>(
  read: (cursor: string | undefined) => Promise<{ data: readonly T[]; cursor?: string | undefined }>,
): Promise<T[]> {
  const items: T[] = [];
  let next: string | undefined;
  do {
    const { data, cursor } = await read(next);
    items.push(...data);
    next = cursor;
  } while (next !== undefined);
  return items;
}
