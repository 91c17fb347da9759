import { beforeEach, describe, expect, test, vi } from 'vitest';
import { aConfirmation } from '#functions/testing/mails.ts';
import { aPlan } from '#functions/testing/plans.ts';
import { SAMPLE_ENROLMENT } from '#functions/testing/sample-rows.ts';
import { NOON, aCourse, createTestAcademy, someLectures } from '#functions/testing/test-academy.ts';
import { keys } from '#functions/testing/keys.ts';
import { queueMailWrite } from './mail/outbox-writes.ts';
import { putPlanWrites } from './payments/plans.ts';

let made = 0;
const next = (prefix: string) => `${prefix}${++made}`;

const academy = await createTestAcademy();
beforeEach(() => void vi.useFakeTimers({ now: NOON, toFake: ['Date'] }));

describe('The table’s verbs on DynamoDB', () => {
  test('An update whose condition fails returns the stored item', async () => {
    const key = { PK: next('T'), SK: 'T' };
    await academy.table.put({ ...key, name: 'first', count: 2, open: true });
    const result = await academy.table.update(key, {
      UpdateExpression: 'SET #name = :new',
      ConditionExpression: '#name = :old',
      ExpressionAttributeNames: { '#name': 'name' },
      ExpressionAttributeValues: { ':new': 'second', ':old': 'other' },
    });
    expect(result).toEqual({ conditionFailed: true, item: { ...key, name: 'first', count: 2, open: true } });
    await academy.table.remove(key);
    expect(await academy.table.get(key)).toBeUndefined();
  });

  test('A list longer than one page of a query is complete and in order', async () => {
    const PK = next('T');
    const text = 'x'.repeat(100_000);
    const SKs = Array.from({ length: 14 }, (_, n) => `PART#${String(n).padStart(3, '0')}`);
    await Promise.all(SKs.map((SK) => academy.table.put({ PK, SK, text })));
    expect((await academy.table.queryByPrefix(PK, 'PART#')).map(({ SK }) => SK)).toEqual(SKs);
  });
});

describe('Courses', () => {
  test('The catalogue has the published courses of all partitions, as cards without student data (G-22, G-32, G-34)', async () => {
    const { needs } = await createTestAcademy();
    const ids = Array.from({ length: 12 }, (_, n) => `crs_${n}`);
    await Promise.all(
      ids.map((courseId) => needs.courses.create(aCourse({ courseId, studentCount: 9 }), [])),
    );
    await needs.courses.create(aCourse({ courseId: 'crs_hidden', isPublised: false }), []);
    const cards = await needs.courses.listCards();
    expect(cards.map(({ _id }) => _id).toSorted()).toEqual([...ids, 'crs_aws'].toSorted());
    expect(new Set(ids.map((id) => keys.card(id).PK)).size).toBe(4);
    for (const card of cards) {
      expect(card.id).toBe(card._id);
      expect(card).not.toHaveProperty('studentCount');
    }
  });

  test('A card shortens the description at a word, the whole course keeps it', async () => {
    const courseId = next('crs_');
    const description = 'word '.repeat(100).trim();
    await academy.needs.courses.create(aCourse({ courseId, description }), []);
    const card = (await academy.needs.courses.listCards()).find(({ _id }) => _id === courseId);
    expect(card?.description.length).toBeLessThanOrEqual(280);
    expect(card?.description).toMatch(/word…$/);
    expect((await academy.needs.courses.getWithLectures(courseId))?.course.description).toBe(description);
  });

  test('A description of 280 characters is whole on the card; one more is shortened', async () => {
    const { needs } = await createTestAcademy();
    const text = (length: number) => `${'word '.repeat(60).slice(0, length - 1)}x`;
    await needs.courses.create(aCourse({ courseId: 'crs_280', description: text(280) }), []);
    await needs.courses.create(aCourse({ courseId: 'crs_281', description: text(281) }), []);
    const cards = await needs.courses.listCards();
    const shown = (id: string) => cards.find(({ _id }) => _id === id)?.description;
    expect(shown('crs_280')).toBe(text(280));
    expect(shown('crs_281')).toMatch(/…$/);
  });

  test('A course is read completely, its lectures in the order of the curriculum, without its students', async () => {
    const courseId = next('crs_');
    const [first, second, third] = someLectures();
    const mixed = [
      { ...third!, _id: 'lec_a' },
      { ...first!, _id: 'lec_z' },
      { ...second!, _id: 'lec_m' },
    ];
    await academy.needs.courses.create(aCourse({ courseId }), mixed);
    await academy.table.put({
      ...keys.student(courseId, '2026-11-21T00:00:00.000Z', 'u'),
      studentEmail: 'x',
    });
    const whole = await academy.needs.courses.getWithLectures(courseId);
    expect(whole?.lectures.map(({ _id }) => _id)).toEqual(['lec_z', 'lec_m', 'lec_a']);
    expect(JSON.stringify(whole)).not.toContain('studentEmail');
    expect(await academy.needs.courses.getWithLectures('crs_none')).toBeUndefined();
    expect(await academy.needs.courses.get('crs_none')).toBeUndefined();
  });

  test('A course is added once: a second one under its id changes nothing', async () => {
    const courseId = next('crs_');
    await academy.needs.courses.create(aCourse({ courseId }), someLectures());
    await expect(academy.needs.courses.create(aCourse({ courseId, priceCents: 1 }), [])).rejects.toThrow();
    expect((await academy.needs.courses.get(courseId))?.priceCents).toBe(206_000);
  });
});

