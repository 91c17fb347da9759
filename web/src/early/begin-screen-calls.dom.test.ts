import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Route } from '#shared/api/route.ts';
import { listAppointments } from '#shared/appointments/routes.ts';
import * as auth from '#shared/auth/routes.ts';
import {
  type CatalogueChoice,
  NOTHING_CHOSEN,
  writeCatalogueQuery,
} from '#shared/courses/catalogue-choice.rules.ts';
import { category, LEVELS, SORTS, TERMS } from '#shared/courses/course.ts';
import { getCourseDetails, getCourses } from '#shared/courses/routes.ts';
import { getInstructorCourses, getInstructorStudents } from '#shared/courses/staff-routes.ts';
import { getCoursesBought } from '#shared/enrolments/routes.ts';
import { listFlexiblePayments } from '#shared/instalments/routes.ts';
import { getRevenue } from '#shared/revenue/routes.ts';
import { getCourseStudy, listCourseStudents } from '#shared/study/routes.ts';
import { anId } from '#shared/testing/an-id.ts';
import { exploreFilter } from '#web/features/catalogue/queries/explore-filter.ts';
import { writeAddress } from '#web/features/catalogue/list/catalogue-address.ts';
import { call } from '#web/lib/api/call.ts';
import { accessToken } from '#web/lib/session/access-token.ts';
import { firstCalls } from '#web/lib/screens/first-calls.ts';
import { SCREENS } from '#web/lib/screens/screens.ts';
import { freshBrowser, person } from '#web/testing/fresh-browser.ts';
import { calledRoutes, mockFile, mockRoute, refuse, requestsTo, sentTo } from '#web/testing/mock-api.ts';
import { mockDashboard } from '#web/testing/panel.ts';
import { siteConfig } from '#web/testing/site-config.ts';
import { beginCalls } from './begin-calls.ts';

const FIRST_CALLS = firstCalls(SCREENS);

const open = (path: string) => history.replaceState(null, '', path);

/** Until everything has come, what is begun meanwhile included. */
async function all(): Promise<void> {
  for (const begun of window.earlyCalls?.values() ?? []) await begun;
}

/** Groups, an order and a text, as the catalogue can have them. */
const choices: fc.Arbitrary<CatalogueChoice> = fc.record({
  category: fc.subarray([...category.options]),
  level: fc.subarray([...LEVELS]),
  term: fc.subarray([...TERMS]),
  sortBy: fc.constantFrom(...SORTS),
  text: fc.constantFrom('', 'aws', 'C++ & more'),
});

