/** Calls under way at once: a course may have 100,000 students. */
const CONCURRENCY = 25;

/** Runs for each item, 25 at a time. Throws the first error once all are over, so that nothing is under way when the caller goes on. */
export async function concurrently<T>(
  items: readonly T[],
  run: (item: T) => Promise<unknown>,
): Promise<void> {
  const waiting = [...items];
  const worker = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await run(item);
  };
  await together(Array.from({ length: Math.min(CONCURRENCY, items.length) }, worker));
}

/** Waits for all of what was begun, then throws the first error. */
export async function together(begun: readonly Promise<unknown>[]): Promise<void> {
  const results = await Promise.allSettled(begun);
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
}
