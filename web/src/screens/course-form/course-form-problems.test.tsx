import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { updateCourse } from '#shared/courses/course-form-routes.ts';
import { requestsTo } from '#web/testing/mock-api.ts';
import { mockCourseForm, openCourseForm } from '#web/testing/open-course-form.ts';

const READY = 'Everything is there: 2 lectures, 1 free preview.';
const PRICE = 'Please enter an amount from 0 to 100,000 with at most two decimals';
const EMBED = 'Please paste the embed code of a YouTube video: Share, then Embed.';
const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(input(label), { target: { value } });
const isReady = () => screen.queryByText(READY) !== null;
const update = () => screen.getByRole<HTMLButtonElement>('button', { name: 'UPDATE' });
/** What the control is described by besides its hint. */
const said = (label: string) =>
  (input(label).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');

beforeEach(async () => {
  mockCourseForm();
  await openCourseForm();
});

test('A wrong value says so once it was left, and the course is not said to be ready; an empty field is missing, not wrong (G-70, G-96)', () => {
  for (const [label, value, sentence] of [
    ['Pricing', 'two thousand', PRICE],
    ['Pricing', '-1', PRICE],
    ['Title', '   ', 'Title is required.'],
    ['Start date', '1999-12-31', 'Please enter a date from 2000 to 2100'],
  ] as const) {
    const before = input(label).value;
    expect(isReady()).toBe(true);
    type(label, value);
    if (value !== '-1') expect(said(label)).not.toContain(sentence);
    expect(isReady()).toBe(false);
    expect(screen.getByRole('heading', { name: 'To be corrected' })).toBeTruthy();
    fireEvent.blur(input(label));
    expect(said(label)).toContain(sentence);
    expect(input(label).getAttribute('aria-invalid')).toBe('true');
    // as stated, a field that is filled lets the button be pressed (CFORM-15)
    expect(update().disabled).toBe(false);
    fireEvent.click(screen.getByRole('link', { name: new RegExp(`${label} ${sentence}`) }));
    expect(document.activeElement).toBe(input(label));
    type(label, before);
  }
  type('Title', '');
  fireEvent.blur(input('Title'));
  expect(input('Title').getAttribute('aria-invalid')).toBe(null);
  expect(screen.getByRole('heading', { name: 'Still missing' })).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'To be corrected' })).toBeNull();
});

test('What a pressed UPDATE refuses is said once, and not beside the words that everything is there; a frame of another host is refused where it is pasted, as the save would (X3, G-96)', async () => {
  type('Pricing', 'two thousand');
  fireEvent.click(update());
  expect(requestsTo(updateCourse)).toEqual([]);
  expect(within(screen.getByRole('alert')).getByRole('link').textContent).toBe(PRICE);
  expect(isReady()).toBe(false);
  expect(screen.getAllByRole('link', { name: new RegExp(PRICE) })).toHaveLength(1);
  type('Pricing', '2060');
  expect(isReady()).toBe(true);
  fireEvent.click(screen.getByRole('tab', { name: 'Curriculum' }));
  fireEvent.click(screen.getByRole('button', { name: /^1First/ }));
  type('Content type', 'youtube');
  type('Embed code', '<iframe src="https://player.example/youtube"></iframe>');
  expect(said('Embed code')).toContain(EMBED);
  expect(screen.getByRole('button', { name: /^1First/ }).textContent).toContain(
    'The embed code is not valid yet',
  );
  expect(isReady()).toBe(false);
  expect(screen.getByRole('link', { name: `First ${EMBED}` })).toBeTruthy();
  type('Embed code', '<iframe src="https://www.youtube.com/embed/s_o8dwzRlu4"></iframe>');
  expect(isReady()).toBe(true);
  fireEvent.click(update());
  await waitFor(() => expect(requestsTo(updateCourse)).toHaveLength(1));
});
