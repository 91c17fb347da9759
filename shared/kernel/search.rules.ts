/** Whether one of the texts contains what was searched, in any case; an empty search finds everything. */
export function matchesSearch(search: string | undefined, texts: readonly string[]): boolean {
  const wanted = (search ?? '').trim().toLowerCase();
  return texts.some((text) => text.toLowerCase().includes(wanted));
}
