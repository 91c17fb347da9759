import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { queryClient } from '#web/lib/api/query-client.ts';
import { freshBrowser, person } from '#web/testing/fresh-browser.ts';
import { CsvButton } from './csv-button.tsx';

type ReadPage = Parameters<typeof CsvButton<number>>[0]['readPage'];

const COLUMNS = [{ title: 'Number', value: (row: number) => row }];
let saved: { name: string; file: Blob }[];

/** Three pages of a hundred. */
const readPage: ReadPage = async (cursor = '0') => {
  const from = Number(cursor);
  return {
    data: Array.from({ length: 100 }, (_, n) => from + n),
    ...(from < 200 && { cursor: `${from + 100}` }),
  };
};
const show = (read: ReadPage) =>
  render(
    <QueryClientProvider client={queryClient}>
      <CsvButton label="Export CSV" fileName="numbers" columns={COLUMNS} readPage={read} />
    </QueryClientProvider>,
  );
const press = () => fireEvent.click(screen.getByRole('button'));

beforeEach(() => {
  freshBrowser({ user: person('instructor') });
  saved = [];
  let file = new Blob();
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => {
      file = blob;
      return 'blob:x';
    },
    revokeObjectURL: vi.fn(),
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push({ name: this.download, file });
  });
});

describe('A button that saves a list as CSV', () => {
  test('The file has every row of every page, and the academy’s day in its name', async () => {
    vi.useFakeTimers({ now: Date.parse('2026-11-24T03:00:00Z'), toFake: ['Date'] });
    show(readPage);
    press();
    expect(await screen.findByText('Saved with 300 rows.')).toBeTruthy();
    expect(saved.map(({ name }) => name)).toEqual(['numbers-2026-11-23.csv']);
    const text = await saved[0]?.file.text();
    expect(text?.trim().split('\r\n').slice(1)).toEqual(Array.from({ length: 300 }, (_, n) => `${n}`));
  });

  test('It says how far it is, and a second press begins nothing', async () => {
    const second = Promise.withResolvers<void>();
    const read = vi.fn<ReadPage>(async (cursor) => {
      if (cursor === '100') await second.promise;
      return readPage(cursor);
    });
    show(read);
    press();
    expect(await screen.findByText('100 rows loaded...')).toBeTruthy();
    press();
    second.resolve();
    await screen.findByText('Saved with 300 rows.');
    expect(read).toHaveBeenCalledTimes(3);
    expect(saved).toHaveLength(1);
  });

  test('When a page cannot be read nothing is saved, and pressing again makes the whole file', async () => {
    let fails = true;
    show(async (cursor) => {
      if (cursor === '200' && fails) throw new Error('no');
      return readPage(cursor);
    });
    press();
    expect((await screen.findByRole('alert')).textContent).toBe(
      'The file could not be made. Please try again.',
    );
    expect(saved).toEqual([]);
    fails = false;
    press();
    expect(await screen.findByText('Saved with 300 rows.')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('Who leaves the screen gives it up: no further page is read, and no file is saved', async () => {
    const first = Promise.withResolvers<void>();
    const read = vi.fn<ReadPage>(async (cursor) => {
      await first.promise;
      return readPage(cursor);
    });
    const { unmount } = show(read);
    press();
    await waitFor(() => expect(read).toHaveBeenCalledTimes(1));
    unmount();
    first.resolve();
    await waitFor(() => expect(queryClient.isMutating()).toBe(0));
    expect(read).toHaveBeenCalledTimes(1);
    expect(saved).toEqual([]);
  });
});
