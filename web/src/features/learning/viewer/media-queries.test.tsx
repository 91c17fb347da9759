import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { PropsWithChildren } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { anId } from '#shared/testing/an-id.ts';
import { getLectureMedia } from '#shared/media/routes.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { freshBrowser, person } from '#web/testing/fresh-browser.ts';
import { mockRoute, refuse, requestsTo } from '#web/testing/mock-api.ts';
import { lecture, mediaOf, progress } from '#web/testing/open-course.tsx';
import { toCourseProgress } from '../lecture/course-progress.ts';
import { useLectureMedia } from './media-queries.ts';

const MINUTE = 60_000;
const [first, second] = [1, 2].map((n) => lecture(n, { type: 'video', videoUrl: `/media/${n}.mp4` }));
const lectures = [first, second].filter((one) => one !== undefined);
const course = toCourseProgress(progress(0, { media: mediaOf('lec_1') }, lectures));
let given = 0;

beforeEach(() => {
  freshBrowser({ user: person() });
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  given = 0;
  mockRoute(getLectureMedia, ({ query: { lectureIds = '' } }) => ({
    data: [mediaOf(lectureIds, { videoUrl: `/media/${lectureIds}.mp4?n=${++given}` })],
  }));
});

/** The hook with a lecture open: its address, and how to go on. */
function openLecture(opened = first) {
  const wrapper = ({ children }: PropsWithChildren) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
  const { result, rerender } = renderHook((one) => useLectureMedia(anId('u1'), course, one), {
    initialProps: opened,
    wrapper,
  });
  return {
    address: () => result.current.media?.videoUrl,
    error: () => result.current.error,
    renew: () => act(async () => result.current.renew()),
    prepare: (next = second) => act(async () => next && result.current.prepare(next)),
    choose: (next = second) => act(async () => rerender(next)),
  };
}
const isAt = ({ address }: ReturnType<typeof openLecture>, url: string) =>
  vi.waitFor(() => expect(address()).toBe(url));
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe('The addresses of an open lecture', () => {
  test('are kept while it is open, at 8 and at 11 minutes, where they came before it was opened', async () => {
    const opened = openLecture();
    await opened.prepare();
    await vi.waitFor(() => expect(given).toBe(1));
    await pass(MINUTE);
    await opened.choose();
    expect(opened.address()).toBe('/media/lec_2.mp4?n=1');
    await pass(7 * MINUTE);
    expect(opened.address()).toBe('/media/lec_2.mp4?n=1');
    await pass(3 * MINUTE);
    expect(opened.address()).toBe('/media/lec_2.mp4?n=1');
    await opened.renew();
    await isAt(opened, '/media/lec_2.mp4?n=2');
    expect(requestsTo(getLectureMedia)).toHaveLength(2);
  });

  test('that came with the course are kept as well, and so are those that have replaced them', async () => {
    const opened = openLecture();
    await pass(8 * MINUTE);
    expect(opened.address()).toBe('/media/lec_1.mp4?signature=1');
    await pass(3 * MINUTE);
    await opened.renew();
    await isAt(opened, '/media/lec_1.mp4?n=1');
    await opened.choose(second);
    await opened.choose(first);
    await pass(8 * MINUTE);
    expect(opened.address()).toBe('/media/lec_1.mp4?n=1');
    await pass(3 * MINUTE);
    expect(opened.address()).toBe('/media/lec_1.mp4?n=1');
  });

  test('are not those of an earlier visit that have expired; that others cannot be had is an error', async () => {
    const opened = openLecture(second);
    await isAt(opened, '/media/lec_2.mp4?n=1');
    await pass(3 * MINUTE);
    await opened.choose(first);
    await pass(6 * MINUTE);
    mockRoute(getLectureMedia, refuse('TRY_AGAIN'));
    await opened.choose(second);
    expect(opened.address()).toBeUndefined();
    await vi.waitFor(() => expect(opened.error()).not.toBeNull());
    expect(opened.address()).toBeUndefined();
    mockRoute(getLectureMedia, { data: [mediaOf('lec_2')] });
    await opened.renew();
    await isAt(opened, '/media/lec_2.mp4?signature=1');
    expect(opened.error()).toBeNull();
  });
});
