import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { anId } from '#shared/testing/an-id.ts';
import type { Lecture } from '#shared/courses/lecture.ts';
import { getLectureMedia } from '#shared/media/routes.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { fakeVideo } from '#web/testing/fake-video.ts';
import { freshBrowser, person } from '#web/testing/fresh-browser.ts';
import { mockRoute, refuse, requestsTo } from '#web/testing/mock-api.ts';
import { PreviewPlayer } from './preview-player.tsx';

const lecture: Lecture = {
  _id: anId('lec_1'),
  title: 'Networks',
  type: 'video',
  freePreview: true,
  videoUrl: '/media/u/networks.mp4',
};
const MEDIA = {
  data: [
    {
      lectureId: 'lec_1',
      expiresAt: '2026-11-23T20:00:00Z',
      videoUrl: '/media/u/networks.mp4?Signature=1',
      captions: [],
    },
  ],
};
const src = () => document.querySelector('video')?.getAttribute('src');
const open = (of: Lecture) =>
  render(
    <QueryClientProvider client={queryClient}>
      <PreviewPlayer courseId={anId('crs_1')} lecture={of} />
    </QueryClientProvider>,
  );

beforeEach(() => {
  fakeVideo();
  freshBrowser({ user: person() });
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});

test('An address that cannot be read is an error that can be tried again', async () => {
  mockRoute(getLectureMedia, refuse('TRY_AGAIN'));
  open(lecture);
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Error loading video: /);
  mockRoute(getLectureMedia, MEDIA);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(src()).toBe('/media/u/networks.mp4?Signature=1'));
});

test('A video elsewhere needs no signed address', () => {
  open({ ...lecture, type: 'url', videoUrl: 'https://media.example/one.mp4' });
  expect(src()).toBe('https://media.example/one.mp4');
  expect(requestsTo(getLectureMedia)).toHaveLength(0);
});
