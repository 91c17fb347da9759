import { fireEvent, screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import type { CourseDetails } from '#shared/courses/course-details.ts';
import { anId } from '#shared/testing/an-id.ts';
import { CoursePageHeader } from '#web/app/course-page/course-page-header.tsx';
import { PublicOffer } from '#web/features/catalogue/course-page/public-offer.tsx';
import { keepMenu } from './keep-menu.ts';
import { openOn } from './open-on.ts';

const course = {
  _id: anId('crs_1'),
  date: '2026-12-31',
  pricing: 2060,
  curriculum: [],
  level: 'beginner',
  category: 'devops',
} as unknown as CourseDetails;
const DAY = 86_400_000;

test('From the instant on that enrollment opens, the page that was written before it leads to the wizard by ‘Enroll Now’ in the place of the day, also when that is months away', () => {
  vi.useFakeTimers({ now: 0 });
  const opensAt = 60 * DAY;
  document.body.innerHTML = renderToStaticMarkup(
    <MemoryRouter>
      <PublicOffer course={course} opensAt={opensAt} now={0} />
    </MemoryRouter>,
  );
  const shown = () => [screen.getByRole('link').textContent, screen.queryByText(/Enrollment opens/) !== null];
  openOn(Date.now);
  vi.advanceTimersByTime(opensAt - 1);
  expect(shown()).toEqual(['Starts at December 31, 2026', true]);
  vi.advanceTimersByTime(1);
  expect(shown()).toEqual(['Enroll Now', false]);
});

test('The menu opens and closes by its button, by Escape, by a choice and by a press outside', () => {
  document.body.innerHTML = renderToStaticMarkup(
    <MemoryRouter>
      <CoursePageHeader />
      <p>Outside</p>
    </MemoryRouter>,
  );
  keepMenu();
  const button = screen.getByRole('button', { name: 'Menu' });
  const menu = document.getElementById(button.getAttribute('aria-controls') ?? '') as HTMLElement;
  const isOpen = () => {
    expect(menu.classList.contains('max-lg:grid')).toBe(button.getAttribute('aria-expanded') === 'true');
    return !menu.classList.contains('max-lg:hidden');
  };
  const closings = [
    () => fireEvent.click(button),
    () => fireEvent.keyDown(document, { key: 'Escape' }),
    () => fireEvent.click(screen.getByRole('link', { name: 'Courses' })),
    () => fireEvent.pointerUp(screen.getByText('Outside')),
    () => fireEvent.focusOut(screen.getByRole('link', { name: 'Courses' }), { relatedTarget: document.body }),
  ];
  expect(isOpen()).toBe(false);
  for (const close of closings) {
    fireEvent.click(button);
    expect(isOpen()).toBe(true);
    close();
    expect(isOpen()).toBe(false);
  }
  expect(document.activeElement).toBe(button);
});
