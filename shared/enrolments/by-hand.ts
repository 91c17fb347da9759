import * as z from 'zod/mini';
import { idSchema } from '../kernel/id.ts';

/** People of one list, lists that one person has checked or enrolled within 24 hours, characters of a reason; people without an account on a day of UTC. */
export const BY_HAND = {
  people: 500,
  aDay: 60,
  reason: 200,
  newPeople: { instructor: 1000, admin: 10_000 },
} as const;

/** Why a person cannot be enrolled. The first eight are known before, the others may come up while a request is carried out. */
export const ENROLMENT_PROBLEMS = [
  'no e-mail',
  'no valid e-mail',
  'listed before',
  'hidden characters',
  'long name',
  'cannot be enrolled',
  'access withdrawn',
  'payment under way',
  'registering',
  'not allowed',
  'not reached',
] as const;
const enrolmentProblem = z.enum(ENROLMENT_PROBLEMS);
export type EnrolmentProblem = z.infer<typeof enrolmentProblem>;

/** A row as it was typed or read from a file: its number is its place, from 1. */
const listedPerson = z.strictObject({
  email: z.string().check(z.maxLength(320)),
  name: z.optional(z.string().check(z.maxLength(320))),
});
export type ListedPerson = z.infer<typeof listedPerson>;
export const listedPeople = z.array(listedPerson).check(z.minLength(1), z.maxLength(BY_HAND.people));

/** What would become of a row, which does not say who has an account. `row`: its number; `first`: of one that was listed before, where; `name` as it will be used. */
export const judgedRow = z.object({
  row: z.int(),
  email: z.string(),
  name: z.string(),
  verdict: z.enum(['enrol', 'has the course', 'bad']),
  problem: z.optional(enrolmentProblem),
  first: z.optional(z.int()),
});
export type JudgedRow = z.infer<typeof judgedRow>;

export const enrolmentOutcome = z.enum(['enrolled', 'invited', 'had the course', 'failed']);

/** How far a request is. A row without outcome is waiting. */
export const enrolling = z.object({
  requestId: idSchema<'enrolment-request'>(),
  courseId: idSchema<'course'>(),
  state: z.enum(['enrolling', 'done']),
  rows: z.array(
    z.object({
      row: z.int(),
      email: z.string(),
      name: z.string(),
      outcome: z.optional(enrolmentOutcome),
      problem: z.optional(enrolmentProblem),
    }),
  ),
});
export type Enrolling = z.infer<typeof enrolling>;
