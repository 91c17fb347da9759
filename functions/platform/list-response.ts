import type { ListPage } from '#functions/data/lists/list-request.ts';

/** The response of a list of staff (G-111): its items as the API shows them, and where the page stands. */
export function listResponse<T, D>(page: ListPage<T>, toDto: (item: T) => D) {
  const { items, hidden: _hidden, ...place } = page;
  return { success: true as const, data: items.map(toDto), ...place };
}
