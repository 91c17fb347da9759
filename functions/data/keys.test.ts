import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Key } from './keys.ts';
import { index1, index2, keys, partitions } from '#functions/testing/keys.ts';
import { INDEX_PARTITIONS, nameOfPartition, TABLE_PARTITIONS } from './partition-names.ts';

const id = fc.stringMatching(/^[A-Za-z0-9_-]{1,40}$/);
const instant = fc
  .date({ noInvalidDate: true, min: new Date(0), max: new Date('2100-01-01') })
  .map((one) => one.toISOString());
const email = fc.emailAddress();
const builders = { ...keys };
const call = (name: keyof typeof keys, [a, b, at, mail]: readonly [string, string, string, string]): Key =>
  name === 'student'
    ? keys.student(a, at, b)
    : name === 'appointment'
      ? keys.appointment(a, at, b)
      : name === 'due'
        ? keys.due(at.slice(0, 10), a, b)
        : name === 'email'
          ? keys.email(mail)
          : name === 'courseVersion'
            ? keys.courseVersion(a, Date.parse(at))
            : name === 'ledgerRow'
              ? keys.ledgerRow('expected', a, b, at)
              : builders[name](a, b, at);
/** Which of the two ids the builder uses. */
const uses = (
  name: keyof typeof keys,
  [a, b, at, mail]: readonly [string, string, string, string],
): string => {
  const two = [
    'enrolment',
    'progress',
    'plan',
    'lock',
    'order',
    'receipt',
    'announcementChoices',
    'completion',
    'courseDraft',
    'contribution',
    'listEntry',
  ];
  const both = two.includes(name);
  const three = [
    'student',
    'announcement',
    'appointment',
    'lecture',
    'lecturePosition',
    'filePosition',
    'note',
    'revenueCell',
    'ledgerRow',
    'listToken',
    'enrolling',
  ].includes(name)
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
      expect(keys.course(courseId).PK).toBe(partitions.course(courseId));
      expect(between(keys.course(courseId).SK)).toBe(true);
      expect(between(keys.lecture(courseId, other).SK)).toBe(true);
      expect(between(keys.student(courseId, at, other).SK)).toBe(false);
    }),
  );
});

test('Cards, open payments, students, orders, plans, receipts and appointments lie in one of the four partitions that are read', () => {
  const seen = new Set<string>();
  fc.assert(
    fc.property(id, instant, (one, at) => {
      expect(partitions.catalogue).toContain(keys.card(one).PK);
      expect(partitions.openAttempts).toContain(index1.openAttempt(one, at).GSI1PK);
      expect(partitions.orders).toContain(index2.order(at, one).GSI2PK);
      expect(partitions.plans).toContain(index2.plan(one).GSI2PK);
      expect(partitions.ledger('collected')).toContain(index2.ledgerRow('collected', at, one).GSI2PK);
      expect(partitions.appointments).toContain(index2.appointment(at, one).GSI2PK);
      const ofInstructor = [
        [partitions.studentsOfInstructor('u1'), index1.instructorStudent('u1', at, 'crs_1', one)],
        [partitions.ordersOfInstructor('u1'), index1.instructorOrder('u1', at, one)],
        [partitions.plansOfInstructor('u1'), index1.instructorPlan('u1', one)],
        [partitions.receiptsOfInstructor('u1'), index1.instructorReceipt('u1', at.slice(0, 10), one)],
        [
          partitions.ledgerOfInstructor('expected', 'u1'),
          index1.instructorLedgerRow('expected', 'u1', at, one),
        ],
      ] as const;
      for (const [read, { GSI1PK }] of ofInstructor) expect(read).toContain(GSI1PK);
      expect(partitions.planShard(one)).toBe(index2.plan(one).GSI2PK);
      seen.add(keys.card(one).PK);
    }),
    { numRuns: 200 },
  );
  expect(seen.size).toBe(4);
});

describe('The names of partitions that grants use (docs/adr/061)', () => {
  const sample = ['one', 'two', '2026-11-21T17:00:00.000Z', 'ada@example.org'] as const;
  const namesOf = (builders: object, attribute: string): string[] => {
    const built = Object.values(builders).map(
      (build: (...given: readonly string[]) => Record<string, string>) =>
        nameOfPartition(String(build('2026-11-21', 'two', '2026-11', 'four')[attribute])),
    );
    return [...new Set(built)].toSorted();
  };

  test('Those of the table are what its keys begin with', () => {
    const begun = names
      // in the partition of any row
      .filter((name) => name !== 'contribution')
      .map((name) => nameOfPartition(call(name, sample).PK));
    expect([...new Set(begun)].toSorted()).toEqual([...TABLE_PARTITIONS]);
  });

  test.each(['GSI1', 'GSI2'] as const)('Those of %s are what its keys begin with', (index) => {
    const builders = index === 'GSI1' ? index1 : index2;
    expect(namesOf(builders, `${index}PK`)).toEqual([...INDEX_PARTITIONS[index]].toSorted());
  });

  test('No name begins another, so that a pattern of one never fits a key of another', () => {
    for (const list of [TABLE_PARTITIONS, ...Object.values(INDEX_PARTITIONS)])
      for (const one of list) expect(list.filter((other: string) => other.startsWith(one))).toEqual([one]);
  });
});
