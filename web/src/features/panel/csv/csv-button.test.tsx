import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { beginExport, getExport } from '#shared/exports/routes.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { pass } from '#web/testing/clock.ts';
import { freshBrowser, person } from '#web/testing/fresh-browser.ts';
import { inTurn, mockRoute, refuse, requestsTo, sentTo, unreachable } from '#web/testing/mock-api.ts';
import { CsvButton } from './csv-button.tsx';

const URL_OF_FILE = 'https://bucket.example/students.csv?signed';
let downloaded: string[];

const making = (rows: number) => ({ data: { state: 'making' as const, rows, unreadable: 0 } });
const ready = (rows: number, unreadable = 0) => ({
  data: { state: 'ready' as const, rows, unreadable, url: URL_OF_FILE },
});
const failed = { data: { state: 'failed' as const, rows: 100, unreadable: 0 } };

const show = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <CsvButton label="Export CSV" list="students" />
    </QueryClientProvider>,
  );
const button = () => screen.getByRole('button');
const press = () => fireEvent.click(button());

beforeEach(() => {
  freshBrowser({ user: person('instructor') });
  vi.useFakeTimers();
  downloaded = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    downloaded.push(this.href);
  });
  mockRoute(beginExport, { data: { exportId: 'exp_1' } });
});

describe('A button that saves a list as CSV', () => {
  test('It lets the server make the file, says how far that is, and downloads it once', async () => {
    mockRoute(getExport, inTurn(making(0), making(2000), ready(2345)));
    show();
    press();
    await pass();
    expect(button().textContent).toBe('Loading...');
    await pass(400);
    expect(button().textContent).toBe('Loading...');
    await pass(400);
    expect(button().textContent).toBe('2,000\u00a0rows loaded...');
    press();
    await pass(600);
    expect(screen.getByRole('status').textContent).toBe('Saved with 2,345\u00a0rows.');
    await pass(60_000);
    expect(sentTo(beginExport)).toEqual([{ list: 'students' }]);
    expect(requestsTo(getExport).map(({ path }) => path)).toEqual(
      Array.from({ length: 3 }, () => '/instructor/export/exp_1'),
    );
    expect(downloaded).toEqual([URL_OF_FILE]);
  });

  test('A file that takes a minute is asked for 24 times, at growing distances', async () => {
    mockRoute(getExport, making(1000));
    show();
    press();
    await pass(60_000);
    expect(requestsTo(getExport)).toHaveLength(24);
  });

  test('It says how many rows could not be read', async () => {
    mockRoute(getExport, inTurn(ready(10, 1), ready(10, 2)));
    show();
    press();
    await pass(400);
    expect(screen.getByRole('status').textContent).toBe(
      'Saved with 10\u00a0rows. 1\u00a0row could not be read and is missing.',
    );
    press();
    await pass(400);
    expect(screen.getByRole('status').textContent).toMatch(
      /2\u00a0rows could not be read and are missing\.$/,
    );
  });

  test.each([
    ['the server gives it up', failed, 'The file could not be made. Please try again.'],
    ['the connection is lost', unreachable(), 'The file could not be made. Please try again.'],
    ['it is gone', refuse('EXPORT_NOT_FOUND'), 'This file does not exist any more. Please make it again.'],
  ])('When %s nothing is saved, and pressing again makes it', async (_when, answer, sentence) => {
    mockRoute(getExport, inTurn<unknown[]>(answer, ready(300)) as () => typeof failed);
    show();
    press();
    await pass(30_000);
    expect(screen.getByRole('alert').textContent).toBe(sentence);
    expect(downloaded).toEqual([]);
    press();
    await pass(400);
    expect(screen.getByRole('status').textContent).toBe('Saved with 300\u00a0rows.');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(downloaded).toHaveLength(1);
  });

  test('The server’s own sentence says that there are too many', async () => {
    mockRoute(beginExport, refuse('TOO_MANY_EXPORTS'));
    show();
    press();
    await pass(400);
    expect(screen.getByRole('alert').textContent).toBe(
      'Already 3 files are being made for you. Please wait until one of them is ready.',
    );
    expect(requestsTo(getExport)).toEqual([]);
  });

  test('Who leaves the screen gives it up: it is not asked for any more, and nothing is saved', async () => {
    mockRoute(getExport, inTurn(making(100), ready(300)));
    const { unmount } = show();
    press();
    await pass(400);
    unmount();
    await pass(60_000);
    expect(requestsTo(getExport)).toHaveLength(1);
    expect(downloaded).toEqual([]);
    expect(queryClient.isMutating()).toBe(0);
  });
});
