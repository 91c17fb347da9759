import { beforeEach, describe, expect, test, vi } from 'vitest';
import * as dismissal from '#shared/announcements/dismissal-routes.ts';
import * as routes from '#shared/announcements/routes.ts';
import { announcementIdOf, announcementsAt } from '#functions/testing/announcements.ts';
import type { Email } from '#functions/gateways/mailer.ts';
import { call } from '#functions/testing/call.ts';
import { setField } from '#functions/testing/corrupt-row.ts';
import { describeCall } from '#functions/testing/describe-call.ts';
import { keys } from '#functions/testing/keys.ts';
import { as, grace } from '#functions/testing/people.ts';
import { setUpCheckout } from '#functions/testing/set-up.ts';
import { NOON, type TestAcademy, createTestAcademy } from '#functions/testing/test-academy.ts';
import { handler as changeSubscription } from './change-subscription.handler.ts';
import { handler as dismissAnnouncement } from './dismiss-announcement.handler.ts';
import { handler as endSubscription } from './end-subscription.handler.ts';
import { handler as getSubscription } from './get-subscription.handler.ts';
import { handler as listAnnouncements } from './list-announcements.handler.ts';

const courseId = 'crs_aws';
const params = { courseId };
const HOUR = 3_600_000;
const ada = as('user-ada');
const zoe = as('user-zoe');

let academy: TestAcademy;
let course: ReturnType<typeof announcementsAt>;
beforeEach(async () => {
  setUpCheckout();
  academy = await createTestAcademy();
  await academy.addPerson(grace.userId, grace.role);
  course = announcementsAt(academy);
  await course.enrol('user-zoe');
});
const later = (ms: number) => vi.setSystemTime(NOON + ms);
const common = { academy: () => academy };
const shown = (who = zoe) => course.shownTo(who.userId);

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
    const enrolledAt = (ms: number) =>
      setField(academy.table, keys.enrolment('user-zoe', courseId), 'enrolledAt', new Date(ms).toISOString());
    await enrolledAt(NOON);
    expect(await shown()).toHaveLength(1);
    await enrolledAt(NOON + 1);
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

