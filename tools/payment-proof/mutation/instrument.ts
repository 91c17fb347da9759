import type { Mutant } from './find-mutants.ts';

/** What the instrumented product asks before every guard: whether this mutant is the active one. */
const ASK = 'globalThis.isMutantActive';

/** The source with all its mutants in it, each behind a question by its number; without an active one it does what it did. */
export function instrument(source: string, mutants: readonly (Mutant & { number: number })[]): string {
  const ordered = mutants.toSorted((a, b) => a.start - b.start || b.end - a.end);
  let next = 0;
  const write = (from: number, until: number): string => {
    let written = '';
    let at = from;
    for (
      let first = ordered[next];
      first && first.start >= from && first.end <= until;
      first = ordered[next]
    ) {
      const { start, end } = first;
      written += source.slice(at, start);
      let choice = '(';
      for (let one = ordered[next]; one && one.start === start && one.end === end; one = ordered[next]) {
        choice += `${ASK}(${one.number})?${one.replacement}:`;
        next += 1;
      }
      written += `${choice}${write(start, end)})`;
      at = end;
    }
    return written + source.slice(at, until);
  };
  return write(0, source.length);
}
