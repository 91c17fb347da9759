/** Numbers from 0 to below 1 that are the same for the same seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A seed of its own for each name. */
export function seedOf(name: string, seed: number): number {
  let mixed = seed >>> 0;
  for (const char of name) mixed = Math.imul(mixed ^ char.charCodeAt(0), 0x01000193) >>> 0;
  return mixed;
}