describe('Progress', () => {
  test('Parallel marks lose nothing, and twice is once (X12, I18)', async () => {
    const userId = next('u');
    const lectures = Array.from({ length: 20 }, (_, n) => `lec_${n}`);
    await Promise.all(
      [...lectures, ...lectures].map((one) =>
        academy.needs.progress.markViewed(userId, 'crs_aws', one, '2026-11-20T17:00:00.000Z'),
      ),
    );
    const [row] = (await academy.needs.progress.listReadable(userId)).items;
    expect([...(row?.viewed ?? [])].toSorted()).toEqual(lectures.toSorted());
    expect(row?.courseId).toBe('crs_aws');
  });
});

describe('Enrolments and plans', () => {
  test('They belong to one student, newest first, and are found together in one step', async () => {
    const userId = next('u');
    const put = (courseId: string, enrolledAt: string) =>
      academy.table.put({
        ...keys.enrolment(userId, courseId),
        ...SAMPLE_ENROLMENT,
        userId,
        courseId,
        enrolledAt,
      });
    await put('crs_a', '2026-01-01T00:00:00.000Z');
    await put('crs_b', '2026-03-01T00:00:00.000Z');
    await academy.table.transactWrite(putPlanWrites(academy.table, aPlan([], { userId, courseId: 'crs_a' })));
    expect((await academy.needs.enrolments.listByUser(userId)).map(({ courseId }) => courseId)).toEqual([
      'crs_b',
      'crs_a',
    ]);
    expect(await academy.needs.enrolments.listByUser('nobody')).toEqual([]);
    expect(await academy.needs.plans.listByUser(userId)).toMatchObject([{ planId: 'pln_1' }]);
    const before = academy.roundTrips();
    expect(await academy.needs.enrolments.getRecord(userId, 'crs_a')).toMatchObject({
      enrolment: { courseId: 'crs_a' },
      progress: undefined,
      plan: { planId: 'pln_1' },
    });
    expect(academy.roundTrips() - before).toBe(1);
    expect(await academy.needs.enrolments.exists(userId, 'crs_b')).toBe(true);
    expect(await academy.needs.enrolments.exists('nobody', 'crs_b')).toBe(false);
  });
});

describe('The outbox and the webhook’s memory', () => {
  test('One of many claims of a mail succeeds; a released mail can be claimed again, a sent one cannot (I13)', async () => {
    const id = next('out_');
    const mail = aConfirmation();
    await academy.table.transactWrite([
      queueMailWrite(academy.table, id, mail, new Date(NOON).toISOString()),
    ]);
    const { outbox } = academy.needs;
    const claims = await Promise.all(Array.from({ length: 5 }, () => outbox.claim(id, NOON)));
    expect(claims.filter(Boolean)).toHaveLength(1);
    await outbox.release(id);
    expect(await outbox.claim(id, NOON)).toMatchObject({
      outboxId: id,
      status: 'SENDING',
      mail: { to: 'ada@example.org' },
    });
    await outbox.markSent(id);
    await outbox.release(id);
    expect(await outbox.claim(id, NOON)).toBeUndefined();
    expect(await outbox.claim('out_none', NOON)).toBeUndefined();
    await expect(
      academy.table.transactWrite([queueMailWrite(academy.table, id, mail, new Date(NOON).toISOString())]),
    ).rejects.toThrow();
  });

  test('An event is known once it is remembered, for seven days', async () => {
    const id = next('event');
    expect(await academy.needs.webhookEvents.isHandled(id)).toBe(false);
    await academy.needs.webhookEvents.markHandled(id, NOON);
    expect(await academy.needs.webhookEvents.isHandled(id)).toBe(true);
    expect(await academy.table.get(keys.webhook(id))).toMatchObject({
      expiresAt: NOON / 1000 + 7 * 24 * 3600,
    });
  });
});
