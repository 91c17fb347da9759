import { toast } from 'sonner';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Enrolling, JudgedRow } from '#shared/enrolments/by-hand.ts';
import { checkEnrolments, enrolPeople, getEnrolling } from '#shared/enrolments/by-hand-routes.ts';
import type { CourseStudy } from '#shared/study/course-study.ts';
import { getCourseStudy, listCourseStudents } from '#shared/study/routes.ts';
import { getInstructorCourses } from '#shared/courses/staff-routes.ts';
import { anId } from '#shared/testing/an-id.ts';
import { withIds } from '#shared/testing/plain-ids.ts';
import { readListedPeople } from '#shared/enrolments/listed-people.rules.ts';
import * as files from '#web/lib/browser/save-file.ts';
import { sessionStore, signedIn } from '#web/lib/session/session-store.ts';
import { freshBrowser, person } from '#web/testing/fresh-browser.ts';
import { mockRoute, networkIdle, refuse, requestsTo, sentTo, unreachable } from '#web/testing/mock-api.ts';
import { openSite } from '#web/testing/open-site.tsx';
import { courses, serveCourses } from '#web/testing/panel-courses.ts';

/** The server's dry run: each readable row can be enrolled, but those of example.com. */
const serveCheck = () =>
  mockRoute(checkEnrolments, ({ body }) => ({
    data: readListedPeople((body as { people: { email: string; name?: string }[] }).people).map(
      (row): JudgedRow => ({
        ...row,
        verdict: row.problem !== undefined ? 'bad' : row.email.endsWith('.com') ? 'has the course' : 'enrol',
      }),
    ),
  }));
type Outcome = { email: string; outcome?: 'enrolled' | 'invited' | 'failed'; problem?: 'registering' };
const serveEnrolling = (rows: readonly Outcome[]) => {
  const state = rows.every(({ outcome }) => outcome) ? ('done' as const) : ('enrolling' as const);
  const listed = rows.map((row, at) => ({ row: at + 1, name: '', ...row }));
  mockRoute(getEnrolling, ({ params }) =>
    withIds<{ data: Enrolling }>({
      data: { requestId: String(params['id']), courseId: 'crs_1', state, rows: listed },
    }),
  );
};

