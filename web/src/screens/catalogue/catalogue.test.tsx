import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { getCourseDetails, getCourses } from '#shared/courses/routes.ts';
import {
  LISTED,
  listedCourse,
  listedTitles,
  mockCatalogue,
  option,
  sortBox,
} from '#web/testing/catalogue.ts';
import { freshBrowser, person } from '#web/testing/fresh-browser.ts';
import { mockRoute, requestsTo, unreachable, withoutResponse } from '#web/testing/mock-api.ts';
import { openSite } from '#web/testing/open-site.tsx';

beforeEach(() => {
  freshBrowser({ user: person() });
  mockRoute(getCourseDetails, withoutResponse);
});

const open = async (...courses: Parameters<typeof listedCourse>[0][]) => {
  mockCatalogue(courses.length === 0 ? LISTED : courses.map(listedCourse));
  const site = await openSite('/academy/courses');
  await screen.findByText(/\d+ Results?/);
  return site;
};
const card = (title: string) => {
  const row = screen.getByRole('heading', { level: 2, name: title }).closest('li');
  if (row === null) throw new Error(`${title} is in no row.`);
  return within(row);
};

describe('A result', () => {
  test('shows the course’s own image, and its cloth without one [CAT-07]', async () => {
    await open({ _id: 'a', title: 'A', image: ['https://media.example/a.webp'] }, { _id: 'b', title: 'B' });
    const picture = (title: string, selector: string) =>
      screen.getByRole('heading', { name: title }).closest('li')?.querySelector(selector);
    // covers come a moment after the texts
    await waitFor(() => expect(picture('B', 'svg path')).toBeTruthy());
    expect(picture('B', 'img')).toBeNull();
    await waitFor(() =>
      expect(picture('A', 'img')?.getAttribute('src')).toBe('https://media.example/a.webp'),
    );
  });

  test('has the first term of its title, if any, how many lectures and which level [CAT-11] (G-30, G-31, G-98)', async () => {
    const said = [
      ['AWS Summer 2026', 0, 'beginner', '0 Lecture - BEGINNER Level', 'Summer'],
      ['Spring and Fall', 1, 'intermediate', '1 Lecture - INTERMEDIATE Level', 'Spring'],
      ['azure BOOTCAMP', 2, 'advanced', '2 Lectures - ADVANCED Level', 'Bootcamp'],
      ['Git Basics', 2, 'advanced', '2 Lectures - ADVANCED Level', undefined],
    ] as const;
    await open(...said.map(([title, lectureCount, level]) => ({ _id: title, title, lectureCount, level })));
    for (const [title, , , text, term] of said) {
      expect(card(title).getByText(text)).toBeTruthy();
      const row = screen.getByRole('heading', { level: 2, name: title }).closest('li');
      expect(row?.querySelector('[data-tone]')?.textContent).toBe(term);
    }
  });
});

describe('While the courses are fetched', () => {
  test('A list that comes in parts is shown when all of it is there (docs/adr/032)', async () => {
    const [git, ops, aws] = LISTED;
    mockRoute(getCourses, ({ query: { cursor } }) =>
      cursor === undefined ? { data: [git!, ops!], cursor: 'next' } : { data: [aws!] },
    );
    await openSite('/academy/courses');
    await screen.findByText('3 Results');
    expect(requestsTo(getCourses).map(({ query }) => query['cursor'])).toEqual([undefined, 'next']);
  });

  test('A course that is opened shows at once what its card has told', async () => {
    await open();
    fireEvent.click(screen.getByRole('link', { name: 'Git Basics' }));
    await screen.findByRole('heading', { level: 1, name: 'Git Basics' });
    expect(screen.getByText('Loading the course...')).toBeTruthy();
  });
});

describe('When the courses cannot be fetched', () => {
  test('Without a connection what is known stays, in any order, and other filters of it work (G-112)', async () => {
    await open();
    mockRoute(getCourses, unreachable());
    fireEvent.change(sortBox(), { target: { value: 'title-ztoa' } });
    await screen.findByRole('alert');
    expect(listedTitles()).toEqual(['Git Basics', 'DevOps Bootcamp', 'AWS Summer 2026']);
    fireEvent.click(option('DevOps', 'Category'));
    expect((await screen.findByRole('alert')).textContent).toContain(
      'The courses could not be loaded again. What you see may have changed.',
    );
    expect(listedTitles()).toEqual(['DevOps Bootcamp']);
    expect(requestsTo(getCourses).at(-1)?.query).toEqual({ category: 'devops', sortBy: 'title-ztoa' });
  });
});
