// Long because every case opens the same course and follows the addresses of its files.
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { accessWithdrawnText } from '#shared/enrolments/access-withdrawn.rules.ts';
import { listFlexiblePayments } from '#shared/instalments/routes.ts';
import { anId } from '#shared/testing/an-id.ts';
import { getLectureMedia } from '#shared/media/routes.ts';
import { getOpenPayment } from '#shared/payments/routes.ts';
import { PAYMENT_TEXTS } from '#shared/payments/texts.ts';
import { getCourseProgress, markLectureViewed } from '#shared/progress/routes.ts';
import { DEFAULT_STUDY_SETTINGS } from '#shared/study/study.ts';
import { fakeVideo } from '#web/testing/fake-video.ts';
import { freshBrowser, person } from '#web/testing/fresh-browser.ts';
import {
  mockFile,
  mockRoute,
  networkIdle,
  refuse,
  requestsTo,
  sentTo,
  unreachable,
} from '#web/testing/mock-api.ts';
import {
  button,
  current,
  lecture,
  mediaOf,
  mockCourse,
  openCourse,
  progress,
  video,
} from '#web/testing/open-course.tsx';
import { flexiblePlan, pastDue } from '#web/testing/samples.ts';

beforeEach(() => freshBrowser({ user: person() }));
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(navigator, 'connection');
});

const uploaded = [1, 2, 3, 4].map((n) => lecture(n, { type: 'video', videoUrl: `/media/${n}.mp4` }));
const course = (more = {}) => progress(0, { media: mediaOf('lec_1'), ...more }, uploaded);

describe('The media of the next lecture', () => {
  const asked = () => sentTo(getLectureMedia).map((query) => (query as { lectureIds: string }).lectureIds);

  /** The viewer with its first lecture, and the addresses of which the beginning is loaded ahead, with those that are left again. */
  async function openViewer(more = {}) {
    const made: HTMLVideoElement[] = [];
    const create = document.createElement.bind(document);
    vi.spyOn(document, 'createElement').mockImplementation((...of: Parameters<typeof create>) => {
      const element = create(...of);
      if (element instanceof HTMLVideoElement) made.push(element);
      return element;
    });
    const player = fakeVideo();
    await openCourse(course(more));
    await current();
    const ahead = () =>
      made.filter(({ preload }) => preload === 'metadata').map((one) => one.getAttribute('src'));
    return { player, ahead };
  }

  test('is asked for once the current video is there, and of no other lecture; a refusal says nothing before the lecture is opened', async () => {
    const { player, ahead } = await openViewer();
    await networkIdle();
    expect(asked()).toEqual([]);
    player.load();
    await waitFor(() => expect(ahead()).toEqual(['/media/lec_2.mp4?signature=1']));
    await networkIdle();
    expect(asked()).toEqual(['lec_2']);

    player.ready(0);
    fireEvent.click(await button('Next lecture'));
    expect(await current()).toBe('Part 2');
    expect(video()?.getAttribute('src')).toBe('/media/lec_2.mp4?signature=1');
    await networkIdle();
    expect(asked()).toEqual(['lec_2']);
    player.load();
    await waitFor(() => expect(ahead()).toEqual([null, '/media/lec_3.mp4?signature=1']));
    await networkIdle();
    expect(asked()).toEqual(['lec_2', 'lec_3']);

    player.ready(0);
    fireEvent.click(await button('Next lecture'));
    expect(await current()).toBe('Part 3');
    mockRoute(getLectureMedia, refuse('TRY_AGAIN'));
    player.load();
    await waitFor(() => expect(asked()).toEqual(['lec_2', 'lec_3', 'lec_4']));
    await networkIdle();
    expect([ahead(), screen.queryByRole('alert')]).toEqual([[null, null], null]);
    mockRoute(getLectureMedia, { data: [mediaOf('lec_4')] });
    fireEvent.click(await button('Next lecture'));
    await waitFor(() => expect(video()?.getAttribute('src')).toBe('/media/lec_4.mp4?signature=1'));
  });

  test('is only its addresses where the person saves data', async () => {
    // jsdom has no connection
    Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } });
    const { player, ahead } = await openViewer();
    player.load();
    await waitFor(() => expect(asked()).toEqual(['lec_2']));
    await networkIdle();
    expect(ahead()).toEqual([]);
  });

  test('is not asked for where it came with the course', async () => {
    const { player, ahead } = await openViewer({ nextMedia: mediaOf('lec_2') });
    player.load();
    await waitFor(() => expect(ahead()).toEqual(['/media/lec_2.mp4?signature=1']));
    await networkIdle();
    expect(asked()).toEqual([]);
  });

  test.each([
    [
      'the one that was loaded ahead, at an end that marks within 8 minutes',
      0,
      '/media/lec_2.mp4?signature=1',
    ],
    ['the one that came with the reload after it', 9, '/media/lec_2.mp4?signature=later'],
  ])('plays from one address: %s', async (_, minutes, address) => {
    const { player, ahead } = await openViewer({ nextMedia: mediaOf('lec_2') });
    player.load();
    await waitFor(() => expect(ahead()).toEqual(['/media/lec_2.mp4?signature=1']));
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(Date.now() + minutes * 60_000);
    const later = (id: string) => mediaOf(id, { videoUrl: `/media/${id}.mp4?signature=later` });
    mockCourse(progress(1, { media: later('lec_2'), nextMedia: later('lec_3') }, uploaded));
    player.end();
    await waitFor(() => expect(video()?.getAttribute('src')).toBe(address));
    expect(await current()).toBe('Part 2');
    await networkIdle();
    expect(asked()).toEqual([]);
  });

  test('is asked for again as soon as ‘Next’ is approached after 8 minutes, and by no press', async () => {
    const { player, ahead } = await openViewer({ nextMedia: mediaOf('lec_2') });
    player.load();
    await waitFor(() => expect(ahead()).toHaveLength(1));
    const next = await button('Next lecture');
    fireEvent.pointerEnter(next);
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(Date.now() + 9 * 60_000);
    player.at(1700);
    player.seeked();
    await networkIdle();
    expect(asked()).toEqual([]);
    mockRoute(getLectureMedia, { data: [mediaOf('lec_2', { videoUrl: '/media/2.mp4?later' })] });
    fireEvent.focus(next);
    await waitFor(() => expect(ahead()).toEqual([null, '/media/2.mp4?later']));
    player.ready(0);
    fireEvent.click(next);
    expect(await current()).toBe('Part 2');
    expect(video()?.getAttribute('src')).toBe('/media/2.mp4?later');
    await networkIdle();
    expect(asked()).toEqual(['lec_2']);
  });

  test('is asked for again near an end whose mark is kept here until it can be sent', async () => {
    const { player, ahead } = await openViewer({ nextMedia: mediaOf('lec_2') });
    mockRoute(markLectureViewed, unreachable());
    fireEvent.click(await button('Mark as Complete'));
    await networkIdle();
    expect(await current()).toBe('Part 1');
    player.load();
    await waitFor(() => expect(ahead()).toHaveLength(1));
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(Date.now() + 9 * 60_000);
    player.at(1700);
    player.seeked();
    await waitFor(() => expect(asked()).toEqual(['lec_2']));
    await networkIdle();
  });

  test('is asked for again near an end that marks nothing, where its addresses have expired meanwhile', async () => {
    const { player, ahead } = await openViewer({ progress: [{ lectureId: anId('lec_1'), viewed: true }] });
    fireEvent.click(await button('Previous lecture'));
    player.load();
    await waitFor(() => expect(ahead()).toHaveLength(1));
    const seek = (seconds: number) => {
      player.at(seconds);
      player.seeked();
    };
    seek(1700);
    seek(1000);
    await networkIdle();
    expect(asked()).toEqual(['lec_2']);
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(Date.now() + 9 * 60_000);
    mockRoute(getLectureMedia, { data: [mediaOf('lec_2', { videoUrl: '/media/2.mp4?later' })] });
    seek(1700);
    await waitFor(() => expect(ahead()).toEqual([null, '/media/2.mp4?later']));
    expect(asked()).toEqual(['lec_2', 'lec_2']);
  });
});

