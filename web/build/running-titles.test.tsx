import { render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { WithQueries } from '#web/app/academy/with-queries.tsx';
import { Screen as AllCourses } from '#web/screens/all-courses/all-courses.screen.tsx';
import { Screen as Course } from '#web/screens/course/course-page.screen.tsx';
import { Screen as Landing } from '#web/screens/landing/landing.screen.tsx';
import { visitor } from '#web/testing/open-landing.tsx';
import { PAGE_PATHS, pageMeta } from './page-meta.ts';

beforeEach(() => {
  visitor({ still: true });
  // no response: the titles need none
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
});

test.each(PAGE_PATHS)('%s has the same title in the running site as in its written page', (path) => {
  document.title = '';
  const routes = [
    { path: '/', Component: Landing },
    { path: '/course/:id', Component: Course },
    { Component: WithQueries, children: [{ path: '/courses', Component: AllCourses }] },
  ];
  render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: [path] })} />);
  expect(document.title).toBe(pageMeta(path).title);
});
