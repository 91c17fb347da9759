import { attemptsOf } from '../checker/attempts-of.ts';
import { entryViolations } from '../checker/check-entries.ts';
import { figureViolations } from '../checker/check-figures.ts';
import { findViolations, type Records } from '../checker/invariants.ts';
import type { AcademyProcess } from '../emulators/academy-process.ts';
import type { HttpAcademy } from '../emulators/http-academy.ts';
import type { Student } from '../scenarios/academy.ts';
import { CALM_WORLD } from '../simulation/world.ts';
import { runCommand } from './operator.ts';

/** Who bought what before the copy. Ada's payment was refunded after it. */
export interface Sold {
  courses: { full: string; flexible: string; pending: string };
  students: { ada: Student; bob: Student; eve: Student };
}

/** Table and ledger. */
export const readRecords = async (process: AcademyProcess, academy: HttpAcademy): Promise<Records> => ({
  rows: await process.rows(),
  ledger: await academy.ledger(),
  zone: CALM_WORLD.zone,
});

/** I3, I21, I23: what is wrong after the repair; people must be able to sign in. */
export async function checkRestored(
  process: AcademyProcess,
  academy: HttpAcademy,
  { courses, students }: Sold,
): Promise<string[]> {
  const { rows, ledger, zone } = await readRecords(process, academy);
  const known = new Set<string>(attemptsOf(rows).map(({ transactionId }) => transactionId));
  const isKnown = (reference: string | null): boolean => known.has(reference ?? '');
  const lost = ledger.filter(({ referenceId }) => !isKnown(referenceId));
  const kept = lost.reduce(
    (sum, { type, amountCents }) => sum + (type === 'capture' ? amountCents : -amountCents),
    0,
  );
  const wrong = [
    ...findViolations({ rows, ledger: ledger.filter(({ referenceId }) => isKnown(referenceId)), zone }),
    ...figureViolations(rows),
    ...entryViolations(rows),
    ...academy.inconsistencies,
  ];
  if (kept !== 0) wrong.push(`I21 Square keeps ${kept} cents of payments that the table does not have`);
  const { ada, bob, eve } = students;
  const expected: [Student, string[]][] = [
    [ada, []],
    [bob, [courses.full, courses.flexible]],
    [eve, [courses.pending]],
  ];
  for (const [student, ids] of expected) {
    const has = await student.courses();
    if (has?.length !== ids.length || !ids.every((id) => has.includes(id)))
      wrong.push(
        `I21 ${student.userId} has ${has?.join() ?? 'no answer'} after signing in, not ${ids.join()}`,
      );
  }
  const lists = await runCommand(process, 'lists-rebuild', '--dry-run');
  if (!lists.includes(': 0 differed, 0 tokens too many.')) wrong.push(`I21 the lists differ: ${lists}`);
  return wrong;
}
