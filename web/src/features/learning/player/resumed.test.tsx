import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { button, open, press, run, setUpPlayer, slider, video } from '#web/testing/open-player.tsx';

setUpPlayer();

const said = () => screen.queryByText(/^Resumed at/)?.textContent;

test('A video that goes on where it was left says so, until ten seconds of it were watched', () => {
  open({ startAt: 852, resumes: true });
  expect(said()).toBeUndefined();
  video.load();
  expect(said()).toBe('Resumed at 14:12');
  fireEvent.click(button('Play video'));
  video.at(861);
  run(1_000);
  expect(said()).toBe('Resumed at 14:12');
  video.at(862);
  run(1_000);
  expect(said()).toBeUndefined();
});

test("'Start again' plays it from its beginning; any other seek leaves the notice, too", async () => {
  open({ startAt: 852, resumes: true });
  video.load();
  button('Start again').focus();
  await act(async () => fireEvent.click(button('Start again')));
  expect([video.element().currentTime, video.element().paused, said()]).toEqual([0, false, undefined]);
  expect(document.activeElement).toBe(button('Pause'));
});

test('A seek before the video is there leaves the notice, too', () => {
  open({ startAt: 852, resumes: true });
  press('ArrowRight');
  video.load();
  expect([slider('Seek').getAttribute('aria-valuetext'), said()]).toEqual(['14:17 of 28:30', undefined]);
});

test.each([
  ['a jump to a note', { startAt: 852, resumes: false }],
  ['a video that opens at its beginning', { startAt: 0, resumes: true }],
  ['one that was watched to its end', { startAt: 1709, resumes: true }],
])('%s says nothing', (_what, props) => {
  open(props);
  video.load();
  expect(said()).toBeUndefined();
});
