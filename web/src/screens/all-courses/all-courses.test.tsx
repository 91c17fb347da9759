import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { CourseCard } from '#shared/courses/course.ts';
import { getAllCourses, getCourses } from '#shared/courses/routes.ts';
import { renderPage } from '#web/app/render-page.tsx';
import { exploreFilter } from '#web/features/catalogue/queries/explore-filter.ts';
import { chooseOption, LISTED, listedTitles, option, textBox, typeText } from '#web/testing/catalogue.ts';
import { freshBrowser, person } from '#web/testing/fresh-browser.ts';
import { inTurn, mockRoute, refuse, requestsTo, withoutResponse } from '#web/testing/mock-api.ts';
import { openSite } from '#web/testing/open-site.tsx';
import { siteConfig } from '#web/testing/site-config.ts';

const ADDRESS = '/courses';
/** As the server's public list has them: in no order, each with the address of its page, but for one of before there were pages. */
const [git, ops, aws] = LISTED.map((one) => ({ ...one, subtitle: '', description: '' }));
const PUBLIC = [{ ...aws, slug: 'aws-summer-2026' }, ops, { ...git, slug: 'git-basics' }] as CourseCard[];
const offer = (data: CourseCard[] = PUBLIC) => mockRoute(getAllCourses, { data });

beforeEach(() => {
  freshBrowser();
  offer();
});

async function open(...history: [string, ...string[]]) {
  const site = await openSite(...history);
  await screen.findByText(/\d+ Results?/);
  return site;
}
const expectTitles = (...titles: string[]) => waitFor(() => expect(listedTitles()).toEqual(titles));
const linkOf = (name: string) => screen.getByRole('link', { name });

describe('All courses, for everybody', () => {
  test('are those of the public list, cheapest first, and each leads to its own page (docs/adr/077)', async () => {
    await open(ADDRESS);
    expect(listedTitles()).toEqual(['Git Basics', 'DevOps Bootcamp', 'AWS Summer 2026']);
    expect(document.title).toBe('All online courses, Twillfield');
    expect(linkOf('Git Basics').getAttribute('href')).toBe('/courses/git-basics');
    // the page is a document, and none of the application's screens
    const leaves = vi.fn((event: Event) => {
      const isLeft = !event.defaultPrevented;
      event.preventDefault();
      return isLeft;
    });
    document.addEventListener('click', leaves);
    fireEvent.click(linkOf('Git Basics'));
    document.removeEventListener('click', leaves);
    expect(leaves).toHaveReturnedWith(true);
    expect(requestsTo(getCourses)).toEqual([]);
  });

  test('One that has no page yet leads to its purchase', async () => {
    await open(ADDRESS);
    expect(linkOf('DevOps Bootcamp').getAttribute('href')).toBe('/buy-course?course=ops');
  });

  test('are filtered, looked through and sorted by the address, and without another call (G-99)', async () => {
    const site = await open(`${ADDRESS}?category=devops,self-study&sortBy=price-hightolow`);
    expect(listedTitles()).toEqual(['DevOps Bootcamp', 'Git Basics']);
    chooseOption('DevOps', 'Category');
    await expectTitles('Git Basics');
    expect(site.path()).toBe(`${ADDRESS}?category=self-study&sortBy=price-hightolow`);
    chooseOption('Self Study', 'Category');
    typeText('summer');
    fireEvent.blur(textBox());
    await expectTitles('AWS Summer 2026');
    expect(site.path()).toBe(`${ADDRESS}?sortBy=price-hightolow&q=summer`);
    expect(option('DevOps', 'Category').closest('label')?.textContent).toBe('DevOps, 0 courses');
    await act(() => site.router.navigate(-1));
    await expectTitles('AWS Summer 2026', 'DevOps Bootcamp', 'Git Basics');
    expect(requestsTo(getAllCourses)).toHaveLength(1);
  });

  test('neither apply the filter that a student has saved nor change it (G-28)', async () => {
    const saved = { category: [], level: [], term: [], sortBy: 'price-lowtohigh' as const, text: 'git' };
    exploreFilter.write(saved);
    await open(ADDRESS);
    chooseOption('DevOps', 'Category');
    await expectTitles('DevOps Bootcamp');
    expect(exploreFilter.read()).toEqual(saved);
  });

  test('A list that comes in parts is shown whole (docs/adr/032)', async () => {
    mockRoute(getAllCourses, ({ query: { cursor } }) =>
      cursor === undefined ? { data: PUBLIC.slice(0, 1), cursor: 'next' } : { data: PUBLIC.slice(1) },
    );
    await open(ADDRESS);
    expect(listedTitles()).toHaveLength(3);
  });

  test('Where none is on sale, the page says so', async () => {
    offer([]);
    await open(ADDRESS);
    expect(screen.getByRole('heading', { name: 'No courses found.' })).toBeDefined();
    expect(screen.getByText('No course is open at the moment. Please look in again soon.')).toBeDefined();
  });

  test('A list that could not be read can be asked for again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    mockRoute(getAllCourses, inTurn(refuse('INTERNAL'), { data: PUBLIC }));
    await openSite(ADDRESS);
    expect((await screen.findByRole('alert')).textContent).toContain('The courses could not be loaded');
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(listedTitles()).toHaveLength(3));
  });

  test('A signed-in student sees the same', async () => {
    freshBrowser({ user: person() });
    offer();
    await open(ADDRESS);
    expect(linkOf('Git Basics').getAttribute('href')).toBe('/courses/git-basics');
    expect(screen.getByRole('link', { name: /Student Portal/ })).toBeDefined();
  });
});

test('The HTML of the build has the header, the footer and empty boxes: the address, which it does not know, says what is chosen', async () => {
  mockRoute(getAllCourses, withoutResponse);
  document.body.innerHTML = await renderPage(ADDRESS, siteConfig());
  expect(screen.getByRole('heading', { level: 1, name: 'All Courses' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Student Portal' })).toBeDefined();
  expect(screen.getByRole('navigation', { name: 'Footer' })).toBeDefined();
  expect(screen.queryAllByRole('checkbox')).toEqual([]);
  expect(screen.getByRole('status').textContent).toBe('Loading courses');
});
