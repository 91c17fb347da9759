import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { aPlan } from '#functions/testing/plans.ts';
import { SAMPLE_ENROLMENT } from '#functions/testing/sample-rows.ts';
import { NOON, aCourse, openSchool, someLectures } from '#functions/testing/test-academy.ts';
import { keys } from './keys.ts';
import { queueMailWrite } from './mail/outbox.ts';
import { putPlanWrites } from './payments/plans.ts';

type School = Awaited<ReturnType<typeof openSchool>>;
let school: School;
let made = 0;
const next = (prefix: string) => `${prefix}${++made}`;

beforeAll(async () => {
  school = await openSchool();
});
beforeEach(() => void vi.useFakeTimers({ now: NOON, toFake: ['Date'] }));

describe('The table’s verbs on DynamoDB', () => {
  test('An update whose condition fails returns the stored item', async () => {
    const key = { PK: next('T'), SK: 'T' };
    await school.table.put({ ...key, name: 'first', count: 2, open: true });
    const result = await school.table.update(key, {
      UpdateExpression: 'SET #name = :new',
      ConditionExpression: '#name = :old',
      ExpressionAttributeNames: { '#name': 'name' },
      ExpressionAttributeValues: { ':new': 'second', ':old': 'other' },
    });
    expect(result).toEqual({ conditionFailed: true, item: { ...key, name: 'first', count: 2, open: true } });
    await school.table.remove(key);
    expect(await school.table.get(key)).toBeUndefined();
  });

  test('A list longer than one page of a query is complete and in order', async () => {
    const PK = next('T');
    const text = 'x'.repeat(100_000);
    const SKs = Array.from({ length: 14 }, (_, n) => `PART#${String(n).padStart(3, '0')}`);
    await Promise.all(SKs.map((SK) => school.table.put({ PK, SK, text })));
    expect((await school.table.queryByPrefix(PK, 'PART#')).map(({ SK }) => SK)).toEqual(SKs);
  });
});

describe('Courses', () => {
  test('The catalogue has the published courses of all partitions, as cards without student data (G-22, G-32, G-34)', async () => {
    const { needs } = await openSchool();
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
    await school.needs.courses.create(aCourse({ courseId, description }), []);
    const card = (await school.needs.courses.listCards()).find(({ _id }) => _id === courseId);
    expect(card?.description.length).toBeLessThanOrEqual(280);
    expect(card?.description).toMatch(/word…$/);
    expect((await school.needs.courses.getWithLectures(courseId))?.course.description).toBe(description);
  });

  test('A course is read completely, its lectures in the order of the curriculum, without its students', async () => {
    const courseId = next('crs_');
    const [first, second, third] = someLectures();
    const mixed = [
      { ...third!, _id: 'lec_a' },
      { ...first!, _id: 'lec_z' },
      { ...second!, _id: 'lec_m' },
    ];
    await school.needs.courses.create(aCourse({ courseId }), mixed);
    await school.table.put({ ...keys.student(courseId, '2026-11-21T00:00:00.000Z', 'u'), studentEmail: 'x' });
    const whole = await school.needs.courses.getWithLectures(courseId);
    expect(whole?.lectures.map(({ _id }) => _id)).toEqual(['lec_z', 'lec_m', 'lec_a']);
    expect(JSON.stringify(whole)).not.toContain('studentEmail');
    expect(await school.needs.courses.getWithLectures('crs_none')).toBeUndefined();
    expect(await school.needs.courses.get('crs_none')).toBeUndefined();
  });

  test('A course is added once: a second one under its id changes nothing', async () => {
    const courseId = next('crs_');
    await school.needs.courses.create(aCourse({ courseId }), someLectures());
    await expect(school.needs.courses.create(aCourse({ courseId, priceCents: 1 }), [])).rejects.toThrow();
    expect((await school.needs.courses.get(courseId))?.priceCents).toBe(206_000);
  });
});

describe('Progress', () => {
  test('Parallel marks lose nothing, and twice is once (X12, I18)', async () => {
    const userId = next('u');
    const lectures = Array.from({ length: 20 }, (_, n) => `lec_${n}`);
    await Promise.all(
      [...lectures, ...lectures].map((one) => school.needs.progress.markViewed(userId, 'crs_aws', one)),
    );
    const [row] = await school.needs.progress.listByUser(userId);
    expect([...(row?.viewed ?? [])].toSorted()).toEqual(lectures.toSorted());
    expect(row?.courseId).toBe('crs_aws');
    await school.needs.progress.reset(userId, 'crs_aws');
    await school.needs.progress.reset(userId, 'crs_aws');
    expect(await school.needs.progress.listByUser(userId)).toEqual([]);
  });
});

describe('Enrolments and plans', () => {
  test('They belong to one student, newest first, and are found together in one step', async () => {
    const userId = next('u');
    const put = (courseId: string, enrolledAt: string) =>
      school.table.put({
        ...keys.enrolment(userId, courseId),
        ...SAMPLE_ENROLMENT,
        userId,
        courseId,
        enrolledAt,
      });
    await put('crs_a', '2026-01-01T00:00:00.000Z');
    await put('crs_b', '2026-03-01T00:00:00.000Z');
    await school.table.transactWrite(putPlanWrites(school.table, aPlan([], { userId, courseId: 'crs_a' })));
    expect((await school.needs.enrolments.listByUser(userId)).map(({ courseId }) => courseId)).toEqual([
      'crs_b',
      'crs_a',
    ]);
    expect(await school.needs.enrolments.listByUser('nobody')).toEqual([]);
    expect(await school.needs.plans.listByUser(userId)).toMatchObject([{ planId: 'pln_1' }]);
    const before = school.steps();
    expect(await school.needs.enrolments.getRecord(userId, 'crs_a')).toMatchObject({
      enrolment: { courseId: 'crs_a' },
      progress: undefined,
      plan: { planId: 'pln_1' },
    });
    expect(school.steps() - before).toBe(1);
    expect(await school.needs.enrolments.exists(userId, 'crs_b')).toBe(true);
    expect(await school.needs.enrolments.exists('nobody', 'crs_b')).toBe(false);
  });
});

describe('The outbox and the webhook’s memory', () => {
  test('One of many claims of a mail succeeds; a released mail can be claimed again, a sent one cannot (I13)', async () => {
    const id = next('out_');
    const mail = { kind: 'payment-confirmation', to: 'ada@example.org' } as never;
    await school.table.transactWrite([
      queueMailWrite(school.table.name, id, mail, new Date(NOON).toISOString()),
    ]);
    const { outbox } = school.needs;
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
      school.table.transactWrite([queueMailWrite(school.table.name, id, mail, new Date(NOON).toISOString())]),
    ).rejects.toThrow();
  });

  test('An event is known once it is remembered, for seven days', async () => {
    const id = next('event');
    expect(await school.needs.webhookEvents.isHandled(id)).toBe(false);
    await school.needs.webhookEvents.markHandled(id, NOON);
    expect(await school.needs.webhookEvents.isHandled(id)).toBe(true);
    expect(await school.table.get(keys.webhook(id))).toMatchObject({
      expiresAt: NOON / 1000 + 7 * 24 * 3600,
    });
  });
});