describe('Media of a course that was locked while it is open', () => {
  /** The checkout of the instalment, which then opens. */
  function mockCheckout() {
    mockRoute(listFlexiblePayments, { data: [flexiblePlan()], now: '2026-11-23T12:00:00Z' });
    mockRoute(getOpenPayment, { data: null });
  }
  const CHECKOUT = '/academy/flexible-checkout/pln_1/sch_1';
  const locked = () => course({ paymentRequired: pastDue, media: undefined });

  test('lead to its payment with the toast, as opening it does, when another lecture is opened (G-51)', async () => {
    mockCheckout();
    const { path } = await openCourse(course(), locked());
    await current();
    mockRoute(getLectureMedia, refuse('PAYMENT_REQUIRED'));
    fireEvent.click(await button('3. Part 3'));
    await waitFor(() => expect(path()).toBe(CHECKOUT));
    expect(await screen.findAllByText(PAYMENT_TEXTS.locked)).toHaveLength(1);
    expect(screen.queryByText(/^Error loading video/)).toBeNull();
    expect(requestsTo(getCourseProgress)).toHaveLength(2);
    await networkIdle();
  });

  const search = () => fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'packet' } });
  test.each([
    ['the video that plays asks for another address', (fail: () => void) => fail()],
    ['its transcripts are searched', search],
  ])('lead to its payment also when %s', async (_when, ask) => {
    mockCheckout();
    const captions = [{ url: '/media/2.vtt', public_id: '2', language: 'en', label: 'English' }];
    const spoken = uploaded.map((one) => (one._id === 'lec_2' ? { ...one, captions } : one));
    const player = fakeVideo();
    const { path } = await openCourse(progress(0, { media: mediaOf('lec_1') }, spoken), locked());
    await current();
    player.load();
    mockRoute(getLectureMedia, refuse('PAYMENT_REQUIRED'));
    ask(() => player.fail(2));
    await waitFor(() => expect(path()).toBe(CHECKOUT));
    expect(await screen.findAllByText(PAYMENT_TEXTS.locked)).toHaveLength(1);
    expect(screen.queryByText(/could not be read/)).toBeNull();
    await networkIdle();
  });

  test('whose course was given back say why it cannot be studied (G-108)', async () => {
    const accessWithdrawn = { reason: 'refunded', date: '2026-11-20' } as const;
    await openCourse(course(), course({ isPurchased: false, accessWithdrawn, media: undefined }));
    await current();
    mockRoute(getLectureMedia, refuse('ACCESS_WITHDRAWN'));
    fireEvent.click(await button('2. Part 2'));
    expect(await screen.findByText(accessWithdrawnText(accessWithdrawn))).toBeTruthy();
  });

  test('say why they do not open where the course cannot be read again, or is open after all', async () => {
    await openCourse(course());
    await current();
    mockRoute(getLectureMedia, refuse('PAYMENT_REQUIRED'));
    mockRoute(getCourseProgress, refuse('TRY_AGAIN'));
    fireEvent.click(await button('2. Part 2'));
    expect((await screen.findByRole('alert')).textContent).toContain('Error loading video: ');
    mockCourse(course());
    fireEvent.click(await button('Try again'));
    await waitFor(() => expect(video()?.getAttribute('src')).toBe('/media/lec_2.mp4?signature=1'));
  });
});