describe('Each screen of the portal has its first calls begun', () => {
  beforeEach(() => {
    freshBrowser();
    mockFile('/config.json', siteConfig());
    accessToken.write('abc');
    mockRoute(auth.checkAuth, { data: { user: person() } });
    mockRoute(auth.listSessions, { data: { sessions: [] } });
    mockRoute(getCoursesBought, { data: [] });
    mockRoute(getCourses, { data: [] });
    mockRoute(getCourseDetails, refuse('COURSE_NOT_FOUND'));
    mockRoute(listFlexiblePayments, { data: [], now: '2026-11-23T09:00:00.000Z' });
    mockRoute(listAppointments, { data: [], now: '2026-11-23T09:00:00.000Z' });
  });

  afterEach(() => {
    delete window.earlyCalls;
  });

  test.each<[string, ...Route[]]>([
    ['/academy', getCoursesBought, getCourses],
    ['/academy/home', getCoursesBought, getCourses],
    ['/academy/home/', getCoursesBought, getCourses],
    ['/academy/courses', getCourses],
    ['/academy/course/details/crs_1', getCourseDetails],
    ['/academy/student-courses', getCoursesBought],
    ['/academy/student-courses?tab=appointments', listAppointments],
    ['/academy/student-courses?tab=account', auth.listSessions],
    ['/academy/student-courses?tab=payments', listFlexiblePayments],
    ['/academy/checkout'],
    ['/academyx/courses'],
    ['/instructor'],
  ])('%s', async (path, ...routes) => {
    open(path);
    beginCalls(FIRST_CALLS);
    await all();
    const [session, ...screen] = calledRoutes();
    expect(session).toBe(auth.checkAuth.name);
    expect(new Set(screen)).toEqual(new Set(routes.map(({ name }) => name)));
    expect(screen).toHaveLength(routes.length);
  });

  test.each<[string, { page?: number; search?: string; after?: string; seen?: 'away' }, ...Route[]]>([
    ['/instructor', { page: 1 }, getRevenue, getInstructorStudents],
    [
      '/instructor?search=ada+%26+co&page=3',
      { page: 3, search: 'ada & co' },
      getRevenue,
      getInstructorStudents,
    ],
    ['/instructor/courses', { page: 1 }, getInstructorCourses],
    ['/instructor/courses?page=2', { page: 2 }, getInstructorCourses],
    ['/instructor/courses?page=2&after=cG9z', { page: 2, after: 'cG9z' }, getInstructorCourses],
    ['/instructor/course-study/crs_1?seen=away', { seen: 'away' }, getCourseStudy, listCourseStudents],
    ['/instructor?section=admin', { page: 1 }],
    ['/academy/home', { page: 1 }],
  ])('%s for an instructor', async (path, query, ...routes) => {
    mockRoute(auth.checkAuth, { data: { user: person('instructor') } });
    mockDashboard();
    mockRoute(getInstructorCourses, { data: [], total: 0 });
    mockRoute(getCourseStudy, refuse('COURSE_NOT_FOUND'));
    mockRoute(listCourseStudents, refuse('COURSE_NOT_FOUND'));
    open(path);
    beginCalls(FIRST_CALLS);
    await all();
    expect(calledRoutes().toSorted()).toEqual([auth.checkAuth, ...routes].map(({ name }) => name).toSorted());
    if (routes.length === 0) return;
    // the panel takes them over
    if (routes.includes(getRevenue))
      await Promise.all([call(getRevenue), call(getInstructorStudents, { query })]);
    else if (routes.includes(getCourseStudy)) {
      const params = { id: anId<'course'>('crs_1') };
      await expect(call(getCourseStudy, { params })).rejects.toThrow();
      await expect(call(listCourseStudents, { params, query })).rejects.toThrow();
    } else await call(getInstructorCourses, { query });
    for (const route of routes) expect(requestsTo(route)).toHaveLength(1);
  });

  test('The catalogue is asked for as its screen asks: by the address, or by the saved filter (G-28, G-99)', async () => {
    await fc.assert(
      fc.asyncProperty(choices, fc.boolean(), async (choice, isSaved) => {
        const before = requestsTo(getCourses).length;
        // nothing is saved where nothing filters
        exploreFilter.write(choice);
        const expected = isSaved ? (exploreFilter.read() ?? NOTHING_CHOSEN) : choice;
        if (!isSaved) exploreFilter.clear();
        open(`/academy/courses${isSaved ? '' : writeAddress(choice)}`);
        beginCalls(FIRST_CALLS);
        await all();
        const query = writeCatalogueQuery(expected);
        expect(sentTo(getCourses).slice(before)).toEqual([query]);
        // the screen takes it over, and no other call does
        await call(getCourses, { query });
        expect(requestsTo(getCourses)).toHaveLength(before + 1);
      }),
      { numRuns: 40 },
    );
  });

  test('A call with another query is not given the response of the one that was begun', async () => {
    open('/academy/courses');
    beginCalls(FIRST_CALLS);
    await all();
    await call(getCourses, { query: { category: 'devops', sortBy: 'price-lowtohigh' } });
    expect(requestsTo(getCourses)).toHaveLength(2);
  });

  test('An entry that the catalogue left without a filter, and a saved filter that cannot be read, ask for all courses (G-28)', async () => {
    exploreFilter.write({ ...NOTHING_CHOSEN, category: ['devops'] });
    history.replaceState({ key: 'abc' }, '', '/academy/courses');
    beginCalls(FIRST_CALLS);
    await all();
    for (const unreadable of ['{"category":', '{"category":"devops"}']) {
      localStorage.setItem('exploreFilter', unreadable);
      open('/academy/courses');
      beginCalls(FIRST_CALLS);
      await all();
    }
    const query = writeCatalogueQuery(NOTHING_CHOSEN);
    expect(sentTo(getCourses)).toEqual([query, query, query]);
  });
});
