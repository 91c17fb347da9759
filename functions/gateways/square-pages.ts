/** Pages of one of Square's lists; the SDK replaces the page in place. */
interface Pages<T> {
  readonly response: { errors?: readonly unknown[] | undefined };
  readonly data: readonly T[];
  hasNextPage(): boolean;
  getNextPage(): Promise<unknown>;
}

/** A page of Square's list cannot be parsed. */
export class UnreadablePage extends Error {
  override readonly name = 'UnreadablePage';
}

/**
 * Every item of a list, page by page. The SDK treats a truncated page as an empty last one (with its error, `ok: false`, in place
 * of the page); such a list is incomplete. Throws UnreadablePage.
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
