import { beforeEach, describe, expect, test } from 'vitest';
import * as routes from '#shared/announcements/routes.ts';
import { announcementMailRepository } from '#functions/data/announcements/announcement-mails.ts';
import { handler as getSubscription } from '#functions/announcements/get-subscription.handler.ts';
import { handler as listRecipients } from '#functions/announcements/list-recipients.handler.ts';
import { handler as endSubscription } from '#functions/announcements/end-subscription.handler.ts';
import type { Email } from '#functions/gateways/mailer.ts';
import { announcementIdOf, announcementsAt } from '#functions/testing/announcements.ts';
import { call } from '#functions/testing/call.ts';
import { asFunction } from '#functions/testing/called-function.ts';
import { describeCall } from '#functions/testing/describe-call.ts';
import { keys } from '#functions/testing/keys.ts';
import { grace } from '#functions/testing/people.ts';
import { setUpCheckout } from '#functions/testing/set-up.ts';
import { NOON, type TestAcademy, createTestAcademy } from '#functions/testing/test-academy.ts';

const courseId = 'crs_aws';
const AT = new Date(NOON).toISOString();
const FIRST_PAGE = `announcing-${announcementIdOf(1)}-0`;

let academy: TestAcademy;
let course: ReturnType<typeof announcementsAt>;
beforeEach(async () => {
  setUpCheckout();
  academy = await createTestAcademy();
  await academy.addPerson('user-grace', 'instructor');
  course = announcementsAt(academy);
});
const recipients = async (query: Record<string, string> = {}) =>
  (
    await call(listRecipients.with(academy.handlerNeeds), {
      as: grace,
      params: { courseId, announcementId: announcementIdOf(1) },
      query,
    })
  ).body;
const counts = async () => (await recipients())['counts'];
const queuePage = (table = academy.table, page = FIRST_PAGE) =>
  asFunction('mail/send-outbox-mail', () => announcementMailRepository(table).queuePage(page, AT));
const mailIds = async (beginning = 'OUTBOX#announced-') =>
  (await academy.rows()).map(({ PK }) => String(PK)).filter((PK) => PK.startsWith(beginning));
const linkOf = ({ headers = [] }: Email) => headers[0]?.value.slice(1, -1) ?? '';
/** What is in the address of a mail. */
const paramsOf = (email: Email | undefined) => {
  const [linkKey = '', mailId = ''] = email ? linkOf(email).split('/').toReversed() : [];
  return { mailId, linkKey };
};

