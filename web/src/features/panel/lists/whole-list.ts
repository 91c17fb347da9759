interface Page<T> {
  readonly data: readonly T[];
  readonly setAside?: number | undefined;
}

/** What pages by cursor have so far, and how many rows they left out (docs/adr/035). */
export function wholeList<T>({ pages }: { readonly pages: readonly Page<T>[] }) {
  return {
    rows: pages.flatMap(({ data }) => data),
    setAside: pages.reduce((sum, { setAside = 0 }) => sum + setAside, 0),
  };
}
