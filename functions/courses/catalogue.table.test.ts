import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { forgetSessions } from '#functions/platform/middleware/check-session.ts';
import { call } from '#functions/testing/call.ts';
import { NOON, type TestAcademy, aCourse, createTestAcademy } from '#functions/testing/test-academy.ts';
import { handler as getAllCourses } from './get-all-courses.handler.ts';
import { handler as getCourses } from './get-courses.handler.ts';

const stranger = { userId: 'user-ada', role: 'user' as const };
beforeEach(() => void vi.useFakeTimers({ now: NOON, toFake: ['Date'] }));

describe('The catalogue', () => {
  let academy: TestAcademy;
  beforeAll(async () => {
    academy = await createTestAcademy({
      course: aCourse({ courseId: 'a', title: 'AWS Summer 2026', priceCents: 300_00 }),
    });
    const add = (courseId: string, title: string, over: Parameters<typeof aCourse>[0]) =>
      academy.needs.courses.create(aCourse({ courseId, title, ...over }), []);
    await add('b', 'DevOps Bootcamp', { category: 'devops', level: 'advanced', priceCents: 100_00 });
    await add('c', 'Career FALL', { category: 'self-study', level: 'intermediate', priceCents: 200_00 });
    await add('hidden', 'Hidden Summer', { isPublised: false });
  });
  const ids = async (query: Record<string, string> = {}) => {
    const { body } = await call(getCourses.with(academy.handlerNeeds), { query, as: stranger });
    return (body['data'] as { _id: string }[]).map(({ _id }) => _id).join('');
  };

  test.each([
    ['nothing: all that is published, by price, low to high [API-22]', {}, 'bca'],
    [
      'unknown values: ignored (G-29)',
      { category: 'cooking', level: 'expert', term: 'winter', sortBy: 'magic' },
      'bca',
    ],
    ['unknown beside known: only the known count', { category: 'cooking,devops' }, 'b'],
    ['other parameters: ignored', { page: '7' }, 'bca'],
  ])('Asked for %s', async (_what, query, expected) => {
    expect(await ids(query)).toBe(expected);
  });

  test('GET course/get and get-all take one round trip of a cold instance (docs/performance.md#round-trips)', async () => {
    const trips = async (work: () => Promise<unknown>) => {
      forgetSessions();
      const before = academy.roundTrips();
      await work();
      return academy.roundTrips() - before;
    };
    expect(await trips(() => ids())).toBe(1);
    expect(await trips(() => call(getAllCourses.with(academy.handlerNeeds)))).toBe(1);
  });

  test('A query longer than any list of filters is 400 INVALID_QUERY (F6)', async () => {
    const query = { category: 'devops,'.repeat(40) };
    expect(await call(getCourses.with(academy.handlerNeeds), { query, as: stranger })).toMatchObject({
      status: 400,
      body: { code: 'INVALID_QUERY' },
    });
  });

  test('Visitors get all published courses as cards, with both ids and no content [API-23, CRS-25, CRS-26] (G-22)', async () => {
    const { status, body } = await call(getAllCourses.with(academy.handlerNeeds));
    expect([status, body['success']]).toEqual([200, true]);
    const cards = body['data'] as Record<string, unknown>[];
    expect(cards.map(({ _id }) => _id).toSorted()).toEqual(['a', 'b', 'c']);
    for (const card of cards) {
      expect(card['id']).toBe(card['_id']);
      expect(Object.keys(card)).not.toEqual(expect.arrayContaining(['curriculum']));
    }
    expect(JSON.stringify(body)).not.toMatch(/videoUrl|students|@example/);
  });
});
