import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A mutant that no test can kill, since the product does the same with it. */
interface Equivalent {
  /** As `npm run mutate` prints it. */
  mutant: string;
  /** Why nothing changes. */
  because: string;
}

/** Reviewed survivors, in equivalents.tsv. One that is killed, or that is no mutant any more, is an error: take it out. */
export const EQUIVALENTS: readonly Equivalent[] = readFileSync(
  join(import.meta.dirname, 'equivalents.tsv'),
  'utf8',
)
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t'))
  .map(([mutant = '', because = '']) => ({ mutant, because }));
