import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { anId } from '#shared/testing/an-id.ts';
import { getLectureMedia } from '#shared/media/routes.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { freshBrowser, person } from '#web/testing/fresh-browser.ts';
import { inTurn, mockRoute, refuse } from '#web/testing/mock-api.ts';
import { StoredVideo } from './stored-video.tsx';

beforeEach(() => freshBrowser({ user: person('instructor') }));

const open = (address = '/media/u/welcome.mp4') =>
  render(
    <QueryClientProvider client={queryClient}>
      <StoredVideo courseId={anId('crs_1')} lectureId="lec_9" address={address} />
    </QueryClientProvider>,
  );

test('An uploaded video of a lecture that is not saved yet says when it will play', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  mockRoute(getLectureMedia, refuse('LECTURE_NOT_FOUND'));
  open();
  expect(
    await screen.findByText('welcome.mp4 is uploaded. It plays here once the course is saved.'),
  ).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('The key of an uploaded file is not shown as its name', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  mockRoute(getLectureMedia, refuse('LECTURE_NOT_FOUND'));
  open('/media/files/u/u1/01M8ABX9SGR5HBGR14SMAAH8K9.mp4');
  expect(
    await screen.findByText('The video is uploaded. It plays here once the course is saved.'),
  ).toBeTruthy();
});

test('A video whose address cannot be had can be asked for again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const videoUrl = '/media/u/welcome.mp4?signed';
  const expiresAt = '2026-11-21T17:10:00.000Z';
  const data = [{ lectureId: 'lec_9', videoUrl, expiresAt, captions: [] }];
  mockRoute(getLectureMedia, inTurn(refuse('TRY_AGAIN'), { data }));
  open();
  expect(await screen.findByText('The video could not be loaded.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect((await screen.findByLabelText('Lecture video')).getAttribute('src')).toBe(videoUrl);
});
