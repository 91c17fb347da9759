/** Made at the first call and kept for the life of the instance. A maker that throws is tried again at the next call. */
export function lazily<T extends {}>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