describe('Captions', () => {
  const track = { url: '/media/1.vtt', public_id: '1', language: 'en', label: 'English' };
  const VTT = 'WEBVTT\n\n00:01.000 --> 00:04.000\nEvery packet,\none by one.\n';
  const withCaptions = () =>
    progress(0, { media: mediaOf('lec_1', { captions: [{ ...track, url: '/media/1.vtt?n=1' }] }) }, [
      lecture(1, { type: 'video', videoUrl: '/media/1.mp4', captions: [track] }),
    ]);
  /** The viewer 11 minutes after it was opened, with the files of the captions that were read. */
  async function openViewer(answer: (url: URL) => Response) {
    const player = fakeVideo();
    const read: string[] = [];
    await openCourse(withCaptions());
    mockRoute(getLectureMedia, {
      data: [mediaOf('lec_1', { captions: [{ ...track, url: '/media/1.vtt?n=2' }] })],
    });
    mockFile('/media/1.vtt', (url) => {
      read.push(url.search);
      return answer(url);
    });
    await current();
    player.load();
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(Date.now() + 11 * 60_000);
    return { player, read };
  }
  const region = () => within(screen.getByRole('region', { name: 'Video: Part 1' }));

  test('switched on after 11 minutes are read by an address that opens, which the transcript needs no more; that cannot be read say so in the player, and are read again with one press', async () => {
    let status = 500;
    const { player, read } = await openViewer(() => new Response(VTT, { status }));
    fireEvent.click(await button('Captions'));
    expect(await region().findByText('The captions could not be loaded.')).toBeTruthy();
    expect(new Set(read)).toEqual(new Set(['?n=2']));
    const before = read.length;
    status = 200;
    player.at(2);
    fireEvent.click(region().getByRole('button', { name: 'Try again' }));
    expect((await region().findByText(/^Every packet/)).textContent).toBe('Every packet,\none by one.');
    expect(region().queryByText('The captions could not be loaded.')).toBeNull();
    fireEvent.click(await screen.findByRole('tab', { name: 'Transcript' }));
    expect(await button('00:01Every packet, one by one.')).toBeTruthy();
    expect(read.slice(before)).toEqual(['?n=2']);
    expect(video()?.getAttribute('src')).toBe('/media/lec_1.mp4?signature=1');
    player.at(4);
    fireEvent.timeUpdate(player.element());
    expect(region().queryByText(/^Every packet/)).toBeNull();
  });

  test('and the transcript are in the same language, where the account’s is there for another country only', async () => {
    const tracks = [
      { ...track, url: '/es.vtt', public_id: 'es', language: 'es', label: 'Español' },
      { ...track, url: '/gb.vtt', public_id: 'gb', language: 'en-GB', label: 'English' },
    ];
    mockFile('/gb.vtt', new Response(VTT));
    const settings = { ...DEFAULT_STUDY_SETTINGS, captions: 'en' };
    const { load, at, element } = fakeVideo();
    await openCourse(
      progress(0, { study: { positions: [], files: [], settings } }, [lecture(1, { captions: tracks })]),
    );
    await current();
    load();
    fireEvent.click(await screen.findByRole('tab', { name: 'Transcript' }));
    expect(await button('00:01Every packet, one by one.')).toBeTruthy();
    at(2);
    fireEvent.timeUpdate(element());
    expect(await region().findByText(/^Every packet/)).toBeTruthy();
  });
});
