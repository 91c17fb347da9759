import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { beforeEach, expect, test, vi } from 'vitest';
import { COURSES_PER_INSTRUCTOR, type CourseCard } from '#shared/courses/course.ts';
import { courseInput } from '#shared/courses/course-form.ts';
import { userName } from '#shared/kernel/user.ts';
import { keys } from '#functions/testing/keys.ts';
import { call } from '#functions/testing/call.ts';
import { NOON, aCourse, createTestAcademy } from '#functions/testing/test-academy.ts';
import { handler as getAllCourses } from './get-all-courses.handler.ts';
import { handler as getCourses } from './get-courses.handler.ts';

/** Three bytes, and as many in JSON. */
const WIDE = '語';
const { title, subtitle, image } = courseInput;
/** As large as a save takes them. */
const LARGEST = {
  title: z.parse(title, WIDE.repeat(200)),
  subtitle: z.parse(subtitle, WIDE.repeat(500)),
  description: WIDE.repeat(1000),
  image: z.parse(image, Array<string>(10).fill(`https://a.example/${WIDE.repeat(282)}`)),
  instructorName: z.parse(userName, WIDE.repeat(100)),
};
const COURSES = COURSES_PER_INSTRUCTOR;
/** Written before texts and addresses had these limits; half a character has six bytes in JSON. */
const OLD = {
  title: '\ud800'.repeat(200),
  subtitle: '\0'.repeat(500),
  image: Array<string>(10).fill(`javascript:${WIDE.repeat(1989)}`),
};
const MOST_BYTES = 1_000_000;
const TOGETHER = 25;

const academy = await createTestAcademy();
const { courses } = academy.needs;
const ids = Array.from({ length: COURSES }, (_, at) => `crs_${String(at).padStart(26, '0')}`);
for (let from = 0; from < COURSES; from += TOGETHER)
  await Promise.all(
    ids
      .slice(from, from + TOGETHER)
      .map((courseId) => courses.create(aCourse({ ...LARGEST, courseId, instructorId: randomUUID() }), [])),
  );
ids.push('crs_aws', 'crs_old');
await courses.create(aCourse({ courseId: 'crs_old' }), []);
// past what a save takes, and past the card that it would make
await academy.table.update(keys.card('crs_old'), {
  UpdateExpression: 'SET title = :title, subtitle = :subtitle, image = :image',
  ExpressionAttributeValues: { ':title': OLD.title, ':subtitle': OLD.subtitle, ':image': OLD.image },
});
beforeEach(() => void vi.useFakeTimers({ now: NOON, toFake: ['Date'] }));

const as = { userId: 'user-ada', role: 'user' as const };
const LISTS = [
  [
    'get-all',
    3,
    (query: Record<string, string>) => call(getAllCourses.with(academy.handlerNeeds), { query }),
  ],
  [
    'get',
    2,
    (query: Record<string, string>) =>
      call(getCourses.with(academy.handlerNeeds), { as, query: { ...query, sortBy: 'title-ztoa' } }),
  ],
] as const;

test.each(LISTS)(
  'GET course/%s answers as many courses as an instructor can have, as large as they can be, and older ones, in parts of 1 MB at most, each course once and with one image (X15)',
  async (_name, expected, ask) => {
    const cards: CourseCard[] = [];
    let parts = 0;
    for (let cursor: unknown = ''; cursor !== undefined; parts += 1) {
      const { status, body } = await ask(cursor === '' ? {} : { cursor: cursor as string });
      expect(status).toBe(200);
      expect(Buffer.byteLength(JSON.stringify(body))).toBeLessThanOrEqual(MOST_BYTES);
      cards.push(...(body['data'] as CourseCard[]));
      cursor = body['cursor'];
    }
    expect(parts).toBe(expected);
    expect(cards.map(({ _id }) => _id).toSorted()).toEqual(ids.toSorted());
    for (const { _id, image } of cards)
      expect(image).toEqual(
        (_id === 'crs_aws' ? academy.course : _id === 'crs_old' ? OLD : LARGEST).image.slice(0, 1),
      );
  },
);

test('A cursor of one list is refused by another (G-102)', async () => {
  const [[, , all], [, , chosen]] = LISTS;
  const { cursor } = (await all({})).body;
  expect(await chosen({ cursor: cursor as string })).toMatchObject({
    status: 400,
    body: { code: 'INVALID_QUERY' },
  });
});
