/** Pages of a list of Square's, turned in place by the SDK. */
interface Pages<T> {
  readonly response: { errors?: readonly unknown[] | undefined };
  readonly data: readonly T[];
  hasNextPage(): boolean;
  getNextPage(): Promise<unknown>;
}

/** A page of Square's list came, and cannot be read. */
export class UnreadablePage extends Error {
  override readonly name = 'UnreadablePage';
}

/**
 * Everything in a list, page after page. The SDK takes a page that was cut off for an empty last one (its note of what went
 * wrong, `ok: false`, stands where the page should); a list that ends so is broken, not short. Throws UnreadablePage.
 */
export async function* itemsOfPages<T>(pages: Pages<T>): AsyncGenerator<T> {
  for (;;) {
    const { response } = pages;
    if ('ok' in response || response.errors?.length)
      throw new UnreadablePage('A page of payments cannot be read.');
    yield* pages.data;
    if (!pages.hasNextPage()) return;
    await pages.getNextPage();
  }
}
