import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { getInstructorCourses } from '#shared/courses/staff-routes.ts';
import { freshBrowser, person } from '#web/testing/fresh-browser.ts';
import {
  inTurn,
  mockRoute,
  refuse,
  requestsTo,
  unreachable,
  withoutResponse,
} from '#web/testing/mock-api.ts';
import { aCourse, courses, openCourses, search, serveCourses, titles } from '#web/testing/panel-courses.ts';

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
    expect(second?.textContent).toContain('Not published');
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

  test('A search that cannot be answered says so and nothing else, after one that found nothing as well (G-94)', async () => {
    serveCourses(courses(2));
    await openCourses();
    await screen.findByRole('table');
    search('zzzz');
    expect(await screen.findByText('No title contains “zzzz”.')).toBeTruthy();
    mockRoute(getInstructorCourses, inTurn(unreachable(), { data: courses(1), total: 1 }));
    search('course 1');
    expect(await screen.findByText('Could not be loaded.')).toBeTruthy();
    expect(screen.queryByText(/^No /)).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(titles()).toEqual(['Course 1']));
  });

  test('What an earlier search did not find is not said of the next one while it is on its way', async () => {
    serveCourses(courses(2));
    await openCourses();
    await screen.findByRole('table');
    search('zzzz');
    expect(await screen.findByText('No title contains “zzzz”.')).toBeTruthy();
    mockRoute(getInstructorCourses, withoutResponse);
    search('course 1');
    expect(await screen.findByText('Loading...')).toBeTruthy();
    expect(screen.queryByText(/^No /)).toBeNull();
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
