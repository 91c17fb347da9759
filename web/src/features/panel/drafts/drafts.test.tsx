// Long because each part of the work on a draft is tried in the same form.
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState, useSyncExternalStore } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { anId } from '#shared/testing/an-id.ts';
import { EMPTY_COURSE } from '#shared/courses/course-form.rules.ts';
import type { CourseDraft } from '#shared/drafts/course-draft.ts';
import {
  deleteCourseDraft,
  getCourseDraft,
  getCourseVersion,
  listCourseVersions,
  saveCourseDraft,
} from '#shared/drafts/routes.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { addDialogMethods } from '#web/testing/dialog-methods.ts';
import { freshBrowser, person } from '#web/testing/fresh-browser.ts';
import {
  inTurn,
  mockRoute,
  networkIdle,
  refuse,
  requestsTo,
  sentTo,
  unreachable,
} from '#web/testing/mock-api.ts';
import { oneFieldValues } from '#web/testing/one-field-values.ts';
import { DraftOffers, useFormDraft } from './form-draft.tsx';
import { KeptLine } from './kept-line.tsx';
import { VersionsCard } from './versions-card.tsx';

const NOW = Date.parse('2026-11-21T14:32:00Z');
const SAVED: CourseDraft = { ...EMPTY_COURSE, title: 'DevOps', subtitle: 'Calmly', category: 'devops' };
const left = (title: string, savedAt: string, version = 3) => ({
  draft: { ...SAVED, title },
  version,
  savedAt,
});

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  freshBrowser({ user: person('instructor') });
  addDialogMethods();
  mockRoute(getCourseDraft, { data: null });
  mockRoute(saveCourseDraft, { data: { savedAt: '2026-11-21T14:32:02.000Z', expired: [] } });
  mockRoute(deleteCourseDraft, {});
});

/** A form with one field. */
function OneField({ courseId }: { readonly courseId: string }) {
  const [values] = useState(() => oneFieldValues(SAVED));
  const draft = useSyncExternalStore(values.subscribe, values.current);
  const version = courseId === 'new' ? undefined : 3;
  const [filled, setFilled] = useState(SAVED);
  const work = useFormDraft(
    { userId: anId('u1'), courseId: anId(courseId), filled, version, isCopy: false },
    values,
  );
  return (
    <>
      <DraftOffers work={work} savedVersion={version} />
      <input
        aria-label="Title"
        value={draft.title}
        onChange={(event) => values.replaceValues({ ...draft, title: event.target.value })}
      />
      <KeptLine kept={work.kept} />
      <p>Begun with {work.baseVersion ?? 'nothing'}</p>
      <button type="button" onClick={() => work.fillWith({ ...SAVED, title: 'An old version' })}>
        Go back
      </button>
      <button
        type="button"
        onClick={() => {
          const newer = { ...SAVED, title: 'The newer version' };
          work.fillWith(newer, 4);
          setFilled(newer);
        }}
      >
        Reload
      </button>
    </>
  );
}

const open = (courseId = 'crs_1') =>
  render(
    <QueryClientProvider client={queryClient}>
      <OneField courseId={courseId} />
    </QueryClientProvider>,
  );
