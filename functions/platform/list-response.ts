import type { ListPage } from '#functions/data/lists/list-request.ts';

/**
 * The response of a list of staff (G-111): its items as the API shows them, and where the page stands. `others`: corrupt rows of what is
 * shown with the items.
 */
export function listResponse<T, D>(page: ListPage<T>, toDto: (item: T) => D, others = 0) {
  const { items, hidden: _hidden, setAside: own = 0, ...place } = page;
  const setAside = own + others;
  return { success: true as const, data: items.map(toDto), ...place, ...(setAside > 0 && { setAside }) };
}
