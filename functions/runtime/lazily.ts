/**
 * Made at the first call and kept for the life of the instance. A maker that throws is tried again at the next call. Where it is marked
 * `@__PURE__`, bundles that only need the schema beside it leave it out.
 */
export function lazily<T extends {}>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
