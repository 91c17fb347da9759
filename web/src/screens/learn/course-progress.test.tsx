import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { getCoursesBought } from '#shared/enrolments/routes.ts';
import { freshBrowser, person } from '#web/testing/fresh-browser.ts';
import { mockRoute } from '#web/testing/mock-api.ts';
import { openSite } from '#web/testing/open-site.tsx';
import {
  button,
  current,
  lecture,
  mockCourse,
  openCourse,
  progress,
  video,
} from '#web/testing/open-course.tsx';

beforeEach(() => freshBrowser({ user: person() }));

describe('the lecture viewer', () => {
  test('names each lecture that opens in the title and the address: Back shows the one before, a reload stays', async () => {
    const site = await openCourse(progress(1));
    expect(await current()).toBe('Part 2');
    for (const link of screen.getAllByRole('link', { name: 'AWS Cloud Fall' }))
      expect(link.getAttribute('href')).toBe('/academy/course/details/crs_1');
    fireEvent.click(await button('3. Part 3'));
    expect(await current()).toBe('Part 3');
    await waitFor(() => expect(site.path()).toBe('/academy/course-progress/crs_1?lecture=lec_3'));
    expect(document.title).toBe('Part 3, AWS Cloud Fall, Twillfield');
    await act(() => site.router.navigate(-1));
    expect(await current()).toBe('Part 2');
    expect(site.path()).toBe('/academy/course-progress/crs_1?lecture=lec_2');
    await act(() => site.router.navigate(1));
    cleanup();
    await openSite(site.path());
    expect(await current()).toBe('Part 3');
  });

  test('is named by the course alone where no lecture shows', async () => {
    await openCourse(progress(0, {}, []));
    await screen.findByText('This course has no lectures yet.');
    expect(document.title).toBe('AWS Cloud Fall, Twillfield');
  });

  test('has the focus on its own heading once the skeleton is gone, when it was opened from another page', async () => {
    mockRoute(getCoursesBought, { data: [] });
    mockCourse(progress(0));
    const site = await openSite('/academy/student-courses');
    await screen.findByRole('heading', { level: 1, name: 'Courses' });
    await act(() => site.router.navigate('/academy/course-progress/crs_1'));
    expect(await current()).toBe('Part 1');
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Part 1' })),
    );
  });

  test('says ‘Failed to initialize player’ when there is no YouTube id', async () => {
    await openCourse(progress(0, {}, [lecture(1, { type: 'youtube', videoUrl: 'nothing' })]));
    expect(await screen.findByText('Failed to initialize player')).toBeTruthy();
  });

  test('A video address that is not http, https or own media is never used', async () => {
    await openCourse(progress(0, {}, [lecture(1, { videoUrl: 'javascript:alert(1)' })]));
    expect((await screen.findByRole('alert')).textContent).toContain('Error loading video');
    expect(video()).toBeNull();
  });
});
