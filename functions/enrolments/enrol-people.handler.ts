import { isDeepStrictEqual } from 'node:util';
import { millisecondsInDay } from 'date-fns/constants';
import { BY_HAND } from '#shared/enrolments/by-hand.ts';
import { enrolPeople } from '#shared/enrolments/by-hand-routes.ts';
import { type ReadRow, readListedPeople } from '#shared/enrolments/listed-people.rules.ts';
import { courses } from '#functions/data/courses/courses.ts';
import { isInScope } from '#functions/data/in-scope.ts';
import { enrolmentRequests } from '#functions/data/learning/enrolment-requests.ts';
import { enrolmentsByHand } from '#functions/data/learning/enrolments-by-hand.ts';
import { limits } from '#functions/data/limits/limits.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { judgePeople } from './by-hand/judge-people.ts';
import { limitLists } from './by-hand/limit-lists.ts';

const toListed = (rows: readonly Pick<ReadRow, 'row' | 'email' | 'name'>[]) =>
  rows.map(({ row, email, name }) => ({ row, email, name }));

/** Events of the rows that this writes enrol the people (`enrol-listed`); each is judged again then (docs/adr/078). */
export const handler = endpoint(enrolPeople, { courses, enrolmentRequests, enrolmentsByHand, limits })({
  prepare: async ({ body, caller, now, courses, enrolmentRequests }) => {
    const [course, asked] = await Promise.all([
      courses.get(body.courseId),
      enrolmentRequests.listParts(caller.userId, body.requestId, now),
    ]);
    return { course, asked };
  },
  act: async (call) => {
    const { prepared, body, caller, now, fail, refuseWithWait, noteForAudit, enrolmentRequests } = call;
    const { requestId, courseId, people, reason } = body;
    noteForAudit({ courseId, request: requestId, people: String(people.length) });
    if (!isInScope(caller, prepared.course)) return fail('COURSE_NOT_FOUND');
    const answer = { success: true as const, data: { requestId } };
    if (prepared.asked.length > 0) {
      const before = prepared.asked.flatMap((part) => part.people);
      const isSame =
        prepared.asked.every((part) => part.courseId === courseId) &&
        isDeepStrictEqual(before, toListed(readListedPeople(people)));
      // the response was lost: some may have the course by now
      return isSame ? answer : fail('REQUEST_USED');
    }
    await limitLists(call);
    const { rows, newPeople } = await judgePeople(call, courseId, people);
    if (rows.some(({ verdict }) => verdict === 'bad')) return fail('BAD_ROWS');
    const most = BY_HAND.newPeople[caller.role === 'admin' ? 'admin' : 'instructor'];
    const isBegun = await enrolmentRequests.begin(
      { requestId, userId: caller.userId, courseId, reason, people: toListed(rows) },
      { newPeople, most },
      now,
    );
    if (!isBegun)
      return refuseWithWait(
        'TOO_MANY_NEW_PEOPLE',
        millisecondsInDay - (now % millisecondsInDay),
        (time) => `At most ${most} people without an account a day. Please try again in ${time}.`,
      );
    return answer;
  },
});
