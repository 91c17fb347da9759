import { beforeEach, describe, expect, test } from 'vitest';
import { announcementMailRepository } from '#functions/data/announcements/announcement-mails.ts';
import { handler as listRecipients } from '#functions/announcements/list-recipients.handler.ts';
import type { Email } from '#functions/gateways/mailer.ts';
import { announcementIdOf, announcementsAt } from '#functions/testing/announcements.ts';
import { log } from '#functions/runtime/logger.ts';
import { call } from '#functions/testing/call.ts';
import { asFunction } from '#functions/testing/called-function.ts';
import { corruptRow } from '#functions/testing/corrupt-row.ts';
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
describe('The mails of an announcement (docs/adr/080)', () => {
  test('go to each of 120 students once, page after page, also when entries are told of twice', async () => {
    for (let n = 0; n < 120; n++) await course.enrol(`user-${n}`);
    await course.announce(1);
    expect(await counts()).toMatchObject({ sent: 0 });
    expect([await queuePage(), await queuePage()]).toMatchObject([{ students: 50 }, { students: 0 }]);
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
    [
      'who was enrolled by hand and never signed in',
      'skipped',
      () =>
        academy.table.update(keys.user('user-zoe'), {
          UpdateExpression: 'SET invited = :yes',
          ExpressionAttributeValues: { ':yes': true },
        }),
    ],
    ['whose row cannot be read', 'failed', () => corruptRow(academy.table, keys.user('user-zoe'), 'role')],
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

  test('do not go to a student who came a moment later, nor to one whose row cannot be read, and go to the others', async () => {
    for (const [userId, enrolledAt] of [
      ['user-zoe', AT],
      ['user-eve', AT],
      ['user-late', new Date(NOON + 1).toISOString()],
    ] as const)
      await course.enrol(userId, enrolledAt);
    await corruptRow(academy.table, keys.student(courseId, AT, 'user-eve'), 'userId', 7);
    await course.announce(1);
    await course.deliver();
    expect(course.sent.map(({ to }) => to)).toEqual(['user-zoe@example.org']);
    expect(log.critical).toHaveBeenCalledOnce();
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
