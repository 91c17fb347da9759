import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { updateCourse } from '#shared/courses/course-form-routes.ts';
import type { CourseDraft } from '#shared/drafts/course-draft.ts';
import { isReadingLengths } from '#web/features/panel/course-form/curriculum/use-address-length.ts';
import { requestsTo } from '#web/testing/mock-api.ts';
import { mockCourseForm, openCourseForm } from '#web/testing/open-course-form.ts';
import { staffCourse } from '#web/testing/staff-course.ts';
import { mockVideoLength } from '#web/testing/video-metadata.ts';

const [first, second] = staffCourse().curriculum;
const course = staffCourse({ curriculum: [{ ...first!, durationSeconds: 30 }, second!] });
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const field = (label: string) =>
  within(screen.getByRole('tabpanel', { name: 'Curriculum' })).getByLabelText(label);

/** Enters another address and leaves the field. */
function enter(address: string): void {
  fireEvent.change(field('URL'), { target: { value: address } });
  fireEvent.blur(field('URL'));
}
/** The length with which the first lecture is saved, in seconds. */
async function savedLength(): Promise<unknown> {
  fireEvent.click(button('UPDATE'));
  await waitFor(() => expect(requestsTo(updateCourse)).toHaveLength(1));
  const [sent] = requestsTo(updateCourse);
  return (sent?.body as CourseDraft | undefined)?.curriculum[0]?.durationSeconds;
}

beforeEach(async () => {
  mockCourseForm(course);
  await openCourseForm();
  fireEvent.click(screen.getByRole('tab', { name: 'Curriculum' }));
  fireEvent.click(button(/^1First/));
});

describe('The length of a video at an address', () => {
  test('is read when the address was entered, also for a lecture that is not open any more; not of a link that opens in a new tab, a page of YouTube, or an address that cannot be saved', async () => {
    const { opened } = mockVideoLength(75.2);
    const last = 'https://films.example/last.mp4';
    for (const [title, address] of [
      ['Live: ask me', 'https://meet.example/room'],
      ['First', 'https://youtu.be/s_o8dwzRlu4'],
      ['First', 'http://films.example/other.mp4'],
      ['First', ` ${last} `],
    ] as const) {
      fireEvent.change(field('Title'), { target: { value: title } });
      enter(address);
    }
    fireEvent.click(button(/^2Second/));
    // one is read after the other
    await vi.waitFor(() => expect(opened).toEqual([last]));
    expect(await savedLength()).toBe(75);
  });

  test('is read when the field is left again, where it could not be read before, and waited for where the course is saved at once', async () => {
    const { opened } = mockVideoLength();
    enter('https://films.example/other.mp4');
    await vi.waitFor(() => expect(opened).toHaveLength(1));
    mockVideoLength(75.2);
    await vi.waitFor(() => expect(isReadingLengths()).toBe(false));
    fireEvent.blur(field('URL'));
    expect(await savedLength()).toBe(75);
  });

  test('goes with the address before, where the browser cannot read the other one', async () => {
    const { opened } = mockVideoLength();
    enter('https://films.example/other.mp4');
    await vi.waitFor(() => expect(opened).toHaveLength(1));
    expect(await savedLength()).toBeUndefined();
  });

  test('stays where the field was left as it was', async () => {
    const { opened } = mockVideoLength(75);
    fireEvent.blur(field('URL'));
    expect(await savedLength()).toBe(30);
    expect(opened).toEqual([]);
  });
});