describe('The mails of an announcement (docs/adr/080)', () => {
  test('go to each of 120 students once, page after page, also when entries are told of twice', async () => {
    for (let n = 0; n < 120; n++) await course.enrol(`user-${n}`);
    await course.announce(1);
    expect(await counts()).toMatchObject({ sent: 0 });
    expect([await queuePage(), await queuePage()]).toEqual([50, 0]);
    await course.deliver([FIRST_PAGE, FIRST_PAGE]);
    await course.deliver();
    await course.deliver(
      await academy.needs.outbox.listUnsent().then(({ rows }) => rows.map((row) => row.outboxId)),
    );
    expect(new Set(course.sent.map(({ to }) => to)).size).toBe(120);
    expect(course.sent).toHaveLength(120);
    expect(await mailIds('OUTBOX#announcing-')).toHaveLength(3);
    const { counts: all, cursor } = await recipients();
    expect(all).toMatchObject({ sent: 120, waiting: 0 });
    const next = await recipients({ cursor: String(cursor) });
    expect(next['data']).toHaveLength(50);
    // they are read of all mails
    expect(next).not.toHaveProperty('counts');
  });

  test.each([0, 1, 24, 49, 50, 51, 52])(
    'reach all when the run that queues a page dies after %i writes, and the next does the rest',
    async (writes) => {
      for (let n = 0; n < 60; n++) await course.list(`user-${n}`);
      await course.announce(1);
      let left = writes;
      const dying = async <T>(write: () => Promise<T>): Promise<T> => {
        if (left === 0) throw new Error('The process died.');
        left -= 1;
        return write();
      };
      const table = {
        ...academy.table,
        put: (...put: Parameters<typeof academy.table.put>) => dying(() => academy.table.put(...put)),
        update: (...update: Parameters<typeof academy.table.update>) =>
          dying(() => academy.table.update(...update)),
      };
      await queuePage(table).catch(() => undefined);
      await queuePage();
      await queuePage(academy.table, `announcing-${announcementIdOf(1)}-1`);
      expect(await mailIds()).toHaveLength(60);
      // a late run of the first page brings the second one back no more
      await queuePage();
      const { rows } = await academy.needs.outbox.listUnsent();
      expect(rows.filter(({ mail }) => mail.kind === 'announcement-page')).toEqual([]);
    },
  );

  test('say what was announced, with links and nothing else of what staff wrote as HTML, and how to end them (X13, I16)', async () => {
    await course.enrol('user-zoe');
    await course.announce(1, {
      subject: 'Week 3 <b>moved</b>',
      text: 'See https://example.org/week-3.\n<img src=x onerror=alert(1)> javascript:alert(1)\n-- \nTwillfield',
    });
    await course.deliver();
    const [email] = course.sent as [Email];
    expect(email).toMatchObject({ to: 'user-zoe@example.org', subject: 'Week 3 <b>moved</b>' });
    expect(email.text).toContain('Grace Hopper writes to the students of AWS Cloud Bootcamp:');
    expect(email.text).toContain('> See https://example.org/week-3.\n> <img');
    expect(email.text).toContain('\n> -- \n');
    expect(email.text).toContain(`Unsubscribe from the announcements of this course: ${linkOf(email)}`);
    expect(email.html).toContain('See <a href="https://example.org/week-3">https://example.org/week-3</a>.');
    expect(email.html).not.toMatch(/<img src=x|href="javascript|<b>/);
    expect(email.headers).toEqual([
      {
        name: 'List-Unsubscribe',
        value: expect.stringMatching(
          /^<https:\/\/academy\.example\.org\/api\/announcement\/unsubscribe\/announced-[\w-]+-user-zoe\/[\w-]{22}>$/,
        ) as string,
      },
      { name: 'List-Unsubscribe-Post', value: 'List-Unsubscribe=One-Click' },
    ]);
  });

  test.each([
    [
      'whose access was withdrawn',
      'skipped',
      () =>
        academy.table.update(keys.enrolment('user-zoe', courseId), {
          UpdateExpression: 'SET withdrawn = :withdrawn',
          ExpressionAttributeValues: { ':withdrawn': { reason: 'refunded', on: '2026-11-21' } },
        }),
    ],
    ['whose account is deleted', 'skipped', () => academy.table.remove(keys.user('user-zoe'))],
    [
      'to whose address no mail can be sent',
      'skipped',
      () => academy.needs.users.recordMailProblem('user-zoe@example.org', 'bounce', AT),
    ],
    [
      'who has unsubscribed',
      'unsubscribed',
      () => academy.needs.announcements.setMailed('user-zoe', courseId, { mailed: false, at: AT }),
    ],
  ])('do not go to a student %s, not even after they were queued', async (_who, outcome, happen) => {
    await course.enrol('user-zoe');
    await course.enrol('user-eve');
    await course.announce(1);
    await queuePage();
    await happen();
    await course.deliver();
    expect(course.sent.map(({ to }) => to)).toEqual(['user-eve@example.org']);
    expect(await counts()).toEqual({
      sent: 1,
      waiting: 0,
      unsubscribed: 0,
      skipped: 0,
      failed: 0,
      [outcome]: 1,
    });
  });

  test('do not go to a student who came later', async () => {
    await course.list('user-late', new Date(NOON + 1).toISOString());
    await course.announce(1);
    await course.deliver();
    expect(await mailIds()).toEqual([]);
  });

  test('count as failed once they bounce, and as waiting until they are sent', async () => {
    await course.enrol('user-zoe');
    await course.enrol('user-eve');
    await course.announce(1);
    await queuePage();
    const [first = '', second = ''] = (await mailIds()).map((PK) => PK.replace('OUTBOX#', ''));
    await course.deliver([first]);
    expect(await counts()).toMatchObject({ sent: 1, waiting: 1, failed: 0 });
    await academy.needs.outbox.recordDeliveryProblem(first, 'BOUNCED', AT, 'Permanent General');
    await academy.needs.outbox.recordDeliveryProblem(first, 'BOUNCED', AT, 'Permanent General');
    expect(await counts()).toMatchObject({ sent: 0, waiting: 1, failed: 1 });
    await academy.needs.outbox.claim(second, NOON);
    await academy.needs.outbox.markRejected(second);
    await academy.needs.outbox.markReported(second);
    expect(await counts()).toEqual({ sent: 0, waiting: 0, unsubscribed: 0, skipped: 0, failed: 2 });
  });
});

/** The address in the mail that a student got. */
async function aLink() {
  await course.enrol('user-zoe');
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
      when: 'in the other encoding of a form',
      call: async () => ({
        params: await aLink(),
        text: '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
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
        call: async () => ({ params: { ...(await aLink()), mailId: FIRST_PAGE }, text: ONE_CLICK }),
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
    const { body } = await call(
      async (event, context) => {
        const answer = await handler.with(academy.handlerNeeds)(event, context);
        expect(answer.headers).toMatchObject({
          'content-type': 'text/html; charset=utf-8',
          'referrer-policy': 'no-referrer',
          'cache-control': 'no-store',
        });
        return { ...answer, body: JSON.stringify({ page: answer.body }) };
      },
      { params, headers: { accept: 'text/html,*/*' }, ...(text !== undefined && { text }) },
    );
    return String(body['page']);
  };
  const asked = await open(getSubscription);
  expect(asked).toContain(
    '<form method="post"><input type="hidden" name="List-Unsubscribe" value="One-Click">',
  );
  expect(await isMailed()).toBe(true);
  const done = await open(endSubscription, ONE_CLICK);
  expect(done).toMatch(/role="status".*You get no more e-mails with announcements of <bdi>Git &#60;script/);
  expect(asked + done).not.toContain('<script');
  expect(await isMailed()).toBe(false);
});
