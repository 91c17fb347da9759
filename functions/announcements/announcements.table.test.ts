import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createdId } from '#shared/announcements/created-id.ts';
import * as staffRoutes from '#shared/announcements/staff-routes.ts';
import type { Id } from '#shared/kernel/id.ts';
import { announcementRepository } from '#functions/data/announcements/announcements.ts';
import { announcementIdOf, announcementsAt, creationIdOf } from '#functions/testing/announcements.ts';
import { auditLines } from '#functions/testing/audit-lines.ts';
import { call } from '#functions/testing/call.ts';
import { setField } from '#functions/testing/corrupt-row.ts';
import { describeCall } from '#functions/testing/describe-call.ts';
import { keys } from '#functions/testing/keys.ts';
import { admin, as, grace, radia } from '#functions/testing/people.ts';
import { setUpCheckout } from '#functions/testing/set-up.ts';
import { NOON, type TestAcademy, createTestAcademy } from '#functions/testing/test-academy.ts';
import { writeBetween } from '#functions/testing/write-between.ts';
import { handler as changeSubscription } from './change-subscription.handler.ts';
import { handler as listCourseAnnouncements } from './list-course-announcements.handler.ts';
import { handler as listRecipients } from './list-recipients.handler.ts';
import { handler as sendAnnouncement } from './send-announcement.handler.ts';

const courseId = 'crs_aws';
const params = { courseId };
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let academy: TestAcademy;
let course: ReturnType<typeof announcementsAt>;
beforeEach(async () => {
  setUpCheckout();
  academy = await createTestAcademy();
  for (const { userId, role } of [grace, radia, admin]) await academy.addPerson(userId, role);
  course = announcementsAt(academy);
  await course.enrol('user-zoe');
});
const zoe = as('user-zoe');
const later = (ms: number) => vi.setSystemTime(NOON + ms);
const common = { academy: () => academy };
const aMessage = (n = 1) => ({
  params,
  body: { creationId: creationIdOf(n), subject: 'Office hours', text: 'On Monday at ten.' },
});
const ofAnother = { ...aMessage(), as: radia };
const rowsOf = async (beginning: string) =>
  (await academy.rows()).filter(({ PK, SK }) => `${String(PK)} ${String(SK)}`.startsWith(beginning));
const stored = () => rowsOf(`COURSE#${courseId} ANNOUNCEMENT#`);
const setStudents = (count: number) => setField(academy.table, keys.course(courseId), 'studentCount', count);

describeCall(staffRoutes.sendAnnouncement, sendAnnouncement, {
  ...common,
  as: () => grace,
  answers: { roundTrips: 2, call: () => aMessage() },
  errors: {
    COURSE_NOT_FOUND: {
      when: 'of another instructor; nothing is stored',
      call: () => ofAnother,
      after: async () => expect(await stored()).toEqual([]),
    },
    CREATION_ID_USED: {
      when: 'with another text; the first stays',
      call: async () => {
        await course.announce(1, { text: 'On Tuesday.' });
        return aMessage();
      },
      after: async () => expect(await stored()).toMatchObject([{ text: 'On Tuesday.' }]),
    },
    COURSE_TOO_LARGE: {
      call: async () => {
        await setStudents(10_001);
        return aMessage();
      },
      after: async () => expect(await stored()).toEqual([]),
    },
    TOO_MANY_STUDENTS: [
      {
        when: 'until the day of UTC ends',
        sentence:
          'With this course your announcements would reach more than 10,000 students today. Please try again in 6 hours.',
        call: async () => {
          await setStudents(5001);
          await course.announce(1);
          later(HOUR);
          return aMessage(2);
        },
        after: async ({ headers }) => {
          expect(headers['retry-after']).toBe(String(6 * 3600));
          expect(await stored()).toHaveLength(1);
        },
      },
      {
        when: 'of all announcements, for an admin',
        sentence:
          'With this course all announcements would reach more than 15,000 students today. Please try again in 6 hours.',
        call: async () => {
          await setStudents(7501);
          await course.announce(1, {}, admin);
          later(HOUR);
          return { ...aMessage(2), as: admin };
        },
      },
    ],
    TOO_MANY_ANNOUNCEMENTS: {
      when: 'and says when the next can be sent',
      sentence: 'A course has one announcement an hour and three a day. The next can be sent in 42 minutes.',
      call: async () => {
        await course.announce(1);
        later(18 * MINUTE);
        return aMessage(2);
      },
      after: async ({ headers }) => {
        expect(headers['retry-after']).toBe(String(42 * 60));
        expect(await stored()).toHaveLength(1);
      },
    },
  },
});

