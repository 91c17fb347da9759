import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { getInstructorCourses } from '#shared/courses/staff-routes.ts';
import { freshBrowser, person } from '#web/testing/fresh-browser.ts';
import { inTurn, mockRoute, refuse, requestsTo, unreachable } from '#web/testing/mock-api.ts';
import { aCourse, courses, openCourses, search, serveCourses, titles } from '#web/testing/panel-courses.ts';
import { numberedPage } from '#web/testing/numbered-page.ts';
import { mockDashboard } from '#web/testing/panel.ts';

beforeEach(() => freshBrowser({ user: person('instructor') }));

describe('The section Courses', () => {
  test('It is the list of the server, in its order, with level, start date, students and revenue', async () => {
    serveCourses([aCourse(2), aCourse(1, { isPublised: false })]);
    await openCourses();
    await screen.findByRole('table');
    expect(titles()).toEqual(['Course 2', 'Course 1']);
    const [, first, second] = screen.getAllByRole('row');
    for (const text of ['DevOps, beginner', 'March 1, 2027', '3', '$6,180.00'])
      expect(first?.textContent).toContain(text);
    expect(second?.textContent).toContain('Off sale');
  });

  test('Rows stay while those of a search are on their way', async () => {
    let respond = () => undefined as void;
    const waiting = new Promise<void>((resolve) => (respond = resolve));
    mockRoute(getInstructorCourses, async ({ query }) => {
      if (query['search'] !== undefined) await waiting;
      return { data: courses(query['search'] === undefined ? 3 : 1), total: 1 };
    });
    await openCourses();
    await screen.findByRole('table');
    search('course 1');
    await waitFor(() => expect(requestsTo(getInstructorCourses)).toHaveLength(2));
    expect(titles()).toHaveLength(3);
    respond();
    await waitFor(() => expect(titles()).toHaveLength(1));
  });

  test('Without any course it says what to do', async () => {
    serveCourses([]);
    await openCourses();
    expect(await screen.findByText('No courses yet')).toBeTruthy();
    expect(screen.getAllByRole('link', { name: 'Create New Course' })).toHaveLength(1);
  });

  test('A list that cannot be loaded shows its empty text, and below it how to try again (G-94)', async () => {
    mockRoute(getInstructorCourses, inTurn(refuse('INTERNAL'), { data: courses(2), total: 2 }));
    await openCourses();
    expect(await screen.findByText('Could not be loaded.')).toBeTruthy();
    expect(screen.getByText('No courses yet')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(titles()).toHaveLength(2));
  });

  test('After a search that found nothing, the next one does not say so while it is on its way, nor when it cannot be answered (G-94)', async () => {
    serveCourses(courses(2));
    await openCourses();
    await screen.findByRole('table');
    search('zzzz');
    expect(await screen.findByText('No title contains “zzzz”.')).toBeTruthy();
    const answer = Promise.withResolvers<ReturnType<typeof unreachable>>();
    mockRoute(getInstructorCourses, () => answer.promise);
    search('course 1');
    expect(await screen.findByText('Loading...')).toBeTruthy();
    expect(screen.queryByText(/^No /)).toBeNull();
    answer.resolve(unreachable());
    expect(await screen.findByText('Could not be loaded.')).toBeTruthy();
    expect(screen.queryByText(/^No /)).toBeNull();
    mockRoute(getInstructorCourses, { data: courses(1), total: 1 });
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(titles()).toEqual(['Course 1']));
  });

  test('The line below the heading stays during a search, and counts what was found', async () => {
    serveCourses(courses(12));
    await openCourses();
    const lead = () => screen.getByRole('heading', { level: 1 }).nextElementSibling?.textContent;
    await screen.findByText('12 courses, the newest start date first.');
    const seen: unknown[] = [];
    const watch = new MutationObserver(() => seen.push(lead()));
    watch.observe(document.body, { subtree: true, childList: true, characterData: true });
    search('course 12');
    expect(await screen.findByText('1 course found, the newest start date first.')).toBeTruthy();
    search('zzzz');
    expect(await screen.findByText('0 courses found.')).toBeTruthy();
    watch.disconnect();
    expect(seen).toContain('Searching...');
    expect(seen).not.toContain(undefined);
  });
});

describe('Page and search of a list of the panel stand in the address', () => {
  test('A page is asked for by its number, which is in the address; one past the end is the last one (G-111)', async () => {
    serveCourses(courses(250));
    const { path } = await openCourses('?page=49');
    expect(await screen.findByText('Page 49 of 50')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByText('Page 50 of 50')).toBeTruthy();
    expect(titles()).toEqual([246, 247, 248, 249, 250].map((n) => `Course ${n}`));
    expect(path()).toBe('/instructor/courses?page=50');
    expect(requestsTo(getInstructorCourses).map(({ query }) => query)).toEqual([
      { page: '49' },
      { page: '50' },
    ]);
    cleanup();
    freshBrowser({ user: person('instructor') });
    serveCourses(courses(6));
    const small = await openCourses('?page=7');
    expect(await screen.findByText('Page 2 of 2')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Previous' }));
    expect(await screen.findByText('Page 1 of 2')).toBeTruthy();
    expect(small.path()).toBe('/instructor/courses');
  });

  test('An address whose page is no number of one opens page 1', async () => {
    serveCourses(courses(6));
    const { router } = await openCourses('?page=2');
    for (const page of ['0', '-1', 'x', '1.5', '']) {
      await act(() => router.navigate('/instructor/courses?page=2'));
      expect(await screen.findByText('Page 2 of 2')).toBeTruthy();
      await act(() => router.navigate(`/instructor/courses?page=${page}`));
      expect(await screen.findByText('Page 1 of 2')).toBeTruthy();
    }
  });

  test('Back shows the page and the search before, also in the search box; who comes back finds them as they were (G-111)', async () => {
    serveCourses(courses(12));
    mockDashboard();
    const { path, router } = await openCourses('?search=course+1');
    await waitFor(() => expect(titles()).toHaveLength(4));
    expect(screen.getByRole('searchbox')).toHaveProperty('value', 'course 1');
    search('');
    expect(await screen.findByText('Page 1 of 3')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Next' }));
    await screen.findByText('Page 2 of 3');
    search('course 12');
    await waitFor(() => expect(titles()).toEqual(['Course 12']));
    expect(path()).toBe('/instructor/courses?search=course+12');
    await act(() => router.navigate(-1));
    expect(await screen.findByText('Page 1 of 3')).toBeTruthy();
    expect(screen.getByRole('searchbox')).toHaveProperty('value', '');
    search('course 1');
    await waitFor(() => expect(titles()).toEqual(['Course 1', 'Course 10', 'Course 11', 'Course 12']));
    fireEvent.click(screen.getByRole('link', { name: 'Dashboard' }));
    await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
    fireEvent.click(screen.getByRole('link', { name: 'Courses' }));
    await waitFor(() => expect(titles()).toHaveLength(4));
    expect(screen.getByRole('searchbox')).toHaveProperty('value', 'course 1');
  });

  test('A page that cannot be loaded leaves the rows that were there, and can be tried again (G-112)', async () => {
    serveCourses(courses(12));
    await openCourses();
    await screen.findByText('Page 1 of 3');
    mockRoute(getInstructorCourses, inTurn(refuse('INTERNAL'), numberedPage(courses(12), { page: '2' })));
    fireEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByText('Could not be loaded.')).toBeTruthy();
    expect(titles()).toHaveLength(5);
    expect(screen.getByText('Page 1 of 3')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Page 2 of 3')).toBeTruthy();
    expect(titles()[0]).toBe('Course 6');
  });
});
