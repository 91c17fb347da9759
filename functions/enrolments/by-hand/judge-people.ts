import type { EnrolmentProblem, JudgedRow, ListedPerson } from '#shared/enrolments/by-hand.ts';
import { type ReadRow, readListedPeople } from '#shared/enrolments/listed-people.rules.ts';
import type { Id } from '#shared/kernel/id.ts';
import type {
  EnrolmentByHandRepository,
  PersonToEnrol,
} from '#functions/data/learning/enrolments-by-hand.ts';

type Judgement = { verdict: 'enrol' | 'has the course' } | { verdict: 'bad'; problem: EnrolmentProblem };

/** What would become of a person, by what is stored. Access that was withdrawn is for an admin to give back (G-108). */
export function judgePerson({ user, enrolment, isPaying }: PersonToEnrol): Judgement {
  if (user === undefined) return { verdict: 'enrol' };
  if (user.role !== 'user') return { verdict: 'bad', problem: 'cannot be enrolled' };
  if (enrolment?.withdrawn) return { verdict: 'bad', problem: 'access withdrawn' };
  if (enrolment) return { verdict: 'has the course' };
  if (isPaying) return { verdict: 'bad', problem: 'payment under way' };
  return { verdict: 'enrol' };
}

const isReadable = ({ problem }: ReadRow) => problem === undefined;

/** Judges each row of a list, in its order. `newPeople`: so many have no account. */
export async function judgePeople(
  { enrolmentsByHand }: { enrolmentsByHand: Pick<EnrolmentByHandRepository, 'listPeople'> },
  courseId: Id<'course'>,
  people: readonly ListedPerson[],
): Promise<{ rows: JudgedRow[]; newPeople: number }> {
  const read = readListedPeople(people);
  const readable = read.filter(isReadable);
  const found = await enrolmentsByHand.listPeople(
    courseId,
    readable.map(({ email }) => email),
  );
  const judged = new Map(readable.map(({ row }, at) => [row, found[at]]));
  const rows = read.map((row): JudgedRow => {
    const person = judged.get(row.row);
    return person === undefined ? { ...row, verdict: 'bad' } : { ...row, ...judgePerson(person) };
  });
  return { rows, newPeople: found.filter(({ user }) => user === undefined).length };
}