describe('What staff announce', () => {
  test('is stored and queued once, pressed twice, at once, again after an hour or after three others', async () => {
    const answers = await Promise.all([course.announce(1), course.announce(1)]);
    later(2 * HOUR);
    answers.push(await course.announce(1));
    for (const n of [2, 3, 4]) {
      later(n * 24 * HOUR);
      await course.announce(n);
    }
    answers.push(await course.announce(1));
    const announcementId = announcementIdOf(1);
    expect(announcementId).toBe(await createdId(courseId as Id<'course'>, creationIdOf(1)));
    const data = { announcementId, sentAt: new Date(NOON).toISOString() };
    for (const answer of answers) expect(answer).toMatchObject({ status: 200, body: { data } });
    expect(await stored()).toHaveLength(4);
    expect(await rowsOf(`OUTBOX#announcing-${announcementIdOf(1)}`)).toHaveLength(1);
  });

  test('goes to 10,000 students of an instructor and 15,000 of the academy on a day of UTC (docs/adr/080)', async () => {
    await setStudents(6000);
    const statuses: unknown[] = [];
    for (const [n, [at, who]] of (
      [
        [0, grace],
        [HOUR, grace],
        [HOUR, admin],
        [2 * HOUR, admin],
        [7 * HOUR - 1, admin],
        [7 * HOUR, grace],
      ] as const
    ).entries()) {
      later(at);
      statuses.push((await course.announce(n, {}, who)).status);
    }
    expect(statuses).toEqual([200, 429, 200, 429, 429, 200]);
  });

  test('goes to as many as the academy may address where an admin wrote it, and counts for no instructor (docs/adr/080)', async () => {
    const statuses: unknown[] = [];
    for (const [n, [students, who]] of (
      [
        [12_000, admin],
        [1500, admin],
        [1500, grace],
      ] as const
    ).entries()) {
      later(n * HOUR);
      await setStudents(students);
      statuses.push((await course.announce(n, {}, who)).status);
    }
    expect(statuses).toEqual([200, 200, 200]);
  });

  test('of two different ones at the same moment one is sent, and the other is refused', async () => {
    const overtaken = announcementRepository(writeBetween(academy.table, () => course.announce(1)));
    const answer = await call(
      sendAnnouncement.with({ ...academy.handlerNeeds, announcements: () => overtaken }),
      { as: grace, ...aMessage(2) },
    );
    expect(answer.body).toMatchObject({ code: 'TOO_MANY_ANNOUNCEMENTS' });
    expect(await stored()).toMatchObject([{ announcementId: announcementIdOf(1) }]);
  });

  test('is refused from the fourth in 24 hours on, until the first is a day old', async () => {
    const statuses: unknown[] = [];
    for (const [n, at] of [0, HOUR, 2 * HOUR, 3 * HOUR, 24 * HOUR - 1, 24 * HOUR].entries()) {
      later(at);
      statuses.push((await course.announce(n)).status);
    }
    expect(statuses).toEqual([200, 200, 200, 429, 429, 200]);
  });

  test('is from the instructor, or from the academy where an admin wrote it, and leaves an audit line without its text', async () => {
    await course.announce(1, {}, admin);
    expect(await course.shownTo('user-zoe')).toMatchObject([
      { from: 'Twillfield', subject: 'Office hours', dismissed: false },
    ]);
    const lines = auditLines();
    expect(lines).toMatchObject([
      { call: 'announcements/send-announcement', userId: 'user-admin', announcementId: announcementIdOf(1) },
    ]);
    expect(JSON.stringify(lines)).not.toContain('Office');
  });

  test.each([
    ['a line break in the subject', { subject: 'Hello\r\nBcc: all@example.org' }],
    ['a mark that turns the direction of the text after it', { text: 'Pay at \u202Egro.live' }],
    ['a subject of 121 characters', { subject: 'x'.repeat(121) }],
    ['a text of 5,001 characters', { text: 'x'.repeat(5001) }],
    ['a blank text', { text: ' \n ' }],
    ['an id that no browser makes', { creationId: 'a#b' }],
  ])('is refused with %s', async (_what, over) => {
    expect((await course.announce(1, over)).body).toMatchObject({
      code: 'VALIDATION_FAILED',
      fields: { [Object.keys(over)[0] ?? '']: expect.any(String) as string },
    });
    expect(await stored()).toEqual([]);
  });
});

