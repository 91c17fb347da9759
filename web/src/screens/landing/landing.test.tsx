import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openLanding, visitor } from '#web/testing/open-landing.tsx';

beforeEach(() => {
  visitor();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the landing page', () => {
  test('Its sections come in order, 1 to 6 and the footer last [LAND-24, LAND-25]', () => {
    openLanding();
    const sections = [...screen.getByRole('main').children];
    expect(sections.map(({ id }) => id)).toEqual([
      'home',
      'about',
      'stats',
      'courses',
      'features',
      'contact',
    ]);
    const all = [...document.querySelectorAll('header, main, footer')];
    expect(all.map(({ tagName }) => tagName)).toEqual(['HEADER', 'MAIN', 'FOOTER']);
    expect(document.body.firstElementChild?.lastElementChild?.tagName).toBe('FOOTER');
  });

  test('The strip shows exactly three features [LAND-22]', () => {
    openLanding();
    const strip = within(screen.getByRole('region', { name: 'How Twillfield works' }));
    expect(strip.getAllByRole('listitem')).toHaveLength(3);
    expect(strip.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
      'One lecture, one pick',
      'Pay in three lengths',
      'Time with a person',
    ]);
  });

  test('The countdown to the next 1 January runs and is not shown [LAND-28] (G-17)', () => {
    visitor({ still: true });
    vi.useFakeTimers({ now: new Date(2026, 11, 31, 23, 59, 50) });
    openLanding();
    const before = document.body.innerHTML;
    expect(vi.getTimerCount()).toBeGreaterThan(0);
    act(() => void vi.advanceTimersByTime(5000));
    expect(document.body.innerHTML).toBe(before);
    expect(document.body.textContent).not.toMatch(/\d (days|hours|seconds)/);
  });
});

describe('the footer', () => {
  test('It has contact details and placeholder links that lead nowhere [LAND-04, LAND-05] (G-16)', () => {
    openLanding();
    const footer = screen.getByRole('contentinfo');
    expect(footer.querySelector('address')?.textContent).toContain('hello@twillfield.example');
    const links = [...screen.getByRole('navigation', { name: 'Footer' }).querySelectorAll('a')];
    expect(links.map((link) => link.textContent).join(', ')).toBe(
      'About, Career, Blog, Pricing, Courses, Membership, Instructor, Privacy Policy, FAQs, Appointment, Forums, Documentation, Contact Us',
    );
    for (const link of links) {
      expect(fireEvent.click(link)).toBe(false);
      // the middle button opens no tab either
      const middle = new MouseEvent('auxclick', { button: 1, bubbles: true, cancelable: true });
      expect(fireEvent(link, middle)).toBe(false);
      // without script the browser looks for a place that is not there, and stays
      expect(document.querySelector(link.hash)).toBeNull();
    }
  });
});
