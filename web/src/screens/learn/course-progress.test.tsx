import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { getCoursesBought } from '#shared/enrolments/routes.ts';
import { markLectureViewed } from '#shared/progress/routes.ts';
import { freshBrowser, person } from '#web/testing/fresh-browser.ts';
import { mockRoute, requestsTo } from '#web/testing/mock-api.ts';
import { openSite } from '#web/testing/open-site.tsx';
import {
  button,
  current,
  EMBED,
  lecture,
  mockCourse,
  openCourse,
  openViewer,
  progress,
  VIDEO,
  video,
} from '#web/testing/open-course.tsx';
import { stubMedia } from '#web/testing/open-player.tsx';

beforeEach(() => freshBrowser({ user: person() }));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A browser that does not ask for reduced motion. */
const allowMotion = () => stubMedia((query) => !query.includes('reduced-motion'));

describe('the lecture viewer', () => {
  test('opens the lecture after the last viewed one and lists what is viewed [PROG-01, PROG-05, PROG-28]', async () => {
    await openCourse(progress(1));
    expect(await current()).toBe('Part 2');
    expect(await button('1. Part 1, viewed')).toBeTruthy();
    expect((await button('2. Part 2')).getAttribute('aria-current')).toBe('true');
    expect(screen.getByText('1 of 3 lectures viewed')).toBeTruthy();
    expect(screen.getByText('Lecture 2 of 3, Grace Hopper')).toBeTruthy();
  });

  test('begins at the lecture that the address names, and its course’s title leads to the course', async () => {
    mockCourse(progress(1));
    await openSite('/academy/course-progress/crs_1?lecture=lec_3');
    expect(await current()).toBe('Part 3');
    for (const link of screen.getAllByRole('link', { name: 'AWS Cloud Fall' }))
      expect(link.getAttribute('href')).toBe('/academy/course/details/crs_1');
  });

  test('names each lecture that opens in the address: a reload stays at it, Back shows the one before', async () => {
    const site = await openCourse(progress(1));
    expect(await current()).toBe('Part 2');
    fireEvent.click(await button('3. Part 3'));
    expect(await current()).toBe('Part 3');
    await waitFor(() => expect(site.path()).toBe('/academy/course-progress/crs_1?lecture=lec_3'));
    await act(() => site.router.navigate(-1));
    expect(await current()).toBe('Part 2');
    expect(site.path()).toBe('/academy/course-progress/crs_1?lecture=lec_2');
    await act(() => site.router.navigate(1));
    expect(await current()).toBe('Part 3');
  });

  test('names the document by the lecture that shows, and its course', async () => {
    await openCourse(progress(1));
    await current();
    expect(document.title).toBe('Part 2, AWS Cloud Fall, Twillfield');
    fireEvent.click(await button('1. Part 1, viewed'));
    await waitFor(() => expect(document.title).toBe('Part 1, AWS Cloud Fall, Twillfield'));
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

  test('plays type url as an external video that starts by itself and loops [PROG-03, CONST-28]', async () => {
    allowMotion();
    await openCourse(progress(0));
    await current();
    expect([video()?.src, video()?.autoplay, video()?.loop]).toEqual([VIDEO, true, true]);
  });

  test('starts muted, and says so, when the browser refuses to start with sound (G-64)', async () => {
    allowMotion();
    mockCourse(progress(0));
    const refuse = vi
      .fn<() => Promise<void>>(() => Promise.resolve())
      .mockRejectedValueOnce(new DOMException('not now', 'NotAllowedError'));
    const opening = openViewer();
    HTMLMediaElement.prototype.play = refuse;
    await opening;
    const unmute = await screen.findAllByRole('button', { name: 'Unmute' });
    expect(screen.getByText('Playing in a loop, muted by the browser')).toBeTruthy();
    fireEvent.click(unmute[0] as HTMLElement);
    expect(refuse).toHaveBeenCalledTimes(2);
    expect(video()?.muted).toBe(false);
  });

  test('plays type youtube in a frame of its own, from the id alone [PROG-04, PROG-36] (G-66)', async () => {
    await openCourse(progress(0, {}, [lecture(1, { type: 'youtube', videoUrl: EMBED })]));
    await waitFor(() => expect(document.querySelector('iframe')).not.toBeNull());
    const frame = document.querySelector('iframe');
    expect(frame?.src).toBe(
      `https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0&enablejsapi=1&origin=${encodeURIComponent(window.location.origin)}`,
    );
    expect(frame?.getAttribute('onload')).toBeNull();
  });

  test('says ‘Failed to initialize player’ when there is no YouTube id [PROG-49]', async () => {
    await openCourse(progress(0, {}, [lecture(1, { type: 'youtube', videoUrl: 'nothing' })]));
    expect(await screen.findByText('Failed to initialize player')).toBeTruthy();
  });

  test('plays type video without looping; at its end it marks itself, once [PROG-02, PROG-22]', async () => {
    const curriculum = [lecture(1, { type: 'video' }), lecture(2)];
    await openCourse(progress(0, {}, curriculum), progress(1, {}, curriculum));
    await current();
    expect([video()?.autoplay, video()?.loop]).toEqual([false, false]);
    const element = video() as HTMLVideoElement;
    fireEvent.ended(element);
    fireEvent.ended(element);
    await waitFor(async () => expect(await current()).toBe('Part 2'));
    expect(requestsTo(markLectureViewed)).toHaveLength(1);
  });

  test('A video that fails shows ‘Error loading video: {message}’ and can be tried again [PROG-48]', async () => {
    await openCourse(progress(0));
    await current();
    fireEvent.error(video() as HTMLVideoElement);
    expect(screen.getByRole('alert').textContent).toMatch(/^Error loading video: \S+/);
    fireEvent.click(await button('Try again'));
    expect(video()).not.toBeNull();
  });

  test('A video address that is not http, https or own media is never used', async () => {
    await openCourse(progress(0, {}, [lecture(1, { videoUrl: 'javascript:alert(1)' })]));
    expect((await screen.findByRole('alert')).textContent).toContain('Error loading video');
    expect(video()).toBeNull();
  });

  test.each([
    ['url', 'https://meet.example/live'],
    ['video', 'https://meet.example/recording'],
  ] as const)(
    'A live title of type %s opens its link in a new tab instead of the player and keeps ‘Mark as Complete’ [PROG-20] (G-63)',
    async (type, link) => {
      const opened = vi.spyOn(window, 'open').mockReturnValue(null);
      await openCourse(
        progress(0, {}, [lecture(1), lecture(2, { title: 'Live Q&A', type, videoUrl: link }), lecture(3)]),
      );
      fireEvent.click(await button('2. Live Q&A, opens in a new tab'));
      expect(opened).toHaveBeenCalledExactlyOnceWith(link, '_blank', 'noopener');
      expect(await current()).toBe('Live Q&A');
      expect(video()).toBeNull();
      expect(await button('Mark as Complete')).toBeTruthy();
    },
  );
});