describeCall(staffRoutes.listCourseAnnouncements, listCourseAnnouncements, {
  ...common,
  as: () => grace,
  answers: [
    {
      when: 'newest first, with who sent each, title-cased, and when the next may be sent [VAL-02]',
      roundTrips: 2,
      call: async () => {
        await setField(academy.table, keys.course(courseId), 'instructorName', 'grace hopper');
        await course.announce(1, { subject: 'First' });
        later(HOUR);
        await course.announce(2, { subject: 'Second' }, admin);
        return { params };
      },
      after: ({ body }) =>
        expect(body).toMatchObject({
          data: [
            { subject: 'Second', from: 'Twillfield', sentBy: 'ada lovelace' },
            { subject: 'First', from: 'Grace Hopper', text: 'On Monday at ten.' },
          ],
          courseTitle: 'AWS Cloud Bootcamp',
          isPublised: true,
          from: 'Grace Hopper',
          nextAt: new Date(NOON + 2 * HOUR).toISOString(),
        }),
    },
    {
      when: 'to an admin, who writes for the academy; at once, an hour after the last one',
      call: async () => {
        await course.announce(1);
        later(HOUR);
        return { params, as: admin };
      },
      after: ({ body }) => {
        expect(body).toMatchObject({ from: 'Twillfield' });
        expect(body).not.toHaveProperty('nextAt');
      },
    },
  ],
  errors: { COURSE_NOT_FOUND: { call: () => ({ params, as: radia }) } },
});

const ofOne = { params: { courseId, announcementId: announcementIdOf(1) } };
describeCall(staffRoutes.listRecipients, listRecipients, {
  ...common,
  as: () => grace,
  answers: {
    when: 'with how many of each outcome, and the people of one',
    roundTrips: 3,
    call: async () => {
      await course.enrol('user-eve');
      await call(changeSubscription.with(academy.handlerNeeds), { as: zoe, params, body: { mailed: false } });
      await course.announce(1);
      await course.deliver();
      return { ...ofOne, query: { outcome: 'unsubscribed' } };
    },
    after: ({ body }) =>
      expect(body).toMatchObject({
        counts: { sent: 1, waiting: 0, unsubscribed: 1, skipped: 0, failed: 0 },
        data: [{ email: 'user-zoe@example.org' }],
      }),
  },
  errors: { COURSE_NOT_FOUND: { call: () => ({ ...ofOne, as: radia }) } },
});

test('Who has a course of their own learns nothing of the mails of another course by the id of its announcement (M5)', async () => {
  await academy.needs.courses.create(
    { ...academy.course, courseId: 'crs_radia', instructorId: 'user-radia' },
    [],
  );
  await course.announce(1);
  await course.deliver();
  const answer = await call(listRecipients.with(academy.handlerNeeds), {
    as: radia,
    params: { courseId: 'crs_radia', announcementId: announcementIdOf(1) },
  });
  expect(answer.body).toMatchObject({ data: [], counts: { sent: 0, waiting: 0 } });
});
