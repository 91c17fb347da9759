import { PAGE_ROWS } from '#shared/lists/numbered-page.ts';

/** The rows of a page by its number, of all rows that there are. */
export function pageOf<T>(
  all: readonly T[],
  { page = 1, limit = PAGE_ROWS }: { page?: number | undefined; limit?: number | undefined },
): { items: T[]; page: number; pages: number; total: number } {
  const pages = Math.max(Math.ceil(all.length / limit), 1);
  const shown = Math.min(page, pages);
  return { items: all.slice((shown - 1) * limit, shown * limit), page: shown, pages, total: all.length };
}
