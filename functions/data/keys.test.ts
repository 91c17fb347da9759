import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anId } from '#shared/testing/an-id.ts';
import type { Key } from './keys.ts';
import * as index1 from './index1.ts';
import * as index2 from './index2.ts';
import * as keys from './keys.ts';
import * as partitions from './partitions.ts';

const id = fc.stringMatching(/^[A-Za-z0-9_-]{1,40}$/);
const instant = fc
  .date({ noInvalidDate: true, min: new Date(0), max: new Date('2100-01-01') })
  .map((one) => one.toISOString());
const email = fc.emailAddress();
const builders = { ...keys };
const call = (name: keyof typeof keys, [a, b, at, mail]: readonly [string, string, string, string]): Key =>
  name === 'student'
    ? keys.student(anId(a), at, anId(b))
    : name === 'appointment'
      ? keys.appointment(anId(a), at, b)
      : name === 'due'
        ? keys.due(at.slice(0, 10), anId(a), b)
        : name === 'email'
          ? keys.email(mail)
          : name === 'courseVersion'
            ? keys.courseVersion(anId(a), Date.parse(at))
            : builders[name](a as never, b as never, at);
/** Which of the two ids the builder uses. */
const uses = (
  name: keyof typeof keys,
  [a, b, at, mail]: readonly [string, string, string, string],
): string => {
  const two = ['enrolment', 'progress', 'plan', 'lock', 'order', 'receipt', 'completion', 'courseDraft'];
  const both = two.includes(name);
  const three = ['student', 'appointment', 'lecture', 'lecturePosition', 'filePosition', 'note'].includes(
    name,
  )
    ? [a, b, at]
    : undefined;
  const dated = name === 'due' ? [a, b, at.slice(0, 10)] : three;
  if (name === 'courseVersion') return JSON.stringify([a, Date.parse(at)]);
  return JSON.stringify(name === 'email' ? mail : (dated ?? (both ? [a, b] : a)));
};
const names = Object.keys(keys) as (keyof typeof keys)[];

test('No two builders, and no two ids, give the same key', () => {
  const ids = fc.tuple(id, id, instant, email);
  fc.assert(
    fc.property(
      ids,
      ids,
      fc.constantFrom(...names),
      fc.constantFrom(...names),
      (first, second, one, other) => {
        const [left, right] = [call(one, first), call(other, second)];
        const same = left.PK === right.PK && left.SK === right.SK;
        expect(same).toBe(one === other && uses(one, first) === uses(other, second));
      },
    ),
    { numRuns: 500 },
  );
});

test('A course’s whole is the course and its lectures and nothing else', () => {
  const between = (sk: string) => sk >= 'COURSE' && sk <= 'LECTURE#~';
  fc.assert(
    fc.property(id, id, instant, (courseId, other, at) => {
      expect(keys.course(anId(courseId)).PK).toBe(partitions.course(anId(courseId)));
      expect(between(keys.course(anId(courseId)).SK)).toBe(true);
      expect(between(keys.lecture(anId(courseId), other).SK)).toBe(true);
      expect(between(keys.student(anId(courseId), at, anId(other)).SK)).toBe(false);
    }),
  );
});

test('Cards, open payments, students, orders, plans, receipts and appointments lie in one of the four partitions that are read', () => {
  const seen = new Set<string>();
  fc.assert(
    fc.property(id, instant, (one, at) => {
      expect(partitions.catalogue).toContain(keys.card(anId(one)).PK);
      expect(partitions.openAttempts).toContain(index1.openAttempt(anId(one), at).GSI1PK);
      expect(partitions.orders).toContain(index2.order(at, anId(one)).GSI2PK);
      expect(partitions.plans).toContain(index2.plan(anId(one)).GSI2PK);
      expect(partitions.appointments).toContain(index2.appointment(at, one).GSI2PK);
      const ofInstructor = [
        [
          partitions.studentsOfInstructor(anId('u1')),
          index1.instructorStudent(anId('u1'), at, anId('crs_1'), anId(one)),
        ],
        [partitions.ordersOfInstructor(anId('u1')), index1.instructorOrder(anId('u1'), at, anId(one))],
        [partitions.plansOfInstructor(anId('u1')), index1.instructorPlan(anId('u1'), anId(one))],
        [
          partitions.receiptsOfInstructor(anId('u1')),
          index1.instructorReceipt(anId('u1'), at.slice(0, 10), anId(one)),
        ],
      ] as const;
      for (const [read, { GSI1PK }] of ofInstructor) expect(read).toContain(GSI1PK);
      expect(partitions.planShard(anId(one))).toBe(index2.plan(anId(one)).GSI2PK);
      seen.add(keys.card(anId(one)).PK);
    }),
    { numRuns: 200 },
  );
  expect(seen.size).toBe(4);
});
