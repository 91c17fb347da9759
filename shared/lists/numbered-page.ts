import * as z from 'zod/mini';
import { page, searchQuery } from './pagination.ts';

/** Rows of a page that is asked for by its number (§9). */
export const PAGE_ROWS = 5;

/**
 * The query of a list that staff leaf through (G-111): with `page`, from 1, it answers those rows, and how many pages and rows there
 * are; a page past the end is the last one. Without it the list is read to its end by `cursor`.
 */
export const numberedQuery = {
  ...searchQuery,
  page: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000_000))),
  /**
   * The `asOf` of a response: the page is one of the same rows, for at most 10 s and where the instance that answers still has them;
   * otherwise, and without it, they are read anew, and the response has another one. A client that has changed something leaves it out.
   */
  asOf: z.optional(z.string().check(z.maxLength(30))),
} as const;

/** The response to such a query; `page`, `pages` and `total` only where it names a page. */
export function numberedPage<T extends z.ZodMiniType>(item: T) {
  return z.extend(page(item), {
    /** The page that `data` is, from 1. */
    page: z.optional(z.int()),
    pages: z.optional(z.int()),
    /** Rows of all pages together. */
    total: z.optional(z.int()),
    /** ISO instant at which the rows were read; not where they are never kept. */
    asOf: z.optional(z.string()),
  });
}
