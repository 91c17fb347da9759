import { millisecondsInHour } from 'date-fns/constants';
import { getEnrolling } from '#shared/enrolments/by-hand-routes.ts';
import { enrolmentRequests } from '#functions/data/learning/enrolment-requests.ts';
import { endpoint } from '#functions/platform/endpoint.ts';

/** Longer than the queue tries a part, ms: a person without a result so long after the last one is not enrolled by this request. */
const LONGEST_MS = millisecondsInHour;

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
  const lastAt = Math.max(...parts.map(({ createdAt, resultAt = createdAt }) => Date.parse(resultAt)));
  const isOver = now - lastAt > LONGEST_MS;
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
