import { isStaff } from '#shared/kernel/roles.ts';
import type { CourseRepository } from '#functions/data/courses/courses.ts';
import type { StoredCourse } from '#functions/data/courses/stored-course.ts';
import { isInScope } from '#functions/data/in-scope.ts';
import type {
  EnrolmentPart,
  EnrolmentRequestRepository,
  EnrolmentResult,
  StoredEnrolmentPart,
} from '#functions/data/learning/enrolment-requests.ts';
import type {
  EnrolmentByHandRepository,
  PersonToEnrol,
} from '#functions/data/learning/enrolments-by-hand.ts';
import type { StoredUser, UserRepository } from '#functions/data/users/users.ts';
import type { Identity } from '#functions/gateways/identity.ts';
import { CorruptRowError } from '#functions/data/row.ts';
import { createAccount } from '#functions/platform/create-account.ts';
import { reportCorruptRows } from '#functions/platform/report-corrupt-rows.ts';
import { newId, now } from '#functions/runtime/clock.ts';
import { toErrorName } from '#functions/runtime/error-name.ts';
import { log } from '#functions/runtime/logger.ts';
import { judgePerson } from './judge-people.ts';

export interface EnrolNeeds {
  courses: Pick<CourseRepository, 'get'>;
  enrolmentRequests: EnrolmentRequestRepository;
  enrolmentsByHand: EnrolmentByHandRepository;
  identity: Pick<Identity, 'create' | 'deleteUser'>;
  users: UserRepository;
}
type Listed = StoredEnrolmentPart['people'][number];

const failed = (problem: EnrolmentResult['problem']): EnrolmentResult => ({
  outcome: 'failed',
  ...(problem && { problem }),
});

/** What is stored of a person, who is given an account first when there is none with the e-mail. */
async function findOrInvite(
  { enrolmentsByHand, identity, users }: EnrolNeeds,
  { courseId }: StoredEnrolmentPart,
  { email, name }: Listed,
): Promise<PersonToEnrol | undefined> {
  const [found] = await enrolmentsByHand.listPeople(courseId, [email]);
  if (found?.user) return found;
  const person = { userName: name, userEmail: email, role: 'user', isInvited: true } as const;
  const user = await createAccount(person, { users, identity, now: now() });
  // the person, or another run, registers at this moment
  if (user === 'EMAIL_IN_USE') {
    const [again] = await enrolmentsByHand.listPeople(courseId, [email]);
    return again;
  }
  return { user, enrolment: undefined, isPaying: false };
}

const enrolled = ({ invited }: StoredUser): EnrolmentResult => ({
  outcome: invited ? 'invited' : 'enrolled',
});

/** What is to be told of a person as they are; undefined when they can be enrolled. */
function resultOf(
  { requestId }: StoredEnrolmentPart,
  person: PersonToEnrol | undefined,
): EnrolmentResult | undefined {
  if (!person?.user) return undefined;
  if (person.enrolment?.requestId === requestId) return enrolled(person.user);
  const judged = judgePerson(person);
  if (judged.verdict === 'has the course') return { outcome: 'had the course' };
  return judged.verdict === 'bad' ? failed(judged.problem) : undefined;
}

/** Enrols one person. Can be repeated, and run twice at the same time: the enrolment says by which request it came. */
async function enrolPerson(
  needs: EnrolNeeds,
  part: StoredEnrolmentPart,
  listed: Listed,
  course: StoredCourse,
): Promise<EnrolmentResult> {
  const person = await findOrInvite(needs, part, listed);
  const user = person?.user;
  if (user === undefined) return failed('registering');
  const before = resultOf(part, person);
  if (before) return before;
  const isEnrolled = await needs.enrolmentsByHand.enrol({
    requestId: part.requestId,
    orderId: newId('order'),
    entryId: newId('audit'),
    course,
    user,
    enrolledBy: part.userId,
    reason: part.reason,
    enrolledAt: new Date(now()).toISOString(),
  });
  if (isEnrolled) return enrolled(user);
  // the person has bought the course just now, or begun to, or another run was first
  const [after] = await needs.enrolmentsByHand.listPeople(part.courseId, [listed.email]);
  return resultOf(part, after) ?? failed('not reached');
}

/** What became of a person for whom something was thrown, perhaps after it was written. Throws when that cannot be read: the part is tried again. */
async function resultAfter(
  needs: EnrolNeeds,
  part: StoredEnrolmentPart,
  { row, email }: Listed,
  error: unknown,
): Promise<EnrolmentResult> {
  log.error('person not enrolled', { request: part.requestId, row, name: toErrorName(error) });
  if (error instanceof CorruptRowError) {
    reportCorruptRows([error]);
    return failed('not reached');
  }
  const [person] = await needs.enrolmentsByHand.listPeople(part.courseId, [email]);
  return resultOf(part, person) ?? failed('not reached');
}

/**
 * Enrols the people of a part who have no result yet, one after the other: Cognito makes some 25 accounts a second for the whole
 * account of AWS. One who fails is told with the reason and keeps none of the others; a run that dies is followed by another one.
 */
export async function enrolPart(needs: EnrolNeeds, of: EnrolmentPart): Promise<void> {
  const part = await needs.enrolmentRequests.getPart(of);
  if (part === undefined) return;
  const [course, staff] = await Promise.all([needs.courses.get(part.courseId), needs.users.get(part.userId)]);
  const isAllowed = staff !== undefined && isStaff(staff.role) && isInScope(staff, course);
  for (const listed of part.people) {
    if (part.results[listed.row]) continue;
    const result = isAllowed
      ? await enrolPerson(needs, part, listed, course).catch((error: unknown) =>
          resultAfter(needs, part, listed, error),
        )
      : failed('not allowed');
    await needs.enrolmentRequests.recordResult(of, listed.row, result, now());
  }
}
