import { locks } from 'node:worker_threads';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, waitFor, within } from '@testing-library/react';
import { useState, useSyncExternalStore } from 'react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { anId } from '#shared/testing/an-id.ts';
import { EMPTY_COURSE } from '#shared/courses/course-form.rules.ts';
import { deleteCourseDraft, getCourseDraft, saveCourseDraft } from '#shared/drafts/routes.ts';
import { freshBrowser, person } from '#web/testing/fresh-browser.ts';
import { oneFieldValues } from '#web/testing/one-field-values.ts';
import { mockRoute, requestsTo, unreachable } from '#web/testing/mock-api.ts';
import { DraftOffers, useFormDraft } from './form-draft.tsx';

const SAVED = { ...EMPTY_COURSE, title: 'DevOps' };
const SENT_AT = '2026-11-21T14:32:02.000Z';

/** What the server has; it keeps what is sent. */
let onServer: { draft: typeof SAVED; version: number; savedAt: string } | null;

beforeEach(() => {
  freshBrowser({ user: person('instructor') });
  // those of Node, which are as those of a browser, and which jsdom lacks
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
  onServer = null;
  mockRoute(getCourseDraft, () => ({ data: onServer }));
  mockRoute(saveCourseDraft, ({ body }) => {
    onServer = { ...(body as { draft: typeof SAVED; version: number }), savedAt: SENT_AT };
    return { data: { savedAt: SENT_AT, expired: [] } };
  });
  mockRoute(deleteCourseDraft, () => {
    onServer = null;
    return {};
  });
});
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(navigator, 'locks');
});

function Form() {
  const [values] = useState(() => oneFieldValues(SAVED));
  const draft = useSyncExternalStore(values.subscribe, values.current);
  const begun = { userId: anId('u1'), courseId: anId('crs_1'), filled: SAVED, version: 3, isCopy: false };
  const work = useFormDraft(begun, values);
  return (
    <>
      <DraftOffers work={work} savedVersion={3} />
      <input
        aria-label="Title"
        value={draft.title}
        onChange={(event) => values.replaceValues({ ...draft, title: event.target.value })}
      />
      <p>{work.isAnswered ? 'Answered' : 'Asking'}</p>
      <button type="button" onClick={work.forget}>
        Saved
      </button>
    </>
  );
}

/** The form in a tab of its own: what it shares with others is storage, locks and server. */
async function openTab() {
  const { container, unmount } = render(
    <QueryClientProvider client={new QueryClient()}>
      <Form />
    </QueryClientProvider>,
  );
  const tab = within(container);
  const title = () => tab.getByRole<HTMLInputElement>('textbox', { name: 'Title' });
  await tab.findByText('Answered');
  return {
    ...tab,
    close: unmount,
    title,
    type: (text: string) => fireEvent.change(title(), { target: { value: text } }),
    press: (name: string) => fireEvent.click(tab.getByRole('button', { name })),
  };
}
const OPEN = 'Changes to this course are open in another tab.';
const LEFT = 'You left changes to this course.';

describe('A draft that is open in another tab', () => {
  test('Is not offered as left nor to be discarded, and is gone on with as it is by then', async () => {
    const first = await openTab();
    first.type('Typed there');
    const second = await openTab();
    expect(second.getByText(OPEN)).toBeTruthy();
    expect(second.getByText(/“Typed there”, changed there/)).toBeTruthy();
    expect(second.queryByText(LEFT)).toBeNull();
    expect(second.queryByRole('button', { name: 'Discard it' })).toBeNull();
    first.type('Typed there later');
    second.press('Continue here');
    expect(second.title().value).toBe('Typed there later');
    expect(second.queryByText(OPEN)).toBeNull();
    expect(second.queryByText(LEFT)).toBeNull();
  });

  test('Is offered as left once that tab is closed, as it is by then', async () => {
    const first = await openTab();
    first.type('Typed there');
    const second = await openTab();
    expect(second.getByText(OPEN)).toBeTruthy();
    first.type('Typed there later');
    first.close();
    expect(await second.findByText(LEFT)).toBeTruthy();
    expect(second.getByText(/“Typed there later”, kept on the server/)).toBeTruthy();
    expect(second.getAllByRole('button', { name: 'Continue with it' })).toHaveLength(1);
  });

  test('Also while the server cannot be reached', async () => {
    mockRoute(saveCourseDraft, unreachable());
    const first = await openTab();
    first.type('Typed there');
    const second = await openTab();
    expect(second.getByText(OPEN)).toBeTruthy();
    first.close();
    expect(await second.findByText(/“Typed there”, kept on this device/)).toBeTruthy();
    expect(second.queryByText(OPEN)).toBeNull();
  });

  test('Is offered no more once it is saved there', async () => {
    const first = await openTab();
    first.type('Typed there');
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(onServer).not.toBeNull());
    const second = await openTab();
    expect(second.getByText(OPEN)).toBeTruthy();
    first.press('Saved');
    first.close();
    await waitFor(() => expect(second.queryByText(OPEN)).toBeNull());
    expect(requestsTo(deleteCourseDraft)).toHaveLength(1);
    expect(second.queryByText(LEFT)).toBeNull();
  });

  test('Is set aside as it is by then by who types here without an answer', async () => {
    const first = await openTab();
    first.type('Typed there');
    const second = await openTab();
    first.type('Typed there later');
    second.type('Typed here');
    expect(second.getByText(/“Typed there later”, set aside on this device/)).toBeTruthy();
    expect(second.queryByText(OPEN)).toBeNull();
  });

  test('A tab in which nothing was typed is none', async () => {
    const first = await openTab();
    first.type('Typed');
    first.close();
    const second = await openTab();
    expect(await second.findByText(LEFT)).toBeTruthy();
    const third = await openTab();
    expect(await third.findByText(LEFT)).toBeTruthy();
  });
});
