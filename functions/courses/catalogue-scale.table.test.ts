import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { filterCourses, sortCourses } from '#shared/courses/catalogue.rules.ts';
import { readCatalogueQuery, writeCatalogueQuery } from '#shared/courses/catalogue-choice.rules.ts';
import { type CatalogueCard, category, LEVELS, SORTS, TERMS } from '#shared/courses/course.ts';
import { idsFrom } from '#shared/kernel/ids.ts';
import { forgetSessions } from '#functions/platform/middleware/check-session.ts';
import { call } from '#functions/testing/call.ts';
import { NOON, type TestAcademy, aCourse, createTestAcademy } from '#functions/testing/test-academy.ts';
import { handler as getCourses } from './get-courses.handler.ts';

const COURSES = 2000;
const TIMEOUT_MS = 120_000;
/** Courses written at once. */
const TOGETHER = 25;
/** What 2,000 cards may weigh on their way to a phone. */
const MOST_GZIP_KB = 120;

const WORDS = [
  'AWS',
  'Azure',
  'DevOps',
  'Linux',
  'Networks',
  'Python',
  'Security',
  'Data',
  'Kubernetes',
  'Git',
];
const newId = idsFrom(() => NOON);
const pick = <T>(list: readonly T[], at: number): T => {
  const one = list[at % list.length];
  if (one === undefined) throw new Error('The list is empty.');
  return one;
};
const sample = (at: number) =>
  aCourse({
    courseId: newId('course'),
    title: `${pick(WORDS, at)} and ${pick(WORDS, at * 7 + 3)} ${pick([...TERMS, 'Basics'], at)} ${at}`,
    subtitle: `From ${pick(WORDS, at * 3)} to a service that others rely on, part ${at}`,
    description: `${pick(WORDS, at)}, ${pick(WORDS, at + 1)}, ${pick(WORDS, at + 5)}: ${at}. `.repeat(8),
    category: pick(category.options, at),
    level: pick(LEVELS, at * 5 + 1),
    priceCents: (at % 90) * 25_50,
    instructorId: `usr-${at % 40}`,
    instructorName: `Instructor ${pick(WORDS, at)} ${at % 40}`,
    lectureCount: at % 15,
  });

let academy: TestAcademy;
let all: CatalogueCard[];
beforeAll(async () => {
  academy = await createTestAcademy({ course: sample(0) });
  for (let from = 1; from < COURSES; from += TOGETHER)
    await Promise.all(
      Array.from({ length: Math.min(TOGETHER, COURSES - from) }, (_, at) =>
        academy.needs.courses.create(sample(from + at), []),
      ),
    );
  all = await academy.needs.courses.listCards();
}, TIMEOUT_MS);
beforeEach(() => void vi.useFakeTimers({ now: NOON, toFake: ['Date'] }));

const ask = async (query: Record<string, string>) => {
  const { body } = await call(getCourses.with(academy.handlerNeeds), {
    query,
    as: { userId: 'user-ada', role: 'user' as const },
  });
  return body['data'] as CatalogueCard[];
};

test('2,000 courses come in one round trip of a cold instance, without the texts that no card shows (docs/performance.md#round-trips)', async () => {
  forgetSessions();
  const before = academy.roundTrips();
  const cards = await ask({});
  expect(academy.roundTrips() - before).toBe(1);
  expect(cards).toHaveLength(COURSES);
  for (const card of cards.slice(0, 20)) expect(Object.keys(card)).not.toContain('description');
  expect(gzipSync(JSON.stringify(cards)).length / 1024).toBeLessThan(MOST_GZIP_KB);
});

test(
  'Whatever is asked for, the response lists what the rule finds among 2,000 courses, in its order',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.subarray([...category.options, 'cooking']),
        fc.subarray([...LEVELS]),
        fc.subarray([...TERMS, 'winter']),
        fc.constantFrom(...SORTS, 'magic'),
        async (categories, levels, terms, sortBy) => {
          const query = {
            category: categories.join(','),
            level: levels.join(','),
            term: terms.join(','),
            sortBy,
          };
          const asked = readCatalogueQuery(query);
          const expected = sortCourses(filterCourses(all, asked), asked.sortBy).map(({ _id }) => _id);
          expect((await ask(query)).map(({ _id }) => _id)).toEqual(expected);
          expect((await ask({ ...writeCatalogueQuery(asked) })).map(({ _id }) => _id)).toEqual(expected);
        },
      ),
      { numRuns: 8 },
    );
  },
  TIMEOUT_MS,
);
