import { beforeEach, describe, expect, test, vi } from 'vitest';
import * as routes from '#shared/announcements/routes.ts';
import * as staffRoutes from '#shared/announcements/staff-routes.ts';
import type { BoughtCourse } from '#shared/enrolments/routes.ts';
import { announcementRepository } from '#functions/data/announcements/announcements.ts';
import { announcementIdOf, announcementsAt, creationIdOf } from '#functions/testing/announcements.ts';
import { auditLines } from '#functions/testing/audit-lines.ts';
import { call } from '#functions/testing/call.ts';
import { describeCall } from '#functions/testing/describe-call.ts';
import { keys } from '#functions/testing/keys.ts';
import { admin, as, grace, radia } from '#functions/testing/people.ts';
import { setUpCheckout } from '#functions/testing/set-up.ts';
import { studyAt } from '#functions/testing/study.ts';
import { NOON, type TestAcademy, createTestAcademy } from '#functions/testing/test-academy.ts';
import { writeBetween } from '#functions/testing/write-between.ts';
import { handler as changeSubscription } from './change-subscription.handler.ts';
import { handler as dismissAnnouncement } from './dismiss-announcement.handler.ts';
import { handler as listAnnouncements } from './list-announcements.handler.ts';
import { handler as listCourseAnnouncements } from './list-course-announcements.handler.ts';
import { handler as listRecipients } from './list-recipients.handler.ts';
import { handler as sendAnnouncement } from './send-announcement.handler.ts';

const courseId = 'crs_aws';
const params = { courseId };
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const ada = as('user-ada');

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
const shown = async (who = zoe) =>
  ((await studyAt(academy, who.userId).myCourses()) as BoughtCourse[])[0]?.announcements;

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
  test('is stored and queued once, pressed twice, at once or again after an hour', async () => {
    const answers = await Promise.all([course.announce(1), course.announce(1)]);
    later(2 * HOUR);
    answers.push(await course.announce(1));
    const data = { announcementId: announcementIdOf(1), sentAt: new Date(NOON).toISOString() };
    for (const answer of answers) expect(answer).toMatchObject({ status: 200, body: { data } });
    expect(await stored()).toHaveLength(1);
    expect(await rowsOf('OUTBOX#announcing')).toHaveLength(1);
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
    expect(await shown()).toMatchObject([{ from: 'Twillfield', subject: 'Office hours', dismissed: false }]);
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
  answers: {
    when: 'newest first, with who sent each, and when the next may be sent',
    roundTrips: 2,
    call: async () => {
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
  errors: { COURSE_NOT_FOUND: { call: () => ({ params, as: radia }) } },
});

describe('What students see', () => {
  test('is the newest three since their enrolment, until they dismiss one, on any device', async () => {
    await course.enrol('user-eve');
    for (const n of [1, 2, 3, 4]) {
      later(n * 24 * HOUR);
      await course.announce(n, { subject: `Number ${n}` });
    }
    const subjects = async (who = zoe) =>
      (await shown(who))?.map(({ subject, dismissed }) => [subject, dismissed]);
    const dismiss = (who = zoe) =>
      call(dismissAnnouncement.with(academy.handlerNeeds), {
        as: who,
        params: { courseId, announcementId: announcementIdOf(3) },
      });
    expect([(await dismiss()).status, (await dismiss()).status]).toEqual([200, 200]);
    expect(await subjects()).toEqual([
      ['Number 4', false],
      ['Number 3', true],
      ['Number 2', false],
    ]);
    expect(await subjects(as('user-eve'))).toEqual([
      ['Number 4', false],
      ['Number 3', false],
      ['Number 2', false],
    ]);
  });

  test('is nothing from before the enrolment, in My Courses and in the list', async () => {
    await course.announce(1);
    later(24 * HOUR);
    await academy.table.update(keys.enrolment('user-zoe', courseId), {
      UpdateExpression: 'SET enrolledAt = :now',
      ExpressionAttributeValues: { ':now': new Date(NOON + HOUR).toISOString() },
    });
    expect(await shown()).toBeUndefined();
    const list = await call(listAnnouncements.with(academy.handlerNeeds), { as: zoe, params });
    expect(list.body['data']).toEqual([]);
  });

  test('is nothing without access', async () => {
    await course.announce(1);
    await academy.table.update(keys.enrolment('user-zoe', courseId), {
      UpdateExpression: 'SET withdrawn = :withdrawn',
      ExpressionAttributeValues: { ':withdrawn': { reason: 'refunded', on: '2026-11-21' } },
    });
    expect(await shown()).toBeUndefined();
  });
});

describeCall(routes.listAnnouncements, listAnnouncements, {
  ...common,
  as: () => zoe,
  answers: {
    roundTrips: 2,
    call: async () => {
      await course.announce(1);
      return { params };
    },
    after: ({ body }) =>
      expect(body).toMatchObject({
        data: [{ subject: 'Office hours', text: 'On Monday at ten.', from: 'Grace Hopper' }],
        courseTitle: 'AWS Cloud Bootcamp',
        dismissed: [],
        mailed: true,
      }),
  },
  errors: { NOT_PURCHASED: { call: () => ({ params, as: ada }) } },
});

const ofOne = { params: { courseId, announcementId: announcementIdOf(1) } };
describeCall(routes.dismissAnnouncement, dismissAnnouncement, {
  ...common,
  as: () => zoe,
  answers: {
    roundTrips: 2,
    call: async () => {
      await course.announce(1);
      return ofOne;
    },
  },
  errors: {
    NOT_PURCHASED: { call: () => ({ ...ofOne, as: ada }) },
    ANNOUNCEMENT_NOT_FOUND: {
      when: 'nothing is stored',
      call: () => ofOne,
      after: async () => expect(await rowsOf('USER#user-zoe ANNOUNCEMENTS#')).toEqual([]),
    },
  },
});

describeCall(routes.changeSubscription, changeSubscription, {
  ...common,
  as: () => zoe,
  answers: { roundTrips: 2, call: () => ({ params, body: { mailed: false } }) },
  errors: { NOT_PURCHASED: { call: () => ({ params, body: { mailed: false }, as: ada }) } },
});

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
