import * as z from 'zod/mini';
import { page, searchQuery } from './pagination.ts';

/** Rows of a page that is asked for by its number (§9). */
export const PAGE_ROWS = 5;

/** Where a page of a long list begins or ends: opaque; one that was not handed out may be 400 INVALID_QUERY. */
const position = z.optional(z.string().check(z.minLength(1), z.maxLength(500)));

/**
 * The query of a list that staff leaf through (G-111): with `page`, from 1, it answers those rows, and how many pages and rows there
 * are; a page past the end is the last one. Without it the list is read to its end by `cursor`.
 */
export const numberedQuery = {
  ...searchQuery,
  page: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000_000))),
  /**
   * `after` of the response to the page before, or `before` of that to the page after: a long list is read on from there, and `page` is
   * only what the page is called. Without them a page that is far from both ends is not reached; the response says which one it is.
   */
  after: position,
  before: position,
} as const;

/** The response to such a query; `page`, `pages` and `total` only where it names a page. */
export function numberedPage<T extends z.ZodMiniType>(item: T) {
  return z.extend(page(item), {
    /** The page that `data` is, from 1. */
    page: z.optional(z.int()),
    pages: z.optional(z.int()),
    /** Rows of all pages together. */
    total: z.optional(z.int()),
    /** Of a long list, unless it is searched: where `data` begins and ends. */
    before: position,
    after: position,
    /** The list is long: a search finds beginnings of words, not any part of a text; numbers are some seconds late. */
    isLong: z.optional(z.literal(true)),
    /** The search found more than 1,000: its pages show that many. */
    hasMore: z.optional(z.literal(true)),
  });
}
