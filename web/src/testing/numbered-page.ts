import { PAGE_ROWS } from '#shared/lists/numbered-page.ts';

/** What the server answers of all rows that were found (G-111): a page by its number, or a hundred by a cursor. */
export function numberedPage<T>(
  found: readonly T[],
  { page, cursor = '0' }: Readonly<Record<string, string>>,
): { data: T[]; cursor?: string; page?: number; pages?: number; total?: number } {
  if (page === undefined) {
    const end = Number(cursor) + 100;
    return { data: found.slice(Number(cursor), end), ...(end < found.length && { cursor: String(end) }) };
  }
  const pages = Math.max(Math.ceil(found.length / PAGE_ROWS), 1);
  const shown = Math.min(Number(page), pages);
  const data = found.slice((shown - 1) * PAGE_ROWS, shown * PAGE_ROWS);
  return { data, page: shown, pages, total: found.length };
}
