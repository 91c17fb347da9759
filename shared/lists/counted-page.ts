import * as z from 'zod/mini';
import { page } from '../api/pagination.ts';

/**
 * A page of a list that staff leaf through: its first page, asked for without `cursor`, says how many items all pages have
 * together, so that 'Page X of Y' is true before the others are read (docs/adr/035).
 */
export function countedPage<T extends z.ZodMiniType>(item: T) {
  return z.extend(page(item), { total: z.optional(z.int()) });
}
