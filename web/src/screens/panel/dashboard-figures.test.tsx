import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { anId } from '#shared/testing/an-id.ts';
import type { RevenueEntry } from '#shared/revenue/revenue.ts';
import { getRevenue, listRevenueEntries } from '#shared/revenue/routes.ts';
import { freshBrowser, person } from '#web/testing/fresh-browser.ts';
import { inTurn, mockRoute, refuse, requestsTo } from '#web/testing/mock-api.ts';
import { openSite } from '#web/testing/open-site.tsx';
import { aCourseStudent, mockDashboard, someRevenue } from '#web/testing/panel.ts';

beforeEach(() => freshBrowser({ user: person('instructor') }));

const open = () => openSite('/instructor');
/** The figures themselves: the skeleton has some of their words, too. */
const shown = () => screen.findByRole('region', { name: 'Cash' });
const section = (name: string) => within(screen.getByRole('region', { name }));
const students = () =>
  within(screen.getByRole('table', { name: 'Students List' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);

describe('The figures of the Dashboard', () => {
  const NEITHER = 'Line: neither, such as what was returned';

  test('Revenue per course is pricing times number of students; the table says what was collected of it and is expected [IDASH-05] (G-103)', async () => {
    mockDashboard();
    await open();
    await shown();
    const revenue = section('Revenue per course');
    expect(revenue.getByText('$6,180.00')).toBeTruthy();
    expect(revenue.getByText('Starts March 1, 2099')).toBeTruthy();
    expect(revenue.queryByText(NEITHER)).toBeNull();
    fireEvent.click(revenue.getByRole('tab', { name: 'Table' }));
    const [, first] = revenue.getAllByRole('row');
    for (const text of ['DevOps', '$2,060.00', '$6,180.00', '$5,550.00', '$630.00'])
      expect(first?.textContent).toContain(text);
  });

  test('A course that is left out since its row is corrupt is told of (docs/adr/035)', async () => {
    mockDashboard({ revenue: { ...someRevenue(), setAside: 1 } });
    await open();
    await shown();
    expect(screen.getByText(/^1.row cannot be shown. It is being looked into.$/)).toBeTruthy();
  });

  test('What a withdrawn purchase would still have paid is drawn as neither collected nor expected, a free course without a bar; of thirty courses seven are shown, the others on request (G-103)', async () => {
    const [course] = someRevenue().courses;
    const courses = Array.from({ length: 30 }, (_, n) => ({
      ...course!,
      courseId: `c${n}`,
      title: `Course ${n}`,
      ...(n === 0 && { collected: 4120, expected: 0 }),
      ...(n === 1 && { pricing: 0 }),
    }));
    mockDashboard({ revenue: someRevenue({ courses }) });
    await open();
    await shown();
    const revenue = section('Revenue per course');
    expect(revenue.getAllByRole('listitem')).toHaveLength(7);
    fireEvent.click(revenue.getByRole('button', { name: 'Show 23 more' }));
    expect(revenue.getAllByRole('listitem')).toHaveLength(30);
    expect(revenue.getByText(NEITHER)).toBeTruthy();
    expect(revenue.getByText('Free')).toBeTruthy();
  });

  const entry = (over: Partial<RevenueEntry> = {}): RevenueEntry => ({
    _id: 'e1',
    kind: 'full',
    courseId: anId('c1'),
    courseTitle: 'DevOps',
    userName: 'ada lovelace',
    date: '2026-11-05',
    amount: 5550,
    ...over,
  });
  const mockEntries = () =>
    mockRoute(listRevenueEntries, () => ({ data: [entry()], page: 1, pages: 1, total: 1 }));
  const rowsOf = (name: string) => within(screen.getByRole('dialog', { name })).findByText('Ada Lovelace');

  test('What was collected and what is expected open the payments that make them, of all months, also of one course; the numbers lead to students and courses (G-103)', async () => {
    mockDashboard();
    mockEntries();
    await open();
    await shown();
    const href = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href');
    expect(href(/see the Students List$/)).toBe('/instructor#students-list');
    expect(screen.getByRole('heading', { name: 'Students List' }).id).toBe('students-list');
    expect(href(/see the courses$/)).toBe('/instructor/courses');
    fireEvent.click(section('Cash').getByRole('button', { name: /^Collected: / }));
    await rowsOf('Collected');
    expect(within(screen.getByRole('dialog')).getByText('November 5, 2026')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    fireEvent.click(section('Cash').getByRole('button', { name: /^Expected: / }));
    await rowsOf('Expected');
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    const revenue = section('Revenue per course');
    fireEvent.click(revenue.getByRole('tab', { name: 'Table' }));
    fireEvent.click(revenue.getByRole('button', { name: 'Collected for DevOps: $5,550.00' }));
    await rowsOf('Collected for DevOps');
    const { courseId } = someRevenue().courses[0]!;
    expect(requestsTo(listRevenueEntries).map(({ query }) => query)).toEqual([
      { figure: 'collected', page: '1' },
      { figure: 'expected', page: '1' },
      { figure: 'collected', courseId, page: '1' },
    ]);
  });

  test('Cash says what was collected, what came back, what is expected and past due; a figure without rows opens none, what was returned makes 0 and has rows', async () => {
    mockDashboard({ revenue: someRevenue({ collected: 0, returned: 0, expected: 0 }) });
    await open();
    await shown();
    expect(section('Cash').queryByRole('button')).toBeNull();
    cleanup();
    const counts = { payments: 1, returns: 1, openInstalments: 2, openPlans: 1, pastDue: 1 };
    mockDashboard({
      revenue: someRevenue({ collected: 0, returned: 2060, expected: 1260, pastDue: 630, counts }),
    });
    await open();
    await shown();
    await waitFor(() =>
      expect(section('Cash').getByText('Settled by Square, 1 payment, less $2,060.00 returned')).toBeTruthy(),
    );
    const cash = section('Cash');
    for (const text of [
      '$0.00',
      '$1,260.00',
      '2 instalments on 1 flexible plan',
      'Of these, 1 past due',
      '$630.00',
    ])
      expect(cash.getByText(text)).toBeTruthy();
    expect(cash.getByRole('button', { name: /^Collected: / })).toBeTruthy();
  });

  test('Figures that cannot be loaded say so and can be loaded again; the students stay', async () => {
    mockDashboard({ students: [aCourseStudent(1)] });
    mockRoute(getRevenue, inTurn(refuse('INTERNAL'), { data: someRevenue() }));
    await open();
    await screen.findByRole('alert');
    expect(await screen.findByRole('table', { name: 'Students List' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Total Students')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });
});

describe("The 'Students List'", () => {
  test('Student, e-mail and course of each row, five on a page [IDASH-06, IDASH-07]', async () => {
    mockDashboard({ students: Array.from({ length: 6 }, (_, n) => aCourseStudent(n + 1)) });
    await open();
    await screen.findByRole('table', { name: 'Students List' });
    expect(students()[0]).toContain('Student 1');
    expect(students()[0]).toContain('s1@example.org');
    expect(students()[0]).toContain('DevOps');
    expect(students()).toHaveLength(5);
    expect(screen.getByText('Page 1 of 2')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(students()).toHaveLength(1));
  });

  test('Five students are one page, without buttons; a search without a result says so, and is cleared with one press [IDASH-07]', async () => {
    mockDashboard({ students: Array.from({ length: 5 }, (_, n) => aCourseStudent(n + 1)) });
    await open();
    await screen.findByRole('table', { name: 'Students List' });
    expect(screen.queryByText(/^Page/)).toBeNull();
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'kubernetes' } });
    expect(
      await screen.findByText('No course title, student name or email contains “kubernetes”.'),
    ).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Clear the search' }));
    await waitFor(() => expect(students()).toHaveLength(5));
  });
});
