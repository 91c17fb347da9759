import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { getCourses } from '#shared/courses/routes.ts';
import {
  chooseOption,
  LISTED,
  listedCourse,
  listedTitles,
  mockCatalogue,
  option,
  sortBox,
  textBox,
  typeText,
} from '#web/testing/catalogue.ts';
import { freshBrowser, person } from '#web/testing/fresh-browser.ts';
import { mockRoute, requestsTo, sentTo, withoutResponse } from '#web/testing/mock-api.ts';
import { openSite } from '#web/testing/open-site.tsx';

beforeEach(() => freshBrowser({ user: person() }));

const open = async (path = '/academy/courses', all = LISTED) => {
  mockCatalogue(all);
  const site = await openSite(path);
  await screen.findByText(/\d+ Results?/);
  return site;
};
const expectTitles = (...titles: string[]) => waitFor(() => expect(listedTitles()).toEqual(titles));

describe('A filter', () => {
  test('is sent to the server with the order, and the text is not (G-29)', async () => {
    await open();
    expect(sentTo(getCourses)).toEqual([{ sortBy: 'price-lowtohigh' }]);
    chooseOption('Self Study', 'Category');
    chooseOption('DevOps', 'Category');
    chooseOption('Fall', 'Term');
    fireEvent.change(sortBox(), { target: { value: 'title-ztoa' } });
    await waitFor(() =>
      expect(sentTo(getCourses).at(-1)).toEqual({
        category: 'devops,self-study',
        term: 'fall',
        sortBy: 'title-ztoa',
      }),
    );
    const sent = requestsTo(getCourses).length;
    typeText('git');
    await expectTitles();
    expect(requestsTo(getCourses)).toHaveLength(sent);
  });

  test('shows its results before the server has sent them, from the list that is there', async () => {
    await open();
    mockRoute(getCourses, withoutResponse);
    chooseOption('DevOps', 'Category');
    await expectTitles('DevOps Bootcamp');
    expect(screen.queryByText('Loading...')).toBeNull();
  });

  test('has a chip above the results that removes it, and ‘Clear filters’ removes all; the number of results has the focus then', async () => {
    await open();
    chooseOption('DevOps', 'Category');
    chooseOption('Intermediate', 'Level');
    await expectTitles('DevOps Bootcamp');
    fireEvent.click(screen.getByRole('button', { name: 'Remove DevOps' }));
    expect(option('DevOps', 'Category').checked).toBe(false);
    expect(document.activeElement?.textContent).toMatch(/Results?$/);
    expect(screen.queryByRole('button', { name: 'Remove DevOps' })).toBeNull();
    typeText('ops');
    fireEvent.change(sortBox(), { target: { value: 'title-atoz' } });
    fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    await expectTitles('AWS Summer 2026', 'DevOps Bootcamp', 'Git Basics');
    expect([textBox().value, sortBox().value]).toEqual(['', 'title-atoz']);
    expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull();
  });
});

describe('Without results', () => {
  const few = [
    listedCourse({ _id: '1', title: 'DevOps Fall', category: 'devops', level: 'advanced' }),
    listedCourse({ _id: '2', title: 'DevOps Spring', category: 'devops', level: 'advanced' }),
    listedCourse({ _id: '3', title: 'Git', category: 'self-study' }),
  ];

  test('‘No courses found.’ shows, with the parts that give results once one is left out', async () => {
    await open('/academy/courses?category=devops&level=beginner&q=fall', few);
    expect(screen.getByText('0 Results')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 2, name: 'No courses found.' })).toBeTruthy();
    await screen.findByText('Nothing matches DevOps, Beginner, “fall” together. Leave one of them out:');
    const ways = screen.getAllByRole('button', { name: /^Without/ }).map((way) => way.textContent);
    expect(ways).toEqual(['Without Beginner: 1 course']);
    fireEvent.click(screen.getByRole('button', { name: 'Without Beginner: 1 course' }));
    await expectTitles('DevOps Fall');
    await waitFor(() => expect(document.activeElement?.textContent).toMatch(/Results?$/));
    expect(screen.queryByText('No courses found.')).toBeNull();
  });

  test('One text alone is cleared; nothing else would help', async () => {
    await open();
    typeText('terraform');
    await screen.findByText('Nothing matches “terraform”. Try a shorter word or fewer filters.');
    expect(screen.queryByRole('button', { name: /^Without/ })).toBeNull();
    const area = within(screen.getByRole('region', { name: 'Results' }));
    fireEvent.click(area.getByRole('button', { name: 'Clear filters' }));
    await expectTitles('Git Basics', 'DevOps Bootcamp', 'AWS Summer 2026');
  });

  test('An academy without courses says so and proposes nothing', async () => {
    await open('/academy/courses', []);
    expect(screen.getByText('No courses found.')).toBeTruthy();
    expect(screen.getByText('No course is open at the moment. Please look in again soon.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull();
  });
});

describe('The sheet of filters on a phone', () => {
  test('Back takes the last choice back and closes it', async () => {
    const site = await open();
    fireEvent.click(screen.getByRole('button', { name: 'Filters' }));
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('checkbox', { name: /^DevOps/ }));
    await expectTitles('DevOps Bootcamp');
    await act(() => site.router.navigate(-1));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(listedTitles()).toHaveLength(3);
  });
});
