import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { beginExport } from '#shared/exports/routes.ts';
import type { CourseStudy, StudyingStudent } from '#shared/study/course-study.ts';
import { getCourseStudy, listCourseStudents } from '#shared/study/routes.ts';
import { type PlainIds, withIds } from '#shared/testing/plain-ids.ts';
import { freshBrowser, person } from '#web/testing/fresh-browser.ts';
import { inTurn, mockRoute, refuse, requestsTo } from '#web/testing/mock-api.ts';
import { openSite } from '#web/testing/open-site.tsx';
import { openCourses, aCourse, serveCourses } from '#web/testing/panel-courses.ts';

const none = Array.from({ length: 20 }, () => 0);
const inPart = (part: number, count: number) => none.with(part, count);
function aStudy(more: Partial<PlainIds<CourseStudy>> = {}): CourseStudy {
  const lecture = { durationSeconds: 600, opened: 10, stops: none, returns: none };
  return withIds<CourseStudy>({
    title: 'DevOps',
    category: 'devops',
    isPublised: true,
    students: 12,
    started: 10,
    activeThisWeek: 4,
    finished: 1,
    away: 3,
    medianViewed: 1.5,
    lectures: [
      { ...lecture, durationSeconds: 9, lectureId: 'lec_1', title: 'Accounts', viewed: 9 },
      {
        ...lecture,
        lectureId: 'lec_2',
        title: 'Networks',
        viewed: 4,
        stops: inPart(6, 5).with(19, 4),
        returns: inPart(5, 2),
      },
      { lectureId: 'lec_3', title: 'Live', viewed: 1, opened: 0, stops: [], returns: [] },
    ],
    ...more,
  });
}
const aStudent = (n: number, more: Partial<PlainIds<StudyingStudent>> = {}): StudyingStudent =>
  withIds<StudyingStudent>({
    studentId: `u${n}`,
    name: `student ${n}`,
    email: `s${n}@example.org`,
    isAway: false,
    viewed: [],
    ...more,
  });
const serve = (study: CourseStudy, students: readonly StudyingStudent[]) => {
  mockRoute(getCourseStudy, { data: study });
  mockRoute(listCourseStudents, { data: [...students], page: 1, pages: 1, total: students.length });
};
const open = () => openSite('/instructor/course-study/crs_1');

beforeEach(() => freshBrowser({ user: person('instructor') }));