const STUDY: CourseStudy = {
  title: 'Course 1',
  category: 'devops',
  isPublised: true,
  students: 0,
  started: 0,
  activeThisWeek: 0,
  finished: 0,
  away: 0,
  medianViewed: 0,
  lectures: [],
};
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Enroll students' }));
const rowTexts = () =>
  within(screen.getByRole('table', { name: 'People to enroll' }))
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent);
const fill = (label: RegExp | string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = async (name: RegExp | string) => {
  fireEvent.click(await screen.findByRole('button', { name }));
  await act(async () => undefined);
};
const choose = async (content: string) => {
  const input = (await dialog()).getByLabelText('Choose a CSV file of people');
  fireEvent.change(input, { target: { files: [new File([content], 'people.csv')] } });
};

beforeEach(async () => {
  freshBrowser({ user: person('instructor') });
  serveCourses(courses(1));
  serveCheck();
  mockRoute(enrolPeople, ({ body }) => ({
    data: { requestId: (body as { requestId: never }).requestId },
  }));
  mockRoute(getCourseStudy, { data: STUDY });
  mockRoute(listCourseStudents, { data: [], page: 1, pages: 1, total: 0 });
  await openSite('/instructor/course-study/crs_1');
  await press('Enroll students');
});

describe('Enrolling students by hand', () => {
  test('One person by e-mail: what would happen, the reason, and what happened', async () => {
    await dialog();
    fill('Email', ' Ada@Example.org');
    fill('Name (optional)', 'Ada Lovelace');
    await press('Check');
    expect(await screen.findByText(/1.person will be enrolled; people without an account get one/)).toBe(
      document.activeElement,
    );
    serveEnrolling([{ email: 'ada@example.org', outcome: 'invited' }]);
    await press(/^Enroll 1.person in Course 1$/);
    expect(await screen.findByText('A reason is required.')).toBeTruthy();
    expect(requestsTo(enrolPeople)).toHaveLength(0);
    fill('Reason', 'Invoice 12');
    await press(/^Enroll 1.person in Course 1$/);
    expect(await screen.findByText('1 enrolled, 1 of them invited.')).toBeTruthy();
    expect(document.activeElement).toBe((await dialog()).getByRole('status'));
    expect(document.activeElement?.textContent).toContain('1 enrolled');
    expect(sentTo(enrolPeople)).toEqual([
      {
        requestId: expect.any(String) as string,
        courseId: 'crs_1',
        people: [{ email: 'ada@example.org', name: 'Ada Lovelace' }],
        reason: 'Invoice 12',
      },
    ]);
  });

  test('A file: bad rows first, with their row and why; they can be saved, and are left out', async () => {
    const save = vi.spyOn(files, 'saveFile').mockReturnValue();
    await choose('email,name\ngood@example.org,Zoe\nhad@example.com,\n=cmd(),Eve\nGood@example.org,Zoe\n');
    expect(await screen.findByText(/2.rows are left out/)).toBeTruthy();
    expect(rowTexts()).toEqual([
      expect.stringMatching(/4.*=cmd\(\).*Left out.*This is not an email address\./),
      expect.stringMatching(/5.*good@example\.org.*The same email is on row 2\./),
      expect.stringMatching(/2.*good@example\.org.*Will be enrolled/),
      expect.stringMatching(/3.*had@example\.com.*Has the course/),
    ]);
    await press('Download bad rows');
    await waitFor(() => expect(save).toHaveBeenCalled());
    expect(save.mock.calls[0]?.[2]).toBe(
      '\uFEFFrow,email,name,problem\r\n4,"\'=cmd()",Eve,This is not an email address.\r\n5,good@example.org,Zoe,The same email is on row 2.\r\n',
    );
    save.mockRestore();
    serveEnrolling([{ email: 'good@example.org' }]);
    fill('Reason', 'Class of 2027');
    await press(/^Enroll 1.person in Course 1$/);
    expect(await screen.findByText(/0 of 1.person done/)).toBeTruthy();
    expect(sentTo(enrolPeople)).toMatchObject([{ people: [{ email: 'good@example.org', name: 'Zoe' }] }]);
  });

  test('Who was not enrolled is named with the reason, and is checked again at a press', async () => {
    await choose('email\nlate@example.org\nok@example.org\n');
    await screen.findByText(/2.people will be enrolled/);
    serveEnrolling([
      { email: 'late@example.org', outcome: 'failed', problem: 'registering' },
      { email: 'ok@example.org', outcome: 'enrolled' },
    ]);
    fill('Reason', 'Class of 2027');
    await press(/^Enroll 2.people in Course 1$/);
    expect(await screen.findByText('1 enrolled, 1 not enrolled.')).toBeTruthy();
    expect(screen.getByText('They are registering at the moment. Try again in a minute.')).toBeTruthy();
    await press('Try these again');
    await waitFor(() => expect(rowTexts()).toEqual([expect.stringMatching(/late@example\.org/)]));
  });

  test('It goes on when its dialog is closed: how far it is stands above the list, also after a reload; its end is said, and who was not enrolled stays to be seen', async () => {
    await choose('email\nlate@example.org\nok@example.org\n');
    await screen.findByText(/2.people will be enrolled/);
    serveEnrolling([{ email: 'late@example.org' }, { email: 'ok@example.org', outcome: 'enrolled' }]);
    fill('Reason', 'Class of 2027');
    await press(/^Enroll 2.people in Course 1$/);
    await screen.findByText(/1 of 2.people done/);
    fireEvent.click((await dialog()).getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
    expect(screen.queryByRole('dialog')).toBeNull();
    cleanup();
    await openSite('/instructor/courses');
    expect(await screen.findByText(/, 1 of 2 done$/)).toBeTruthy();
    const asked = requestsTo(getInstructorCourses).length;
    serveEnrolling([
      { email: 'late@example.org', outcome: 'failed', problem: 'registering' },
      { email: 'ok@example.org', outcome: 'enrolled' },
    ]);
    expect(await screen.findByText('“Course 1”: 1 enrolled, 1 not enrolled.')).toBeTruthy();
    await waitFor(() => expect(requestsTo(getInstructorCourses).length).toBe(asked + 1));
    // once, not again when the panel is left and opened
    toast.dismiss();
    cleanup();
    await openSite('/instructor/courses');
    await screen.findByText(/: 1 enrolled, 1 not enrolled$/);
    await networkIdle();
    expect(requestsTo(getInstructorCourses).length).toBe(asked + 2);
    expect(screen.queryByText('“Course 1”: 1 enrolled, 1 not enrolled.')).toBeNull();
    fireEvent.click(
      within(screen.getByRole('main')).getAllByRole('link', { name: 'Course 1' })[0] as HTMLElement,
    );
    await press('See who');
    expect(
      (await dialog()).getByText('They are registering at the moment. Try again in a minute.'),
    ).toBeTruthy();
    await press('Done');
    await waitFor(() => expect(screen.queryByText(/not enrolled$/)).toBeNull());
  });

  test('What cannot be read or done is said, and the list stays', async () => {
    await choose('name\nAda\n');
    expect((await screen.findByRole('alert')).textContent).toContain('The first row must name the columns');
    await choose('email\nok@example.org\n');
    await screen.findByText(/1.person will be enrolled/);
    mockRoute(enrolPeople, refuse('BAD_ROWS'));
    fill('Reason', 'Class of 2027');
    await press(/^Enroll 1.person in Course 1$/);
    expect((await screen.findByRole('alert')).textContent).toContain('Please check the list again');
    expect(rowTexts()).toHaveLength(1);
    expect(sessionStorage.getItem('enrollings')).toBe('[]');
  });

  test('A request without a response may have begun: it is followed until the server does not know it, and for nobody else', async () => {
    const line = () => screen.queryByText(/^Enrolling people/)?.textContent;
    await choose('email\nok@example.org\n');
    await screen.findByText(/1.person will be enrolled/);
    serveEnrolling([{ email: 'ok@example.org' }]);
    fill('Reason', 'Class of 2027');
    mockRoute(enrolPeople, unreachable());
    await press(/^Enroll 1.person in Course 1$/);
    expect((await screen.findByRole('alert')).textContent).toContain('nobody is enrolled twice');
    await waitFor(() => expect(line()).toBe('Enrolling people, 0 of 1 done'));
    // of the first one nothing is known by that
    mockRoute(enrolPeople, refuse('TOO_MANY_ENROLMENTS'));
    await press(/^Enroll 1.person in Course 1$/);
    await screen.findByText(/times within a day/);
    cleanup();
    sessionStore.set(signedIn({ ...person('instructor'), _id: anId('u2') }));
    await openSite('/instructor/courses');
    await screen.findAllByRole('link', { name: 'Course 1' });
    await networkIdle();
    expect(line()).toBeUndefined();
    cleanup();
    vi.useFakeTimers({ shouldAdvanceTime: true });
    sessionStore.set(signedIn(person('instructor')));
    mockRoute(getEnrolling, refuse('REQUEST_NOT_FOUND'));
    const asked = requestsTo(getEnrolling).length;
    await openSite('/instructor/courses');
    await waitFor(() => expect(line()).toBe('Enrolling people in Course 1'));
    await waitFor(() => expect(requestsTo(getEnrolling)).toHaveLength(asked + 1));
    await networkIdle();
    // it may be on its way still
    expect(line()).toBe('Enrolling people in Course 1');
    await act(() => vi.advanceTimersByTimeAsync(15_000));
    await waitFor(() => expect(line()).toBeUndefined());
    expect(requestsTo(getEnrolling)).toHaveLength(asked + 2);
  });

  test('A list of which nobody can be enrolled has no button for it', async () => {
    await choose('email\nhad@example.com\nx\n');
    expect(await screen.findByText(/^Nobody can be enrolled/)).toBeTruthy();
    expect(screen.queryByLabelText('Reason')).toBeNull();
    expect(screen.queryByRole('button', { name: /^Enroll \d/ })).toBeNull();
    await press('Choose others');
    expect((await dialog()).getByText('One person:')).toBe(document.activeElement);
  });
});
