import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { courses } from '#functions/data/courses/courses.ts';
import { enrolmentRequests } from '#functions/data/learning/enrolment-requests.ts';
import { enrolmentsByHand } from '#functions/data/learning/enrolments-by-hand.ts';
import { enrollingOf } from '#functions/data/parse-keys.ts';
import { users } from '#functions/data/users/users.ts';
import { identity } from '#functions/gateways/identity.ts';
import { handleRowEvents } from '#functions/platform/row-events.ts';
import { task } from '#functions/platform/task.ts';
import { enrolPart } from './by-hand/enrol-part.ts';

/** Enrols the people that a new part of a request names (docs/adr/078). */
export const handler = task({ courses, enrolmentRequests, enrolmentsByHand, users, identity })(
  async (batch: SQSEvent, needs): Promise<SQSBatchResponse> =>
    handleRowEvents(
      batch,
      async ([{ PK, SK }]) => {
        await enrolPart(needs, enrollingOf(PK, SK));
        return 'done';
      },
      ({ PK, SK }) => `${PK} ${SK}`,
    ),
);
