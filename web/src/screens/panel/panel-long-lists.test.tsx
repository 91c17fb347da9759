import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { getInstructorCourses } from '#shared/courses/staff-routes.ts';
import { freshBrowser, person } from '#web/testing/fresh-browser.ts';
import { mockRoute, refuse, requestsTo } from '#web/testing/mock-api.ts';
import { courses, openCourses, search, titles } from '#web/testing/panel-courses.ts';

const ALL = courses(1500);
/** The server's list where it is too long to be read: a position is how many rows are before it, and the row itself. */
function serveLongList(): void {
  mockRoute(getInstructorCourses, ({ query: { page, after, before, search: text = '' } }) => {
    if (text !== '') {
      const data = ALL.slice(0, 5);
      return text === 'nobody'
        ? { data: [], page: 1, pages: 1, total: 0, isLong: true }
        : { data, page: Number(page), pages: 200, total: 1000, isLong: true, hasMore: true };
    }
    if (after === 'of another list') return refuse('INVALID_QUERY');
    const from =
      after === undefined
        ? before === undefined
          ? (Number(page) - 1) * 5
          : Number(before) - 5
        : Number(after) + 1;
    const data = ALL.slice(from, from + 5);
    return {
      data,
      page: from / 5 + 1,
      pages: 300,
      total: 1500,
      isLong: true,
      before: String(from),
      after: String(from + 4),
    };
  });
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const asked = () => requestsTo(getInstructorCourses).map(({ query }) => query);

beforeEach(() => {
  freshBrowser({ user: person('instructor') });
  serveLongList();
});

describe('A list that is too long to be read (G-111, docs/adr/035)', () => {
  test('Next goes on behind the last row, Previous before the first one, and the address has that position: Back and a copied link find it again', async () => {
    const { path, router } = await openCourses();
    await screen.findByText('Page 1 of 300');
    press('Next');
    await screen.findByText('Page 2 of 300');
    expect(path()).toBe('/instructor/courses?page=2&after=4');
    press('Next');
    await screen.findByText('Page 3 of 300');
    press('Previous');
    await waitFor(() => expect(path()).toBe('/instructor/courses?page=2&before=10'));
    await screen.findByText('Page 2 of 300');
    expect(titles()[0]).toBe('Course 6');
    await act(() => router.navigate(-1));
    await screen.findByText('Page 3 of 300');
    expect(path()).toBe('/instructor/courses?page=3&after=9');
    expect(asked()).toEqual([
      { page: '1' },
      { page: '2', after: '4' },
      { page: '3', after: '9' },
      { page: '2', before: '10' },
      { page: '3', after: '9' },
    ]);
    cleanup();
    freshBrowser({ user: person('instructor') });
    serveLongList();
    await openCourses('?page=3&after=9');
    await waitFor(() => expect(asked()).toHaveLength(6));
    expect(asked()[5]).toEqual({ page: '3', after: '9' });
  });

  test('Another search leaves the position', async () => {
    const { path } = await openCourses('?page=3&after=9');
    await screen.findByText('Page 3 of 300');
    search('aws');
    await screen.findByText('Page 1 of 200');
    expect(path()).toBe('/instructor/courses?search=aws');
    expect(asked().at(-1)).toEqual({ page: '1', search: 'aws' });
  });

  test('A position that is none of the list, as in an address from elsewhere, is left out', async () => {
    await openCourses('?page=7&after=of+another+list');
    await screen.findByText('Page 7 of 300');
    expect(asked()).toEqual([{ page: '7', after: 'of another list' }, { page: '7' }]);
  });

  test('The field says that it finds beginnings of words, and when there are more than are shown', async () => {
    await openCourses();
    await screen.findByText('Page 1 of 300');
    const field = screen.getByRole('searchbox');
    const noteId = field.getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(noteId)?.textContent).toBe('Finds the beginnings of words.');
    expect(screen.queryByText(/More than/)).toBeNull();
    search('aws');
    expect(await screen.findByText('More than 1,000 found. Type more letters.')).toBeTruthy();
    expect(screen.getByText(/^More than 1,000.courses found/)).toBeTruthy();
    search('nobody');
    expect(await screen.findByText('No title has a word that begins with “nobody”.')).toBeTruthy();
  });
});

describe('Rows that are corrupt (docs/adr/035)', () => {
  test('The list says that one is left out, or some, also where nothing else is there', async () => {
    mockRoute(getInstructorCourses, ({ query: { page } }) => ({
      data: page === '1' ? courses(4) : [],
      page: Number(page),
      pages: 2,
      total: page === '1' ? 6 : 0,
      setAside: Number(page),
    }));
    await openCourses();
    expect(await screen.findByText(/^1.row cannot be shown. It is being looked into.$/)).toBeTruthy();
    press('Next');
    expect(await screen.findByText(/^2.rows cannot be shown. They are being looked into.$/)).toBeTruthy();
  });
});
