/** Of a text from a word on; what follows is not compared. A search has at most 100 characters (shared/lists/pagination.ts). */
const COMPARED = 100;

/** As searches compare a text: without case, accents and forms of a letter, blanks of any kind as one. */
const normalise = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .toLowerCase()
    .trim()
    .replaceAll(/\s+/g, ' ');

/** Without half a character at its end. */
const cut = (text: string): string => text.slice(0, COMPARED).replace(/\p{Cs}$/u, '');

/** Whether one of the texts contains what was searched, in any case, with or without accents; an empty search finds everything. */
export function matchesSearch(search: string | undefined, texts: readonly string[]): boolean {
  const wanted = normalise(search ?? '');
  return texts.some((text) => normalise(text).includes(wanted));
}

/** What a text must have at the beginning of a word to be found; '' where the search has no letter or digit: that finds nothing. */
export const wordSearch = (search: string): string => cut(normalise(search).replace(/^[^\p{L}\p{N}]+/u, ''));

/**
 * The texts from each of their words on, normalised: what was searched is found where one of these begins with it (G-111). A word begins
 * at a letter or digit after anything else, so also within an e-mail. Of more than `most` those of the first words of each text.
 */
export function wordBeginnings(texts: readonly string[], most: number): string[] {
  const ofTexts = texts.map((one) => {
    const text = normalise(one);
    const words = text.matchAll(/(?<![\p{L}\p{N}\p{M}])[\p{L}\p{N}]/gu);
    return [...words].map(({ index }) => cut(text.slice(index)));
  });
  const longest = Math.max(0, ...ofTexts.map((beginnings) => beginnings.length));
  const inTurn = Array.from({ length: longest }, (_, at) => ofTexts.flatMap((of) => of[at] ?? [])).flat();
  const found = [...new Set(inTurn)].slice(0, most);
  // what begins with a text is also found by the longer one
  return found.filter((one) => !found.some((other) => other !== one && other.startsWith(one)));
}
