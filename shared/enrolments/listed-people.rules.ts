import { userEmail, userName } from '../kernel/user.ts';
import type { EnrolmentProblem, ListedPerson } from './by-hand.ts';

/** A row as far as it can be judged by itself: who it names, or what is wrong with it. */
export interface ReadRow {
  row: number;
  email: string;
  name: string;
  problem?: EnrolmentProblem;
  /** Of one that was listed before: the number of the first row with its e-mail. */
  first?: number;
}

/** A person without a name is called by what stands before the @ until they change it. */
const nameFrom = (email: string) => email.slice(0, email.lastIndexOf('@')).slice(0, 100);

/**
 * Reads the rows of a request in their order, numbered from 1: e-mails trimmed and in lower case. The same function judges a file in
 * the browser and the request on the server.
 */
export function readListedPeople(people: readonly ListedPerson[]): ReadRow[] {
  const firstRows = new Map<string, number>();
  return people.map(({ email: typed, name = '' }, at) => {
    const row = at + 1;
    const given = { row, email: typed.trim(), name: name.trim() };
    if (given.email === '') return { ...given, problem: 'no e-mail' };
    const { data: email } = userEmail.safeParse(typed);
    // the pattern of an e-mail has no place for hidden characters
    if (email === undefined) return { ...given, problem: 'no valid e-mail' };
    const first = firstRows.get(email);
    if (first !== undefined) return { ...given, email, problem: 'listed before', first };
    firstRows.set(email, row);
    if (given.name === '') return { row, email, name: nameFrom(email) };
    if (given.name.length > 100) return { ...given, email, problem: 'long name' };
    if (!userName.safeParse(given.name).success) return { ...given, email, problem: 'hidden characters' };
    return { row, email, name: given.name };
  });
}
