const GROUPS = ['category', 'level', 'term'] as const;

/**
 * What the catalogue will ask for: what its address names, or else the saved filter. Where
 * either is not as the catalogue writes it, this is another call than its own, which follows. Stands in the HTML, so it imports nothing.
 */
export function catalogueQuery(): string {
  const address = new URLSearchParams(location.search);
  const saved = [...GROUPS, 'sortBy', 'q'].some((name) => address.has(name)) ? undefined : savedFilter();
  const query = new URLSearchParams();
  for (const group of GROUPS) {
    const kept = saved?.[group];
    const chosen = Array.isArray(kept) ? kept : address.getAll(group);
    if (chosen.length > 0) query.set(group, chosen.join(','));
  }
  query.set('sortBy', saved?.sortBy ?? address.get('sortBy') ?? 'price-lowtohigh');
  return query.toString();
}

/** Whether the catalogue will also look for a text: in its address, or in the saved filter. */
export function hasSearchText(): boolean {
  return new URLSearchParams(location.search).has('q') || Boolean(savedFilter()?.text);
}

type SavedFilter = Partial<Record<(typeof GROUPS)[number], unknown>> & { sortBy?: string; text?: string };

/**
 * What lies there, unchecked: the application reads it by a schema (./explore-filter.ts). Not of an
 * entry that the application has shown before: that one is left as it was.
 */
function savedFilter(): SavedFilter | undefined {
  if ((history.state as { key?: string } | null)?.key !== undefined) return undefined;
  try {
    return (JSON.parse(localStorage.getItem('exploreFilter') ?? 'null') as SavedFilter | null) ?? undefined;
  } catch {
    return undefined;
  }
}
