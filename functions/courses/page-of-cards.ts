import { decodeCursor, encodeCursor } from '#functions/data/cursor.ts';

/** Bytes of a response at most; Lambda ends at 6 MB, in which each quotation mark of the response counts twice (docs/adr/032). */
const RESPONSE_BYTES = 1_000_000;
/** Around the cards: the other fields of the response, and a cursor of 500 characters at most. */
const FRAME_BYTES = 1000;

/**
 * As many cards, from where the cursor stands, as a response may carry; at least one. The rest follows with the cursor. `list` names the
 * order: a cursor of another one is refused (InvalidCursor). The cursor holds the last card and how many came before the next: where that
 * card is gone meanwhile, the list goes on at its place.
 */
export function pageOfCards<C extends { readonly _id: string }>(
  cards: readonly C[],
  { list, cursor }: { list: string; cursor: string | undefined },
): { data: C[]; cursor?: string } {
  const start = cursor === undefined ? 0 : placeAfter(cards, decodeCursor(list, cursor));
  const data: C[] = [];
  let bytes = FRAME_BYTES;
  for (const card of cards.slice(start)) {
    // and the comma after it
    bytes += Buffer.byteLength(JSON.stringify(card)) + 1;
    const last = data.at(-1);
    if (last !== undefined && bytes > RESPONSE_BYTES)
      return { data, cursor: encodeCursor(list, `${start + data.length}#${last._id}`) };
    data.push(card);
  }
  return { data };
}

function placeAfter(cards: readonly { readonly _id: string }[], position: string): number {
  const [count = '', id] = position.split('#');
  const found = cards.findIndex(({ _id }) => _id === id);
  return found < 0 ? Number(count) : found + 1;
}
