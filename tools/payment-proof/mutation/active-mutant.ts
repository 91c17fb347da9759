declare global {
  /** Asked by the instrumented product before every guard. */
  var isMutantActive: (number: number) => boolean;
}

/** More questions than any test asks one guard: a loop that does not end. */
const MOST_HITS = 200_000;

let active: readonly number[] = [];
let hits = 0;
let reached = new Set<number>();

globalThis.isMutantActive = (number) => {
  if (!active.includes(number)) {
    reached.add(number);
    return false;
  }
  hits += 1;
  if (hits > MOST_HITS) throw new Error('The mutant does not end.');
  return true;
};

/** From now on these mutants are active, and no others. */
export function activate(...numbers: number[]): void {
  active = numbers;
  hits = 0;
}

/** How often an active mutant was asked for. */
export const hitsOfActive = (): number => hits;

/** The guards that were asked for since the last call. */
export function takeReached(): number[] {
  const numbers = [...reached];
  reached = new Set();
  return numbers;
}
