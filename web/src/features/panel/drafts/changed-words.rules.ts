/** A text in three parts: what both begin with, what is different, and what both end with. */
export interface ChangedWords {
  readonly start: string;
  readonly changed: string;
  readonly end: string;
}

/** Characters of what is the same that are shown on either side of what is not. */
const AROUND = 60;

/** Two texts as what they have in common and what not, by whole words; of long ones only what is around the change. */
export function changedWords(before: string, after: string): readonly [ChangedWords, ChangedWords] {
  const [was, is] = [toWords(before), toWords(after)];
  const shorter = Math.min(was.length, is.length);
  let same = 0;
  while (same < shorter && was[same] === is[same]) same++;
  let sameEnd = 0;
  while (sameEnd < shorter - same && was.at(-1 - sameEnd) === is.at(-1 - sameEnd)) sameEnd++;
  const split = (words: readonly string[]): ChangedWords => ({
    start: lastOf(words.slice(0, same).join('')),
    changed: words.slice(same, words.length - sameEnd).join(''),
    end: firstOf(words.slice(words.length - sameEnd).join('')),
  });
  return [split(was), split(is)];
}

const toWords = (text: string): string[] => text.match(/\s+|\S+/g) ?? [];
const lastOf = (text: string): string => (text.length > AROUND ? `…${text.slice(-AROUND)}` : text);
const firstOf = (text: string): string => (text.length > AROUND ? `${text.slice(0, AROUND)}…` : text);
