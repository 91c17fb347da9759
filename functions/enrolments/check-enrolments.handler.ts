import { checkEnrolments } from '#shared/enrolments/by-hand-routes.ts';
import { courses } from '#functions/data/courses/courses.ts';
import { isInScope } from '#functions/data/in-scope.ts';
import { enrolmentsByHand } from '#functions/data/learning/enrolments-by-hand.ts';
import { limits } from '#functions/data/limits/limits.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { judgePeople } from './by-hand/judge-people.ts';
import { limitLists } from './by-hand/limit-lists.ts';

/** The dry run of enrolling by hand: nothing of it is written, it is only counted (docs/adr/078). */
export const handler = endpoint(checkEnrolments, { courses, enrolmentsByHand, limits })({
  prepare: ({ body, courses }) => courses.get(body.courseId),
  act: async (call) => {
    const { prepared: course, body, caller, fail, noteForAudit } = call;
    noteForAudit({ courseId: body.courseId, people: String(body.people.length) });
    if (!isInScope(caller, course)) return fail('COURSE_NOT_FOUND');
    await limitLists(call);
    const { rows } = await judgePeople(call, body.courseId, body.people);
    return { success: true as const, data: rows };
  },
});
