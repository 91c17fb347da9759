import type { JudgedRow } from '#shared/enrolments/by-hand.ts';
import { problemText } from './enrolment-words.rules.ts';
import type { FilePerson } from './read-people-file.ts';

/** A row of the dry run, with where it stands in the file. */
export interface CheckedRow extends FilePerson {
  readonly name: string;
  readonly verdict: JudgedRow['verdict'];
  /** Of a bad row: why. */
  readonly sentence: string;
}

const ORDER = { bad: 0, enrol: 1, 'has the course': 2 } as const;

/** The rows as they are shown: bad ones first. */
export function toCheckedRows(people: readonly FilePerson[], judged: readonly JudgedRow[]): CheckedRow[] {
  const lineOf = (row: number | undefined) => (row === undefined ? undefined : people[row - 1]?.line);
  return judged
    .map(({ row, email, name, verdict, problem, first }) => ({
      line: lineOf(row) ?? row,
      email,
      name,
      verdict,
      sentence: problem === undefined ? '' : problemText(problem, lineOf(first)),
    }))
    .toSorted((a, b) => ORDER[a.verdict] - ORDER[b.verdict] || a.line - b.line);
}
