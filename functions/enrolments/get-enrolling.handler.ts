import { millisecondsInMinute } from 'date-fns/constants';
import { getEnrolling } from '#shared/enrolments/by-hand-routes.ts';
import { enrolmentRequests } from '#functions/data/learning/enrolment-requests.ts';
import { endpoint } from '#functions/platform/endpoint.ts';

/** Longer than the queue tries it, ms: whoever has no result by then is not enrolled by this request. */
const LONGEST_MS = 20 * millisecondsInMinute;

export const handler = endpoint(getEnrolling, { enrolmentRequests })(async ({
  params,
  caller,
  now,
  fail,
  enrolmentRequests,
}) => {
  const parts = await enrolmentRequests.listParts(caller.userId, params.id, now);
  const [first] = parts;
  if (first === undefined) return fail('REQUEST_NOT_FOUND');
  const isOver = now - Date.parse(first.createdAt) > LONGEST_MS;
  const rows = parts.flatMap(({ people, results }) =>
    people.map((person) => {
      const result = results[person.row];
      if (result) return { ...person, ...result };
      return isOver ? { ...person, outcome: 'failed' as const, problem: 'not reached' as const } : person;
    }),
  );
  const isDone = rows.every((row) => 'outcome' in row);
  return {
    success: true as const,
    data: {
      requestId: first.requestId,
      courseId: first.courseId,
      state: isDone ? ('done' as const) : ('enrolling' as const),
      rows,
    },
  };
});
