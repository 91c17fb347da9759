declare global {
  /** Asked by the instrumented product before every guard. */
  var isMutantActive: (number: number) => boolean;
}

/** More questions than any test asks one guard: a loop that does not end. */
const MOST_HITS = 200_000;

let active = 0;
let hits = 0;
let reached = new Set<number>();

globalThis.isMutantActive = (number) => {
  if (number !== active) {
    reached.add(number);
    return false;
  }
  hits += 1;
  if (hits > MOST_HITS) throw new Error('The mutant does not end.');
  return true;
};

/** From now on this mutant is active; 0 for none. */
export function activate(number: number): void {
  active = number;
  hits = 0;
}

/** How often the active mutant was asked for. */
export const hitsOfActive = (): number => hits;

/** The guards that were asked for since the last call. */
export function takeReached(): number[] {
  const numbers = [...reached];
  reached = new Set();
  return numbers;
}
