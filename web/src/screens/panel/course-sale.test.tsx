import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { getInstructorCourses, setOnSale } from '#shared/courses/staff-routes.ts';
import { freshBrowser, person } from '#web/testing/fresh-browser.ts';
import { mockRoute, refuse, requestsTo, unreachable } from '#web/testing/mock-api.ts';
import { aCourse, openCourses, serveCourses } from '#web/testing/panel-courses.ts';

const OFF = { isPublised: false, version: 2 };
const saleSwitch = () => screen.findByRole<HTMLInputElement>('switch', { name: 'On sale: Course 1' });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const row = () => screen.getAllByRole('row')[1]?.textContent;
async function open(course = aCourse(1)) {
  serveCourses([course]);
  await openCourses();
  return saleSwitch();
}
async function takeOff() {
  fireEvent.click(await saleSwitch());
  fireEvent.click(await screen.findByRole('button', { name: 'Take it off sale' }));
}

beforeEach(() => {
  freshBrowser({ user: person('instructor') });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

describe('The switch of a course in the list', () => {
  test('Asks before it takes the course off sale, and says how many students keep access (G-32)', async () => {
    const on = await open();
    mockRoute(setOnSale, { data: aCourse(1, OFF) });
    fireEvent.click(on);
    const dialog = await screen.findByRole('dialog', { name: 'Take “Course 1” off sale?' });
    expect(dialog.textContent).toContain('Its 3 students keep access.');
    press('Keep it on sale');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(requestsTo(setOnSale)).toEqual([]);
    expect(on.checked).toBe(true);

    await takeOff();
    expect(await screen.findByText('“Course 1” is off sale. Its 3 students keep access.')).toBeTruthy();
    expect((await saleSwitch()).checked).toBe(false);
    expect(row()).toContain('Off sale');
    expect(screen.queryByRole('link', { name: /^View page/ })).toBeNull();
    // the list of the server may be behind
    expect(requestsTo(getInstructorCourses)).toHaveLength(1);

    mockRoute(setOnSale, { data: aCourse(1, { version: 3 }) });
    fireEvent.click(await saleSwitch());
    expect(await screen.findByText('“Course 1” is on sale.')).toBeTruthy();
    expect(requestsTo(setOnSale)).toMatchObject([
      { params: { id: 'crs_1' }, body: { isPublised: false, version: 1 } },
      { params: { id: 'crs_1' }, body: { isPublised: true, version: 2 } },
    ]);
  });

  test('Shows what is asked for while it is sent, and sends it once', async () => {
    const off = await open(aCourse(1, OFF));
    const answer = Promise.withResolvers<{ data: ReturnType<typeof aCourse> }>();
    mockRoute(setOnSale, () => answer.promise);
    fireEvent.click(off);
    expect(off.checked).toBe(true);
    fireEvent.click(off);
    expect(screen.queryByRole('dialog')).toBeNull();
    answer.resolve({ data: aCourse(1, { version: 3 }) });
    await screen.findByText('“Course 1” is on sale.');
    expect(requestsTo(setOnSale)).toHaveLength(1);
  });

  test('Is as the course is when another save came first, with the reason (X5)', async () => {
    await open();
    mockRoute(setOnSale, refuse('COURSE_CHANGED'));
    serveCourses([aCourse(1, { title: 'Course 1', version: 5, lectureCount: 9 })]);
    await takeOff();
    expect((await screen.findByRole('alert')).textContent).toBe(
      '“Course 1” was changed elsewhere meanwhile. It is shown as it is now: please look and try again.',
    );
    expect((await saleSwitch()).checked).toBe(true);
    mockRoute(setOnSale, { data: aCourse(1, { isPublised: false, version: 6 }) });
    await takeOff();
    await screen.findByText(/is off sale/);
    expect(requestsTo(setOnSale).map(({ body }) => (body as { version: number }).version)).toEqual([1, 5]);
  });

  test('Is as it was when no response came, and says so', async () => {
    await open();
    mockRoute(setOnSale, unreachable());
    await takeOff();
    expect((await screen.findByRole('alert')).textContent).toBe(
      '“Course 1” could not be taken off sale. Please try again.',
    );
    expect((await saleSwitch()).checked).toBe(true);
    expect(requestsTo(getInstructorCourses)).toHaveLength(2);
  });
});

test('The public page of a course that is on sale opens in a tab of its own; its link is copied, or shown where it cannot be', async () => {
  await open(aCourse(1, { slug: 'devops-in-practice' }));
  const cell = within(await screen.findByRole('table', { name: 'All Courses' }));
  const link = cell.getByRole('link', { name: 'View page of Course 1' });
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([
    '/courses/devops-in-practice',
    '_blank',
  ]);
  const writeText = vi.fn().mockResolvedValueOnce(undefined).mockRejectedValueOnce(new Error('no'));
  Object.assign(navigator, { clipboard: { writeText } });
  press('Copy link of Course 1');
  expect(await screen.findByText('The link is copied.')).toBeTruthy();
  const address = `${location.origin}/courses/devops-in-practice`;
  expect(writeText).toHaveBeenCalledWith(address);
  press('Copy link of Course 1');
  expect(await screen.findByText(`The link could not be copied. It is ${address}`)).toBeTruthy();
  Reflect.deleteProperty(navigator, 'clipboard');
});
