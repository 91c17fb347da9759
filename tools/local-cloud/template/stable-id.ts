import { createHash } from 'node:crypto';

const LOWER = 'abcdefghijklmnopqrstuvwxyz0123456789';
const UPPER = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

/** The same letters and digits for the same seed, in the form AWS gives such ids (never `-` or `_`). */
export function stableId(seed: string, length: number, letterCase: 'lower' | 'upper' = 'lower'): string {
  const alphabet = letterCase === 'lower' ? LOWER : UPPER;
  let id = '';
  for (let block = 0; id.length < length; block += 1) {
    for (const byte of createHash('sha256').update(`${block}:${seed}`).digest()) {
      id += alphabet[byte % alphabet.length];
    }
  }
  return id.slice(0, length);
}