const again = (courseId?: string) => {
  cleanup();
  queryClient.clear();
  open(courseId);
};
const title = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Title' });
const type = (text: string) => fireEvent.change(title(), { target: { value: text } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
/** Which draft the server has is known. */
const answered = () =>
  waitFor(() =>
    expect(
      queryClient.getQueriesData({ queryKey: ['panel', 'draft'] }).map(([, data]) => data),
    ).not.toContain(undefined),
  );

describe('The draft of a course (G-71)', () => {
  test('It is kept as it is typed, and offered to who comes back', async () => {
    mockRoute(saveCourseDraft, unreachable());
    open('new');
    await answered();
    type('Kubernetes for Teams');
    expect(screen.getByText('Kept on this device today at 14:32')).toBeTruthy();
    // the page that was left has sent it
    const sent = { draft: { ...SAVED, title: 'Kubernetes for Teams' }, savedAt: '2026-11-21T14:31:59.000Z' };
    mockRoute(getCourseDraft, { data: sent });
    again('new');
    expect(await screen.findByText('You left a draft of a new course.')).toBeTruthy();
    expect(screen.getByText(/“Kubernetes for Teams”, kept on this device today at 14:32\./)).toBeTruthy();
    expect(title().value).toBe('DevOps');
    await waitFor(() => expect(requestsTo(saveCourseDraft)).toHaveLength(1));
    mockRoute(saveCourseDraft, { data: { savedAt: '2026-11-21T14:32:02.000Z', expired: [] } });
    press('Continue with it');
    expect(title().value).toBe('Kubernetes for Teams');
    expect(screen.queryByText('You left a draft of a new course.')).toBeNull();
  });

  test('A draft of an older version is saved as one, so that the newer version is noticed (X5)', async () => {
    mockRoute(getCourseDraft, { data: left('Elsewhere', '2026-11-20T18:12:00.000Z', 2) });
    open();
    expect(screen.getByText('Begun with 3')).toBeTruthy();
    await screen.findByText('You left changes to this course.');
    const since = /kept on the server on November 20 at 18:12\. The course was saved since it was begun\./;
    expect(screen.getByText(since)).toBeTruthy();
    press('Continue with it');
    expect(title().value).toBe('Elsewhere');
    expect(screen.getByText('Begun with 2')).toBeTruthy();
    cleanup();
    await waitFor(() => expect(sentTo(saveCourseDraft)).toMatchObject([{ version: 2 }]));
  });

  test('Who fills the form with a version gets back what was in it', async () => {
    open();
    await answered();
    type('Typed');
    press('Go back');
    expect(title().value).toBe('An old version');
    expect(screen.getByText(/“Typed”, set aside on this device/)).toBeTruthy();
    vi.setSystemTime(NOW + 1_000);
    press('Continue with it');
    expect(title().value).toBe('Typed');
    expect(screen.getByText(/“An old version”, set aside on this device/)).toBeTruthy();
  });

  test('A draft that is what the form was opened with is not offered, also once a newer version is in the form', async () => {
    mockRoute(getCourseDraft, { data: left('DevOps', '2026-11-20T18:12:00.000Z') });
    open();
    await answered();
    await screen.findByText('Begun with 3');
    press('Reload');
    expect(title().value).toBe('The newer version');
    expect(screen.getByText('Begun with 4')).toBeTruthy();
    expect(screen.queryByText('You left changes to this course.')).toBeNull();
  });

  test('Of two drafts the one that is not chosen stays', async () => {
    open();
    await answered();
    mockRoute(saveCourseDraft, unreachable());
    type('Here');
    mockRoute(getCourseDraft, { data: left('Elsewhere', '2026-11-21T15:00:00.000Z') });
    again();
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Continue with it' })).toHaveLength(2));
    await waitFor(() => expect(requestsTo(saveCourseDraft)).toHaveLength(1));
    mockRoute(saveCourseDraft, { data: { savedAt: '2026-11-21T15:01:00.000Z', expired: [] } });
    fireEvent.click(screen.getAllByRole('button', { name: 'Continue with it' })[0]!);
    expect(title().value).toBe('Elsewhere');
    again();
    expect(await screen.findByText(/“Here”, set aside on this device/)).toBeTruthy();
  });

  test('Who types while two are offered loses neither, nor one that was set aside before', async () => {
    open();
    await answered();
    mockRoute(saveCourseDraft, unreachable());
    type('First');
    press('Go back');
    type('Here');
    mockRoute(getCourseDraft, { data: left('Elsewhere', '2026-11-21T15:00:00.000Z') });
    again();
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Continue with it' })).toHaveLength(3));
    type('Typed');
    for (const name of ['First', 'Here', 'Elsewhere'])
      expect(screen.getByText(new RegExp(`“${name}”, set aside on this device`))).toBeTruthy();
    again();
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Continue with it' })).toHaveLength(4));
    expect(screen.getByText(/“Typed”, kept on this device/)).toBeTruthy();
  });

  test('What is typed before the server has said which draft it has replaces none: that one is set aside first', async () => {
    const { promise, resolve } = Promise.withResolvers<{ data: ReturnType<typeof left> }>();
    mockRoute(getCourseDraft, () => promise);
    open();
    type('Typed at once');
    vi.setSystemTime(NOW + 60_000);
    window.dispatchEvent(new Event('online'));
    await networkIdle();
    expect(requestsTo(saveCourseDraft)).toEqual([]);
    resolve({ data: left('Elsewhere', '2026-11-20T18:12:00.000Z') });
    expect(await screen.findByText(/“Elsewhere”, set aside on this device/)).toBeTruthy();
    window.dispatchEvent(new Event('online'));
    await waitFor(() =>
      expect(sentTo(saveCourseDraft)).toEqual([{ draft: { ...SAVED, title: 'Typed at once' }, version: 3 }]),
    );
  });
});

describe('The last versions', () => {
  const version = (n: number, savedBy: string, changes: string) => ({
    version: n,
    savedAt: `2026-11-${10 + n}T09:40:00.000Z`,
    savedBy,
    changes,
  });
  const openVersions = (onRestore = vi.fn()) => {
    render(
      <QueryClientProvider client={queryClient}>
        <VersionsCard
          courseId={anId('crs_1')}
          readForm={() => ({ ...SAVED, subtitle: 'From commit to production' })}
          onRestore={onRestore}
        />
      </QueryClientProvider>,
    );
    return onRestore;
  };

  test('Two people with one name are told apart', async () => {
    mockRoute(listCourseVersions, {
      data: [
        { ...version(2, 'ada LOVELACE', 'title'), savedById: 'u2' },
        { ...version(1, 'Ada, as she was called', 'first version'), savedById: 'u1' },
      ],
    });
    openVersions();
    expect(await screen.findByText('Ada Lovelace: title')).toBeTruthy();
    expect(screen.getByText('You: first version')).toBeTruthy();
  });

  test('A version that is not kept any more says so; a list that fails can be loaded again', async () => {
    mockRoute(
      listCourseVersions,
      inTurn(refuse('INTERNAL'), { data: [version(1, 'ada LOVELACE', 'first version')] }),
    );
    mockRoute(getCourseVersion, refuse('VERSION_NOT_FOUND'));
    openVersions();
    expect(await screen.findByText('The last versions could not be loaded.')).toBeTruthy();
    press('Try again');
    fireEvent.click(await screen.findByRole('button', { name: /^Compare or restore the version/ }));
    expect(await screen.findByText('This version is not kept any more.')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Restore/ }).disabled).toBe(true);
  });
});
