import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { anId } from '#shared/testing/an-id.ts';
import { getInstructorCourseDetails } from '#shared/courses/course-form-routes.ts';
import type { CourseDraft } from '#shared/drafts/course-draft.ts';
import { getCourseVersion, listCourseVersions } from '#shared/drafts/routes.ts';
import { toCourseDraft } from '#shared/drafts/to-course-draft.rules.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { addDialogMethods } from '#web/testing/dialog-methods.ts';
import { freshBrowser, person } from '#web/testing/fresh-browser.ts';
import { inTurn, mockRoute, refuse, requestsTo } from '#web/testing/mock-api.ts';
import { staffCourse } from '#web/testing/staff-course.ts';
import { ConflictDialog } from './conflict-dialog.tsx';

const NOW = Date.parse('2026-11-21T14:32:00Z');
const BASE = toCourseDraft(staffCourse());
const NEWER = staffCourse({ version: 8, subtitle: 'Theirs' });
const MINE = { ...BASE, title: 'Mine' };
const SAVED_AT = { savedAt: '2026-11-21T14:05:00.000Z', savedBy: 'margaret HAMILTON' };

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  freshBrowser({ user: person('instructor') });
  addDialogMethods();
  mockRoute(getInstructorCourseDetails, { data: NEWER });
  mockRoute(listCourseVersions, { data: [{ version: 8, ...SAVED_AT, changes: 'subtitle' }] });
});

function openConflict({ knowsBase = true, mine = MINE } = {}) {
  const on = { onReload: vi.fn(), onKeep: vi.fn(), onClose: vi.fn() };
  render(
    <QueryClientProvider client={queryClient}>
      <ConflictDialog
        courseId={anId('crs_1')}
        base={knowsBase ? BASE : undefined}
        baseVersion={7}
        mine={mine}
        {...on}
      />
    </QueryClientProvider>,
  );
  return on;
}
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const press = (name: string) => fireEvent.click(button(name));
const ready = () => waitFor(() => expect(button('Keep mine').disabled).toBe(false));
const rows = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);
const says = (text: string | RegExp) => expect(screen.getByText(text)).toBeTruthy();

describe('A course that another person saved meanwhile (G-71, X5)', () => {
  test("Of what both changed 'Keep mine' takes mine, and says of what", async () => {
    const [first, ...others] = NEWER.curriculum;
    const curriculum = [...others, { ...first!, title: 'Their first' }];
    mockRoute(getInstructorCourseDetails, { data: { ...NEWER, title: 'Theirs', curriculum } });
    const [my, ...mine] = MINE.curriculum;
    const on = openConflict({ mine: { ...MINE, curriculum: [{ ...my!, title: 'My first' }, ...mine] } });
    await ready();
    says(/ What both changed is saved as you have it: Title, Lecture 1: title\.$/);
    press('Keep mine');
    const [merged] = on.onKeep.mock.lastCall as [CourseDraft];
    expect([merged.title, merged.subtitle]).toEqual(['Mine', 'Theirs']);
    expect(merged.curriculum.map(({ title }) => title)).toEqual(['Second', 'My first']);
  });

  test('What a draft of an older version began with is read', async () => {
    mockRoute(getCourseVersion, { data: { version: 7, ...SAVED_AT, draft: BASE } });
    const on = openConflict({ knowsBase: false });
    expect(button('Keep mine').disabled).toBe(true);
    await ready();
    expect(requestsTo(getCourseVersion)).toMatchObject([{ params: { id: 'crs_1', version: '7' } }]);
    press('Keep mine');
    expect(on.onKeep).toHaveBeenCalledExactlyOnceWith({ ...MINE, subtitle: 'Theirs' }, NEWER);
  });

  test("Where that is not kept any more, 'Keep mine' takes all of mine, and says so", async () => {
    mockRoute(getCourseVersion, refuse('VERSION_NOT_FOUND'));
    const on = openConflict({ knowsBase: false });
    await ready();
    says(/^‘Keep mine’ saves everything as you have it: what you began with is not known/);
    expect(rows().join()).not.toContain('Changed');
    press('Keep mine');
    expect(on.onKeep).toHaveBeenCalledExactlyOnceWith(MINE, NEWER);
  });

  test('Nothing can be chosen before the newer version is known', async () => {
    mockRoute(getInstructorCourseDetails, inTurn(refuse('INTERNAL'), { data: NEWER }));
    mockRoute(listCourseVersions, { data: [] });
    openConflict();
    expect(await screen.findByText('The newer version could not be loaded.')).toBeTruthy();
    expect(button('Keep mine').disabled).toBe(true);
    expect(button('Reload the newer version').disabled).toBe(true);
    press('Try again');
    await ready();
    says(/^A newer version was saved while you were editing\./);
  });
});
