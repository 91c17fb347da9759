import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { getLectureMedia } from '#shared/media/routes.ts';
import { DEFAULT_STUDY_SETTINGS } from '#shared/study/study.ts';
import { anId } from '#shared/testing/an-id.ts';
import { fakeVideo } from '#web/testing/fake-video.ts';
import { freshBrowser, person } from '#web/testing/fresh-browser.ts';
import { inTurn, mockFile, networkIdle, requestsTo } from '#web/testing/mock-api.ts';
import { button, current, openCourse, progress } from '#web/testing/open-course.tsx';
import { COURSE, openViewer, openTab, VTT } from '#web/testing/open-viewer.tsx';

beforeEach(() => freshBrowser({ user: person() }));

describe('The transcript', () => {
  test('that cannot be read says so, and is read again on request', async () => {
    await openViewer();
    mockFile('/media/2-en.vtt', new Response('no', { status: 500 }));
    await openTab('Transcript');
    expect((await screen.findByRole('alert')).textContent).toContain('The transcript could not be read.');
    mockFile('/media/2-en.vtt', VTT('Every packet'));
    fireEvent.click(await button('Try again'));
    expect(await button('00:01Every packet')).toBeTruthy();
  });

  test('whose address is refused is read with another one, without a word', async () => {
    await openViewer();
    mockFile('/media/2-en.vtt', inTurn(new Response('no', { status: 403 }), VTT('Every packet')));
    // the addresses of the lecture itself have come
    await networkIdle();
    const before = requestsTo(getLectureMedia).length;
    await openTab('Transcript');
    expect(await button('00:01Every packet')).toBeTruthy();
    expect(requestsTo(getLectureMedia).length).toBe(before + 1);
  });

  test('of a lecture without captions says that there is none', async () => {
    await openViewer();
    fireEvent.click(await button('3. Part 3'));
    await openTab('Transcript');
    expect(await screen.findByText('This lecture has no transcript.')).toBeTruthy();
  });
});

describe('The search', () => {
  const search = (text: string) =>
    fireEvent.change(screen.getByRole('searchbox', { name: 'Titles, transcripts and notes' }), {
      target: { value: text },
    });
  const hits = (name: string) =>
    within(screen.getByRole('region', { name }))
      .getAllByRole('button')
      .map((one) => one.textContent);

  test('opens the lecture of a title where it was left, not at its begin', async () => {
    const player = fakeVideo();
    const video = COURSE.map((one) => ({ ...one, type: 'video' as const }));
    const positions = [{ lectureId: anId('lec_1'), positionSeconds: 852 }];
    await openCourse(
      progress(1, { study: { positions, files: [], settings: DEFAULT_STUDY_SETTINGS } }, video),
    );
    await current();
    search('accounts');
    fireEvent.click(await button('AccountsLecture 1, Accounts'));
    await waitFor(async () => expect(await current()).toBe('Accounts'));
    player.load();
    await waitFor(() => expect(player.element().currentTime).toBe(852));
    expect(screen.queryByText(/^From your search/)).toBeNull();
  });

  test('names the transcript that cannot be read, finds the rest, and reads it again on request', async () => {
    await openViewer();
    mockFile('/media/1-en.vtt', new Response('no', { status: 500 }));
    search('packet');
    expect(await screen.findByText('The transcript of lecture 1 could not be read.')).toBeTruthy();
    expect(hits('Transcripts')).toEqual(['00:01Every packetLecture 2, this lecture']);
    mockFile('/media/1-en.vtt', VTT('Packet of accounts'));
    fireEvent.click(await button('Try again'));
    await waitFor(() => expect(hits('Transcripts')).toHaveLength(2));
  });
});
