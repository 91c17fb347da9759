import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import type { PropsWithChildren } from 'react';
import { beforeEach, vi } from 'vitest';
import { anId } from '#shared/testing/an-id.ts';
import type { Lecture } from '#shared/courses/lecture.ts';
import { LecturePlayer } from '#web/features/learning/player/lecture-player.tsx';
import type { LecturePlayerProps } from '#web/features/learning/player/lecture-player-props.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { addDialogMethods } from './dialog-methods.ts';
import { fakeVideo } from './fake-video.ts';
import { freshBrowser } from './fresh-browser.ts';

/** An uploaded video of 28:30. */
export const own: Lecture = {
  _id: anId('lec_1'),
  title: 'Networks',
  type: 'video',
  freePreview: false,
  videoUrl: '/media/u/networks.mp4',
};
export const media = (videoUrl: string, lectureId = 'lec_1') => ({
  lectureId: anId<'lecture'>(lectureId),
  expiresAt: '2026-11-23T20:00:00Z',
  videoUrl,
  captions: [],
});
/** The video of the player that is open. */
export let video: ReturnType<typeof fakeVideo>;

/** Each test of the file has a browser of its own, with a clock that stands still. */
export function setUpPlayer(): void {
  beforeEach(() => {
    freshBrowser({});
    stubMedia(() => false);
    addDialogMethods();
    vi.useFakeTimers();
    video = fakeVideo();
  });
}

export const stubMedia = (matches: (query: string) => boolean) =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: matches(query),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
const wrapper = ({ children }: PropsWithChildren) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);
/** A player of an uploaded video with a signed address; returns how to give it other properties. */
export function open(props: Partial<LecturePlayerProps> = {}) {
  const all = {
    courseId: anId('crs_1'),
    lecture: own,
    media: media('/media/u/networks.mp4?first'),
    ...props,
  };
  const { rerender } = render(<LecturePlayer {...all} />, { wrapper });
  return (more: Partial<LecturePlayerProps>) => rerender(<LecturePlayer {...all} {...more} />);
}
export const button = (name: string) => screen.getByRole('button', { name });
export const slider = (name: string) => screen.getByRole<HTMLInputElement>('slider', { name });
export const press = (key: string, target: Element = document.body) => fireEvent.keyDown(target, { key });
export const run = (ms: number) => {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
};
export const controls = () => document.querySelector<HTMLElement>('[data-controls]')?.dataset['controls'];
export const told = <F extends (value: never) => void>() => vi.fn<F>();
