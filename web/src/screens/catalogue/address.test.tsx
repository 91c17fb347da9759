import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { getCourseDetails } from '#shared/courses/routes.ts';
import { exploreFilter } from '#web/features/catalogue/queries/explore-filter.ts';
import {
  chooseOption,
  listedTitles,
  mockCatalogue,
  option,
  textBox,
  typeText,
} from '#web/testing/catalogue.ts';
import { freshBrowser, person } from '#web/testing/fresh-browser.ts';
import { mockRoute, withoutResponse } from '#web/testing/mock-api.ts';
import { openSite } from '#web/testing/open-site.tsx';

beforeEach(() => {
  freshBrowser({ user: person() });
  mockCatalogue();
  mockRoute(getCourseDetails, withoutResponse);
});

const CATALOGUE = '/academy/courses';
const open = async (...history: [string, ...string[]]) => {
  const site = await openSite(...history);
  await screen.findByText(/\d+ Results?/);
  return site;
};
const expectPath = (site: Awaited<ReturnType<typeof open>>, path: string) =>
  waitFor(() => expect(site.path()).toBe(path));
const expectTitles = (...titles: string[]) => waitFor(() => expect(listedTitles()).toEqual(titles));
const saved = { category: [], level: [], term: [], sortBy: 'price-lowtohigh' as const, text: '' };

describe('The address of the catalogue', () => {
  test('gets a text 300 ms after the last key, as one entry however many keys it took (G-99)', async () => {
    const site = await open(CATALOGUE);
    vi.useFakeTimers();
    for (const text of ['b', 'ba', 'basics']) {
      typeText(text);
      await act(() => vi.advanceTimersByTimeAsync(299));
      expect(site.path()).toBe(CATALOGUE);
    }
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(site.path()).toBe(`${CATALOGUE}?q=basics`);
    typeText('basic c&c +');
    await act(() => vi.advanceTimersByTimeAsync(300));
    expect(site.path()).toBe(`${CATALOGUE}?q=basic%20c%26c%20%2B`);
    expect(textBox().value).toBe('basic c&c +');
    await act(() => site.router.navigate(-1));
    expect([site.path(), textBox().value]).toEqual([CATALOGUE, '']);
  });

  test('gets a text at once when the box is left or a filter is chosen; choices made faster than it follows all count', async () => {
    const site = await open(CATALOGUE);
    typeText('ops');
    fireEvent.blur(textBox());
    await expectPath(site, `${CATALOGUE}?q=ops`);
    typeText('op');
    chooseOption('Self Study', 'Category');
    chooseOption('DevOps', 'Category');
    chooseOption('Self Study', 'Category');
    await expectPath(site, `${CATALOGUE}?category=devops&q=op`);
    await expectTitles('DevOps Bootcamp');
    expect([textBox().value, option('Self Study', 'Category').checked]).toEqual(['op', false]);
  });

  test('Back while a text is not in the address yet drops it', async () => {
    const site = await open(CATALOGUE);
    chooseOption('DevOps', 'Category');
    await expectPath(site, `${CATALOGUE}?category=devops`);
    vi.useFakeTimers();
    typeText('git');
    await act(() => site.router.navigate(-1));
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect([site.path(), textBox().value]).toEqual([CATALOGUE, '']);
    expect(listedTitles()).toHaveLength(3);
  });

  test('Back in the moment in which a text has come into the address takes it out of the box too (G-99)', async () => {
    const site = await open(CATALOGUE);
    vi.useFakeTimers();
    typeText('git');
    // nothing is rendered between the two, as on a slow machine
    await act(async () => {
      await vi.advanceTimersByTimeAsync(300);
      expect(site.path()).toBe(`${CATALOGUE}?q=git`);
      await site.router.navigate(-1);
    });
    expect([site.path(), textBox().value]).toEqual([CATALOGUE, '']);
    expect(listedTitles()).toHaveLength(3);
  });
});

describe('The saved filter', () => {
  test('is written on each choice and removed with the last one (G-28)', async () => {
    const site = await open(CATALOGUE);
    expect(exploreFilter.read()).toBeUndefined();
    chooseOption('DevOps', 'Category');
    await waitFor(() => expect(exploreFilter.read()).toEqual({ ...saved, category: ['devops'] }));
    typeText('boot');
    fireEvent.blur(textBox());
    await waitFor(() =>
      expect(exploreFilter.read()).toEqual({ ...saved, category: ['devops'], text: 'boot' }),
    );
    fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    await expectPath(site, CATALOGUE);
    await waitFor(() => expect(exploreFilter.read()).toBeUndefined());
  });

  test('is applied when the catalogue is opened without one, in the same history entry (G-28)', async () => {
    exploreFilter.write({ ...saved, level: ['advanced'], sortBy: 'title-ztoa', text: 'git' });
    const site = await open(CATALOGUE);
    await expectPath(site, `${CATALOGUE}?level=advanced&sortBy=title-ztoa&q=git`);
    expect(listedTitles()).toEqual(['Git Basics']);
    expect(textBox().value).toBe('git');
    expect(exploreFilter.read()).toMatchObject({ level: ['advanced'], text: 'git' });
    await act(() => site.router.navigate(-1));
    expect(site.path()).toBe(`${CATALOGUE}?level=advanced&sortBy=title-ztoa&q=git`);
  });

  test('loses against an address that names anything, which is saved instead (G-99)', async () => {
    exploreFilter.write({ ...saved, level: ['advanced'] });
    await open(`${CATALOGUE}?term=summer`);
    expect(listedTitles()).toEqual(['AWS Summer 2026']);
    await waitFor(() => expect(exploreFilter.read()).toEqual({ ...saved, term: ['summer'] }));
  });

  test('‘Explore Courses’ in the header shows all courses again (G-99)', async () => {
    const site = await open(`${CATALOGUE}?category=self-study&q=git`);
    fireEvent.click(screen.getByRole('link', { name: 'Explore Courses' }));
    await expectPath(site, CATALOGUE);
    await expectTitles('Git Basics', 'DevOps Bootcamp', 'AWS Summer 2026');
    expect([option('Self Study', 'Category').checked, textBox().value]).toEqual([false, '']);
    await waitFor(() => expect(exploreFilter.read()).toBeUndefined());
  });

  test('A page without storage works like one without a saved filter (G-28)', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const site = await open(CATALOGUE);
    chooseOption('DevOps', 'Category');
    await expectPath(site, `${CATALOGUE}?category=devops`);
    await expectTitles('DevOps Bootcamp');
    expect(exploreFilter.read()).toBeUndefined();
  });
});
