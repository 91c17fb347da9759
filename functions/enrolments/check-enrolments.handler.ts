import { checkEnrolments } from '#shared/enrolments/by-hand-routes.ts';
import { courses } from '#functions/data/courses/courses.ts';
import { isInScope } from '#functions/data/in-scope.ts';
import { enrolmentsByHand } from '#functions/data/learning/enrolments-by-hand.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { judgePeople } from './by-hand/judge-people.ts';

/** The dry run of enrolling by hand: nothing is written (docs/adr/078). */
export const handler = endpoint(checkEnrolments, { courses, enrolmentsByHand })({
  prepare: ({ body, courses }) => courses.get(body.courseId),
  act: async ({ prepared: course, body, caller, fail, enrolmentsByHand }) => {
    if (!isInScope(caller, course)) return fail('COURSE_NOT_FOUND');
    return {
      success: true as const,
      data: await judgePeople({ enrolmentsByHand }, body.courseId, body.people),
    };
  },
});