const ofOne = { params: { courseId, announcementId: announcementIdOf(1) } };
describeCall(routes.listAnnouncements, listAnnouncements, {
  ...common,
  as: () => zoe,
  answers: [
    {
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
    {
      when: 'with those that were dismissed, and whether they are mailed',
      call: async () => {
        await course.announce(1);
        await call(dismissAnnouncement.with(academy.handlerNeeds), { as: zoe, ...ofOne });
        await call(changeSubscription.with(academy.handlerNeeds), {
          as: zoe,
          params,
          body: { mailed: false },
        });
        return { params };
      },
      after: ({ body }) => expect(body).toMatchObject({ dismissed: [announcementIdOf(1)], mailed: false }),
    },
  ],
  errors: { NOT_PURCHASED: { call: () => ({ params, as: ada }) } },
});

describeCall(dismissal.dismissAnnouncement, dismissAnnouncement, {
  ...common,
  as: () => zoe,
  answers: [
    {
      roundTrips: 2,
      call: async () => {
        await course.announce(1);
        return ofOne;
      },
    },
    {
      when: 'for one that newer ones have pushed out of My Courses; nothing is stored',
      call: async () => {
        for (const n of [1, 2, 3, 4]) {
          later(n * 24 * HOUR);
          await course.announce(n);
        }
        return ofOne;
      },
      after: async () =>
        expect(await academy.table.get(keys.announcementChoices('user-zoe', courseId))).toBeUndefined(),
    },
  ],
  errors: { NOT_PURCHASED: { call: () => ({ ...ofOne, as: ada }) } },
});

describeCall(routes.changeSubscription, changeSubscription, {
  ...common,
  as: () => zoe,
  answers: { roundTrips: 2, call: () => ({ params, body: { mailed: false } }) },
  errors: { NOT_PURCHASED: { call: () => ({ params, body: { mailed: false }, as: ada }) } },
});

const linkOf = ({ headers = [] }: Email) => headers[0]?.value.slice(1, -1) ?? '';
/** What is in the address of a mail. */
const paramsOf = (email: Email | undefined) => {
  const [linkKey = '', mailId = ''] = email ? linkOf(email).split('/').toReversed() : [];
  return { mailId, linkKey };
};

/** The address in the mail that a student got. */
async function aLink() {
  await course.announce(1);
  await course.deliver();
  return paramsOf(course.sent[0]);
}
const ONE_CLICK = 'List-Unsubscribe=One-Click';
const isMailed = async () =>
  (await academy.needs.announcements.getForStudent('user-zoe', courseId))?.choices?.unsubscribedAt ===
  undefined;

describeCall(routes.getSubscription, getSubscription, {
  academy: () => academy,
  as: () => undefined,
  answers: {
    when: 'and changes nothing',
    roundTrips: 1,
    call: async () => ({ params: await aLink() }),
    after: async () => expect(await isMailed()).toBe(true),
  },
  errors: {
    LINK_NOT_VALID: {
      call: async () => ({ params: { ...(await aLink()), linkKey: 'x'.repeat(22) } }),
    },
  },
});

describeCall(routes.endSubscription, endSubscription, {
  academy: () => academy,
  as: () => undefined,
  answers: [
    {
      when: 'for a program that sends a form, without cookies, as from another site',
      roundTrips: 2,
      call: async () => ({
        params: await aLink(),
        text: ONE_CLICK,
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          'sec-fetch-site': 'cross-site',
          origin: 'https://mail.example',
        },
      }),
      after: async () => expect(await isMailed()).toBe(false),
    },
    {
      when: 'in the other encoding of a form, whose part has headers',
      call: async () => ({
        params: await aLink(),
        text: '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\nContent-Type: text/plain; charset=UTF-8\r\nContent-Transfer-Encoding: 8bit\r\n\r\nOne-Click\r\n--x--\r\n',
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
      }),
      after: async () => expect(await isMailed()).toBe(false),
    },
  ],
  errors: {
    LINK_NOT_VALID: [
      {
        when: 'with another key',
        call: async () => ({ params: { ...(await aLink()), linkKey: 'x'.repeat(22) }, text: ONE_CLICK }),
        after: async () => expect(await isMailed()).toBe(true),
      },
      {
        when: 'of another mail of the outbox',
        call: async () => ({
          params: { ...(await aLink()), mailId: `announcing-${announcementIdOf(1)}-0` },
          text: ONE_CLICK,
        }),
      },
    ],
    NOT_ONE_CLICK: {
      call: async () => ({ params: await aLink(), text: 'a=b' }),
      after: async () => expect(await isMailed()).toBe(true),
    },
  },
});

test('A browser gets a page: a button that changes nothing until it is pressed, then what came of it, without the title as HTML (I16)', async () => {
  await academy.table.update(keys.course(courseId), {
    UpdateExpression: 'SET title = :title',
    ExpressionAttributeValues: { ':title': 'Git <script>alert(1)</script>' },
  });
  const params = await aLink();
  const open = async (handler: typeof getSubscription, text?: string) => {
    const { headers, body } = await call(handler.with(academy.handlerNeeds), {
      params,
      headers: { accept: 'text/html,*/*' },
      ...(text !== undefined && { text }),
    });
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
    });
    return String(body['html']);
  };
  const asked = await open(getSubscription);
  expect(asked).toContain(
    '<form method="post"><input type="hidden" name="List-Unsubscribe" value="One-Click">',
  );
  expect(await isMailed()).toBe(true);
  const refused = await open(endSubscription, 'a=b');
  expect(refused).toMatch(
    /<h1[^>]*>Error: Announcements by e-mail<.*<div class="banner bad" role="alert">.*>!</s,
  );
  const done = await open(endSubscription, ONE_CLICK);
  expect(done).toMatch(/<h1[^>]*>Unsubscribed<.*<div class="banner good" role="status">.*>✓</s);
  expect(done).toMatch(/role="status".*You get no more e-mails with announcements of <bdi>Git &#60;script/);
  expect(asked + done).not.toContain('<script');
  expect(await isMailed()).toBe(false);
});
