import * as z from 'zod/mini';
import { idSchema } from '../kernel/id.ts';
import { dataResponse } from '../api/responses.ts';
import { route } from '../api/route.ts';
import { requiredLine } from '../kernel/text.ts';
import { COURSE_NOT_FOUND } from '../courses/errors.ts';
import { BY_HAND, enrolling, judgedRow, listedPeople } from './by-hand.ts';

// Beside routes.ts, so that students do not load them.

/** 500 people with the longest e-mails and names. */
const BODY_LIMIT = 512 * 1024;

const courseId = idSchema<'course'>(z.minLength(1), z.maxLength(100));
/** Made by the client, so that a request that is sent again changes nothing. */
const requestId = idSchema<'enrolment-request'>(z.regex(/^[A-Za-z0-9-]{8,40}$/));

const TOO_MANY_ENROLMENTS = {
  TOO_MANY_ENROLMENTS: [429, `You have checked or enrolled people ${BY_HAND.aDay} times within a day.`],
} as const;

export const checkEnrolments = route({
  name: 'enrolments/check-enrolments',
  summary:
    'What would become of each person of a list who is to be enrolled by hand; it is counted, and nothing else is written (docs/adr/078).',
  method: 'POST',
  path: '/instructor/enrolments/check',
  access: 'staff',
  body: z.strictObject({ courseId, people: listedPeople }),
  bodyLimit: BODY_LIMIT,
  response: dataResponse(z.array(judgedRow)),
  errors: { ...COURSE_NOT_FOUND, ...TOO_MANY_ENROLMENTS },
});

export const enrolPeople = route({
  name: 'enrolments/enrol-people',
  summary:
    'Enrols people by hand in a course in the caller’s scope, each with an order of 0 dollars (docs/adr/078). It is refused as a whole while a row is bad; a repeat with the same id changes nothing.',
  method: 'POST',
  path: '/instructor/enrolments',
  access: 'staff',
  body: z.strictObject({
    requestId,
    courseId,
    people: listedPeople,
    reason: requiredLine('A reason is required.', BY_HAND.reason),
  }),
  bodyLimit: BODY_LIMIT,
  response: dataResponse(z.object({ requestId: idSchema<'enrolment-request'>() })),
  status: 202,
  errors: {
    ...COURSE_NOT_FOUND,
    REQUEST_USED: [409, 'This request was for other people or another course. Please check the list again.'],
    BAD_ROWS: [409, 'Some people cannot be enrolled. Please check the list again and leave them out.'],
    ...TOO_MANY_ENROLMENTS,
    TOO_MANY_NEW_PEOPLE: [429, 'You have enrolled as many people without an account as you may in a day.'],
  },
});

export const getEnrolling = route({
  name: 'enrolments/get-enrolling',
  summary: 'How far a request of the caller to enrol people is, person by person; it is kept for a day.',
  method: 'GET',
  path: '/instructor/enrolments/{id}',
  access: 'staff',
  params: z.object({ id: requestId }),
  response: dataResponse(enrolling),
  errors: { REQUEST_NOT_FOUND: [404, 'This request does not exist any more.'] },
});