describe('The study of a course (docs/adr/079)', () => {
  test('Figures, and each lecture with how many fewer viewed it than the one before', async () => {
    serve(aStudy(), []);
    await open();
    const lectures = await screen.findByRole('region', { name: 'Lectures' });
    expect(screen.getByText(/Days are those of the academy \(New York\)\.$/)).toBeTruthy();
    const figures = screen.getAllByRole('term').map(({ parentElement }) => parentElement?.textContent);
    expect(figures).toEqual([
      'Started10of 12\u00a0students',
      'Active this week4within 7 days',
      'Not seen for 14 days3have not finished',
      'Finished1completed the course',
      'Median viewed1.5of 3\u00a0lectures',
    ]);
    const lines = within(lectures)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(lines).toEqual([
      '1. Accounts9 of 101 did not view it',
      '2. Networks4 of 105 fewer than lecture 1',
      '3. Live1 of 103 fewer than lecture 2',
    ]);
  });

  test('A lecture that half of the students leave at minute 3 says so, with every part in its time; one without a video has nothing to open', async () => {
    serve(aStudy(), []);
    await open();
    const networks = await screen.findByRole('button', { name: '2. Networks' });
    expect(screen.queryByRole('button', { name: '3. Live' })).toBeNull();
    fireEvent.click(networks);
    expect(networks.getAttribute('aria-expanded')).toBe('true');
    expect(
      screen.getByText(
        /Stopped most often from 3:00 to 3:30: 5 times\. Went back most often to 2:30 to 3:00: 2 times\./,
      ),
    ).toBeTruthy();
    // the columns are as high as their share of the ten who opened the video
    const chart = screen.getByRole('slider', { name: 'Part of Networks' });
    expect(
      within(chart.parentElement as HTMLElement).getAllByText('Full height: all 10 students'),
    ).toHaveLength(2);
    fireEvent.change(chart, { target: { value: '6' } });
    const said = '3:00 to 3:30: stopped 5 times, went back 0 times';
    expect(screen.getByText(said)).toBeTruthy();
    expect(chart.getAttribute('aria-valuetext')?.replaceAll('\u00a0', ' ')).toBe(said);
    const rows = within(screen.getByRole('table', { name: 'Where Networks is left' })).getAllByRole('row');
    expect(rows).toHaveLength(21);
    expect(rows[7]?.textContent).toBe('3:00 to 3:3050');
    expect(rows[20]?.textContent).toBe('9:30 to 10:0040');
    fireEvent.click(screen.getByRole('button', { name: '1. Accounts' }));
    expect(screen.queryByRole('table', { name: 'Where Networks is left' })).toBeNull();
    // parts of less than a second have the same time
    const accounts = screen.getByRole('table', { name: 'Where Accounts is left' });
    expect(within(accounts).getAllByRole('row')).toHaveLength(21);
    expect(vi.mocked(console.error).mock.calls.flat().join(' ')).not.toContain('same key');
  });

  test('Students have their last day and their lectures, and who was not seen for 14 days, has not begun or has not signed in yet is marked', async () => {
    serve(aStudy(), [
      aStudent(1, { lastActiveOn: '2026-11-20', viewed: [1, 3] }),
      aStudent(2, { lastActiveOn: '2026-11-01', isAway: true, viewed: [1] }),
      aStudent(3, { lastActiveOn: '2026-11-01', finishedOn: '2026-11-01', viewed: [1, 2, 3] }),
      aStudent(4),
      aStudent(5, { isInvited: true }),
    ]);
    await open();
    const table = await screen.findByRole('table', { name: 'Students' });
    const rows = within(table).getAllByRole('row').slice(1);
    const texts = rows.map((row) => row.textContent?.replaceAll('\u200b', ''));
    expect(texts[0]).toMatch(/Student 1.*November 20, 2026.*2 of 3Lectures 1, 3$/);
    expect(texts[1]).toMatch(/November 1, 2026Not seen for 14 days.*1 of 3Lecture 1$/);
    expect(texts[2]).toMatch(/Finished.*3 of 3$/);
    expect(texts[3]).toMatch(/Not started.*0 of 3$/);
    expect(texts[4]).toMatch(/Invited.*0 of 3$/);
  });

  test('The figure of those who are away leads to them, page after page, and the address keeps the choice', async () => {
    serve(aStudy(), [aStudent(1, { lastActiveOn: '2026-11-20' })]);
    const page = (n: number, cursor?: string) => ({
      data: [aStudent(n, { lastActiveOn: `2026-10-0${n}`, isAway: true })],
      ...(cursor !== undefined && { cursor }),
    });
    const { path, router } = await open();
    await screen.findByRole('table', { name: 'Students' });
    mockRoute(listCourseStudents, inTurn(page(2, 'c1'), { data: [], cursor: 'c2' }, page(3)));
    fireEvent.click(screen.getByRole('link', { name: '3, see who' }));
    const table = await screen.findByRole('table', { name: 'Students not seen for 14 days' });
    expect(screen.queryByRole('table', { name: 'Students' })).toBeNull();
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Not seen for 14 days3');
    fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(within(table).getAllByRole('row')).toHaveLength(3));
    // a page that holds only students who have finished is read past
    expect(
      requestsTo(listCourseStudents)
        .slice(1)
        .map(({ query }) => query),
    ).toEqual([{ seen: 'away' }, { seen: 'away', cursor: 'c1' }, { seen: 'away', cursor: 'c2' }]);
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
    expect(path()).toBe('/instructor/course-study/crs_1?seen=away');
    await act(() => router.navigate(-1));
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('All students');
  });

  test('Opened with the choice in its address it asks for those who are away alone, and says when there is none', async () => {
    serve(aStudy({ away: 0 }), []);
    mockRoute(listCourseStudents, { data: [] });
    await openSite('/instructor/course-study/crs_1?seen=away');
    expect(await screen.findByText('Nobody is away')).toBeTruthy();
    expect(requestsTo(listCourseStudents).map(({ query }) => query)).toEqual([{ seen: 'away' }]);
    expect(screen.queryByRole('link', { name: /see who/ })).toBeNull();
    fireEvent.click(screen.getByRole('tab', { name: /All students/ }));
    expect(await screen.findByText('Students appear here once they are enrolled.')).toBeTruthy();
  });

  test('Its CSV file is of this course', async () => {
    serve(aStudy(), []);
    mockRoute(beginExport, refuse('TOO_MANY_EXPORTS'));
    await open();
    fireEvent.click(await screen.findByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(requestsTo(beginExport)).toHaveLength(1));
    expect(requestsTo(beginExport)[0]?.body).toEqual({ list: 'study', courseId: 'crs_1' });
  });

  test('Of a course without students it says so', async () => {
    const lectures = aStudy().lectures.map((one) => ({ ...one, viewed: 0, opened: 0 }));
    serve(aStudy({ students: 0, started: 0, medianViewed: 0, lectures }), []);
    await open();
    // and not to open a lecture of which no video was watched
    expect(await screen.findByText('No student has begun yet.')).toBeTruthy();
    expect(screen.getByText('Students appear here once they are enrolled.')).toBeTruthy();
  });

  test('Another instructor’s course does not exist (G-69)', async () => {
    mockRoute(listCourseStudents, refuse('COURSE_NOT_FOUND'));
    mockRoute(getCourseStudy, refuse('COURSE_NOT_FOUND'));
    await open();
    expect(await screen.findByText('This course does not exist')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  test('Figures that could not be loaded can be tried again (G-94)', async () => {
    serve(aStudy(), []);
    mockRoute(getCourseStudy, inTurn(refuse('INTERNAL'), { data: aStudy() }));
    await open();
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('region', { name: 'Lectures' })).toBeTruthy();
  });

  test('The title in the list of courses leads there; its head has the ways to all that is done with a course, and the menu stays at Courses', async () => {
    serve(aStudy({ isPublised: false }), []);
    serveCourses([aCourse(1)]);
    const { path } = await openCourses();
    fireEvent.click(await screen.findByRole('link', { name: 'Course 1' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'DevOps' })).toBeTruthy();
    expect(screen.getByText('Off sale').dataset['tone']).toBe('plain');
    expect(path()).toBe('/instructor/course-study/crs_1');
    const menu = screen.getByRole('navigation', { name: 'Sections' });
    expect(menu.querySelector('[aria-current]')?.textContent).toBe('Courses');
    const ways = ['Study', 'Announcements', 'Edit', 'Duplicate'];
    expect(ways.map((name) => screen.getByRole('link', { name }).getAttribute('href'))).toEqual([
      '/instructor/course-study/crs_1',
      '/instructor/announcements/crs_1',
      '/instructor/edit-course/crs_1',
      '/instructor/create-new-course?copy=crs_1',
    ]);
    expect(screen.getByRole('link', { name: 'Study' }).getAttribute('aria-current')).toBe('page');
  });
});
