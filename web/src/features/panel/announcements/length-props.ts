/** From this part of what is allowed on, a field says how much is used. */
const NEARLY = 0.9;
const show = (count: number) => count.toLocaleString('en-US');

interface Said {
  readonly hint?: string | undefined;
  readonly error: string | undefined;
}

/** What a field of at most `most` characters says: how many there are when that is nearly all, and how many are too many. It cuts nothing off. */
export function lengthProps(written: string, most: number, { hint, error }: Said): Said {
  // as the schema counts them
  const { length } = written.trim();
  if (length < NEARLY * most) return { hint, error };
  if (length > most)
    return { hint, error: `Please use at most ${show(most)} characters: ${show(length - most)} too many` };
  const count = `${show(length)} of ${show(most)} characters.`;
  return { hint: hint === undefined ? count : `${hint} ${count}`, error };
}
