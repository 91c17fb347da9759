import { fireEvent, screen, waitFor } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Lecture } from '#shared/courses/lecture.ts';
import { anId } from '#shared/testing/an-id.ts';
import { PreviewFrame } from '#web/app/course-page/preview-frame.tsx';
import { CourseCurriculum } from '#web/features/catalogue/details/course-curriculum.tsx';
import { addDialogMethods } from '#web/testing/dialog-methods.ts';
import { playPreviews } from './play-previews.ts';

const preview = (id: string, title: string): Lecture => ({
  _id: anId(id),
  title,
  type: 'video',
  freePreview: true,
});
const asked: string[] = [];
let answers: (() => Response)[] = [];

/** What the call answers, one after the other. */
const media =
  (videoUrl: string, captions: unknown[] = []) =>
  () =>
    Response.json({
      success: true,
      data: { lectureId: 'lec_1', expiresAt: '2026-11-30T12:00:00Z', videoUrl, captions },
    });
const refused = (status: number) => () => Response.json({ success: false }, { status });

beforeEach(() => {
  addDialogMethods();
  asked.length = 0;
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    const answer = answers.shift();
    if (answer === undefined) throw new TypeError('Failed to fetch');
    return answer();
  });
  document.body.innerHTML = renderToStaticMarkup(
    <MemoryRouter>
      <CourseCurriculum
        access="previews"
        lectures={[preview('lec_1', 'Why Rust'), preview('lec_2', 'Live Q&A')]}
      />
      <PreviewFrame courseTitle="Rust in Practice" />
    </MemoryRouter>,
  );
  playPreviews('crs_1');
});

const press = (title: RegExp) => fireEvent.click(screen.getByRole('button', { name: title }));
const dialog = () => document.querySelector('dialog') as HTMLDialogElement;
const video = () => document.querySelector('video');
const words = () => dialog().querySelector('[role="alert"]')?.textContent;
const shown = (name: string) =>
  screen.queryByRole(name === 'Open outside' ? 'link' : 'button', { name }) !== null;

test('A press plays the preview from its signed address, with captions; closing ends it (G-97)', async () => {
  answers = [
    media('/media/u/why.mp4?Signature=1', [
      { url: '/media/u/why.vtt?Signature=1', language: 'en', label: 'English', public_id: 'p' },
    ]),
  ];
  expect(video()).toBeNull();
  expect(document.querySelector('[data-preview]:disabled')).toBeNull();
  press(/Why Rust/);
  await waitFor(() => expect(video()?.getAttribute('src')).toBe('/media/u/why.mp4?Signature=1'));
  expect(asked).toEqual(['/api/student/lecture/preview/crs_1/lec_1']);
  expect(dialog().open).toBe(true);
  expect(dialog().querySelector('h2')?.textContent).toBe('Why Rust');
  expect(video()?.querySelector('track')?.getAttribute('srclang')).toBe('en');
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  fireEvent(dialog(), new Event('close'));
  expect(dialog().open).toBe(false);
  expect(video()).toBeNull();
});

test('An address that cannot be read is an error that can be tried again', async () => {
  answers = [refused(503), media('/media/u/why.mp4')];
  press(/Why Rust/);
  await waitFor(() => expect(words()).toBe('Error loading video: its address could not be read.'));
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(video()).not.toBeNull());
});

test('A preview that is not offered any more says so, without a second try', async () => {
  answers = [refused(404)];
  press(/Why Rust/);
  await waitFor(() => expect(words()).toBe('This preview is not offered any more.'));
  expect(shown('Try again')).toBe(false);
});

test('An address that expires while it plays is asked for again, at the same second; one that never played is an error', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  answers = [media('/media/u/why.mp4?Signature=1'), media('/media/u/why.mp4?Signature=2')];
  press(/Why Rust/);
  await vi.waitFor(() => expect(video()).not.toBeNull());
  vi.setSystemTime(Date.now() + 600_000);
  const first = video() as HTMLVideoElement;
  vi.spyOn(first, 'currentTime', 'get').mockReturnValue(42);
  fireEvent.error(first);
  await vi.waitFor(() => expect(video()?.getAttribute('src')).toBe('/media/u/why.mp4?Signature=2#t=42'));
  fireEvent.error(video() as HTMLVideoElement);
  expect(words()).toContain('the file could not be reached');
  expect(shown('Try again')).toBe(true);
  expect(asked).toHaveLength(2);
});

test('A response that comes after the preview was closed plays nothing', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  vi.stubGlobal('fetch', () => promise);
  press(/Why Rust/);
  fireEvent(dialog(), new Event('close'));
  const data = { lectureId: 'lec_1', videoUrl: '/media/u/why.mp4', captions: [] };
  resolve({ status: 200, ok: true, json: () => Promise.resolve({ success: true, data }) });
  // longer than the promises that lead from the response to the player
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
  expect(video()).toBeNull();
  expect(words()).toBe('');
});

test.each([
  [
    'a YouTube address',
    'https://youtu.be/dQw4w9WgXcQ',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0&autoplay=1',
  ],
  [
    'pasted YouTube markup',
    '<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ" onload="alert(1)"></iframe>',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0&autoplay=1',
  ],
])('%s plays in our own frame (G-66)', async (_what, videoUrl, src) => {
  answers = [media(videoUrl)];
  press(/Why Rust/);
  await waitFor(() => expect(document.querySelector('iframe')?.getAttribute('src')).toBe(src));
});

test('A live lecture is a link (PROG-20); an address that is none of the web is neither played nor linked (X2)', async () => {
  answers = [media('https://meet.example/room'), media('javascript:alert(1)')];
  press(/Live Q&A/);
  await waitFor(() => expect(shown('Open outside')).toBe(true));
  expect(screen.getByRole('link', { name: 'Open outside' }).getAttribute('href')).toBe(
    'https://meet.example/room',
  );
  press(/Why Rust/);
  await waitFor(() => expect(words()).toBe('This preview cannot be played here.'));
  expect(shown('Open outside')).toBe(false);
  expect(video()).toBeNull();
});
