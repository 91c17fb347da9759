import { fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { StudySettings } from '#shared/study/study.ts';
import {
  video,
  stubMedia,
  open,
  button,
  press,
  run,
  controls,
  told,
  setUpPlayer,
} from '#web/testing/open-player.tsx';
import { playbackChoices } from './controls/speed-menu.tsx';

setUpPlayer();
beforeAll(playbackChoices.load);

describe('the controls', () => {
  test('skip, and go on doing so while the button is held', () => {
    open({ positionSeconds: 100 });
    video.load();
    fireEvent.click(button('Forward 5 seconds'));
    expect(video.element().currentTime).toBe(105);
    press('ArrowLeft');
    press('j');
    expect(video.element().currentTime).toBe(95);
    fireEvent.pointerDown(button('Back 5 seconds'));
    run(450 + 250);
    fireEvent.pointerUp(button('Back 5 seconds'));
    fireEvent.click(button('Back 5 seconds'));
    run(5_000);
    expect(video.element().currentTime).toBe(85);
  });

  test('mute and change the speed, from what the account remembers', () => {
    const onSettings = told<(changed: StudySettings) => void>();
    const settings: StudySettings = { speed: 1.5, volume: 80, muted: false, captions: null };
    open({ settings, onSettings });
    video.load();
    expect([video.element().playbackRate, video.element().volume]).toEqual([1.5, 0.8]);
    fireEvent.click(button('Mute'));
    expect(video.element().muted).toBe(true);
    press('m');
    expect(video.element().muted).toBe(false);
    press('>');
    expect(video.element().playbackRate).toBe(1.75);
    fireEvent.click(button('Speed, 1.75'));
    fireEvent.click(screen.getByRole('radio', { name: '0.75×' }));
    expect(onSettings).toHaveBeenLastCalledWith({ ...settings, speed: 0.75 });
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(screen.queryByRole('radio')).toBeNull();
    expect(document.activeElement).toBe(button('Speed, 0.75'));
  });

  test('load the choices of their menu while nothing else is done, and say so where it opens before they are there', () => {
    const load = vi.spyOn(playbackChoices, 'load');
    vi.spyOn(playbackChoices, 'get').mockReturnValue(undefined);
    open();
    run(1_000);
    expect(load).toHaveBeenCalledTimes(1);
    fireEvent.click(button('Speed, 1'));
    expect(screen.getByText('Loading...')).toBeTruthy();
  });

  test('unmute on a phone too, in the row and in the sheet of the speeds', () => {
    stubMedia((query) => query === '(width < 600px)');
    open({ settings: { speed: 1, volume: 0, muted: false, captions: null } });
    video.load();
    expect(video.element().muted || video.element().volume === 0).toBe(true);
    fireEvent.click(button('Speed, 1'));
    const sheet = within(screen.getByRole('dialog', { name: 'Playback' }));
    fireEvent.click(sheet.getByRole('button', { name: 'Unmute' }));
    expect([video.element().muted, video.element().volume]).toEqual([false, 0.5]);
    fireEvent.click(sheet.getByRole('button', { name: 'Mute' }));
    expect(video.element().muted).toBe(true);
    fireEvent.click(sheet.getByRole('button', { name: 'Close' }));
    expect(button('Unmute').className).not.toContain('hidden');
  });
});

describe('the controls never hide', () => {
  const hiddenAfterPlaying = () => {
    open();
    video.load();
    fireEvent.click(button('Play'));
    run(10_000);
    return controls();
  };
  test('where reduced motion is asked for (G-100)', () => {
    stubMedia((query) => query.includes('reduced-motion'));
    expect(hiddenAfterPlaying()).toBe('shown');
  });
});

test('The key N is a note at this second, / the search, and T the theatre; without them the keys are the browser’s', () => {
  const onNote = told<() => void>();
  const onSearch = told<() => void>();
  const toggle = told<() => void>();
  const give = open({ onNote, onSearch, theatre: { isOn: true, toggle } });
  press('n');
  expect(onNote).toHaveBeenCalledTimes(1);
  expect(press('/')).toBe(false);
  expect(onSearch).toHaveBeenCalledTimes(1);
  expect(press('t')).toBe(false);
  fireEvent.click(button('Theatre'));
  expect(toggle).toHaveBeenCalledTimes(2);
  expect(button('Theatre').ariaPressed).toBe('true');
  give({ onNote: undefined, onSearch: undefined, theatre: undefined });
  expect(press('/') && press('t')).toBe(true);
  expect(screen.queryByRole('button', { name: 'Theatre' })).toBeNull();
});

test('The list of keys opens with ?, lists what this player can, and switches single letters off', async () => {
  vi.useRealTimers();
  open({ onNote: () => undefined, onNext: () => undefined });
  press('?');
  expect(await screen.findByText('New note at this second')).toBeTruthy();
  expect(screen.getByText('Next lecture')).toBeTruthy();
  expect(screen.queryByText('Search')).toBeNull();
  press('m');
  expect(video.element().muted).toBe(false);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Use single-letter shortcuts' }));
  fireEvent.click(screen.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
  press('m');
  expect(video.element().muted).toBe(false);
  press(' ');
  expect(video.element().paused).toBe(false);
});
