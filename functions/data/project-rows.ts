import type { Key } from './keys.ts';
import type { CorruptRowError } from './row.ts';

/*
 * What is kept beside rows and follows them (docs/adr/057, docs/adr/058). An entry beside each row says what is kept of it; it is
 * written in one transaction with that, on the condition that it is the one that was read.
 */

/** Of one transaction. */
export const MOST_WRITES = 100;
/** Others may write the same entries so many times in a row. */
const ROUNDS = 10;

/** Holds while an entry is as it was read; 0: there is none. It is never removed, so an earlier state does not come back. */
export const whileWritten = (writes: number) =>
  writes === 0
    ? { ConditionExpression: 'attribute_not_exists(PK)' }
    : { ConditionExpression: 'writes = :writes', ExpressionAttributeValues: { ':writes': writes } };

export const nameOfKey = ({ PK, SK }: Key): string => `${PK} ${SK}`;

/** Keys without what else their rows have, each once: a request may not name a row twice. */
export const withoutRepeats = (named: readonly Key[]): Key[] => [
  ...new Map(named.map(({ PK, SK }) => [nameOfKey({ PK, SK }), { PK, SK }])).values(),
];

/** A row of which something else is kept than should be. */
export interface RowChange {
  readonly subject: Key;
  /** How many writes are its own. */
  readonly own: number;
  /** Names of sums that it changes; a transaction writes each once. */
  readonly sums: readonly string[];
  /** False: there is more to write than fits, so that another change follows. */
  readonly isWhole: boolean;
}

/** What was read of rows. */
interface Round<C> {
  readonly changes: readonly C[];
  readonly corrupt: readonly CorruptRowError[];
  /** One transaction: all of these, or none. False where an entry was written by another run. */
  readonly write: (changes: readonly C[]) => Promise<boolean>;
}

export interface Projected {
  /** Rows of which something else was kept before. */
  readonly changed: readonly Key[];
  /** Rows, or entries, that cannot be read: what is kept of them stays. */
  readonly corrupt: readonly CorruptRowError[];
}

/** Parts of the changes that fit into one transaction each. */
function fold<C extends RowChange>(changes: readonly C[]): C[][] {
  const parts: C[][] = [];
  let own = 0;
  let sums = new Set<string>();
  for (const change of changes) {
    const part = parts.at(-1);
    const more = new Set([...sums, ...change.sums]);
    const fits = part !== undefined && own + change.own + more.size <= MOST_WRITES;
    if (fits) part.push(change);
    else parts.push([change]);
    own = fits ? own + change.own : change.own;
    sums = fits ? more : new Set(change.sums);
  }
  return parts;
}

/** Makes what is read of these rows to be changed; of rows that another run has written meanwhile it is read again. */
export async function projectRows<C extends RowChange>(
  named: readonly Key[],
  read: (subjects: readonly Key[]) => Promise<Round<C>>,
): Promise<Projected> {
  let left = withoutRepeats(named);
  const changed = new Set<Key>();
  const corrupt: CorruptRowError[] = [];
  for (let overtaken = 0; left.length > 0;) {
    if (overtaken >= ROUNDS)
      throw Object.assign(new Error('Rows change too often.'), { name: 'TransactionConflictException' });
    const round = await read(left);
    corrupt.push(...round.corrupt);
    left = [];
    let isOvertaken = false;
    for (const part of fold(round.changes)) {
      const isWritten = await round.write(part);
      isOvertaken ||= !isWritten;
      for (const { subject, isWhole } of part) {
        if (isWritten) changed.add(subject);
        if (!isWritten || !isWhole) left.push(subject);
      }
    }
    if (isOvertaken) overtaken += 1;
  }
  return { changed: [...changed], corrupt };
}
