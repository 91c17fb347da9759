// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { setConfig } from '#web/lib/config.ts';
import { Landing } from './landing.tsx';

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  sessionStorage.clear();
  setConfig({
    apiBase: '/api',
    square: { applicationId: '', locationId: '' },
    academyTimeZone: 'America/New_York',
    signUp: false,
    cashApp: false,
    contactEmail: 'hello@twillfield.example',
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function open() {
  const router = createMemoryRouter(
    [
      { path: '/', Component: Landing },
      { path: '*', element: <p>elsewhere</p> },
    ],
    { initialEntries: ['/'] },
  );
  render(<RouterProvider router={router} />);
  return () => router.state.location;
}

const header = () => document.querySelector<HTMLElement>('header');

describe('the landing page', () => {
  test.each([
    ['Home', 'home'],
    ['About Us', 'about'],
    ['Courses', 'courses'],
    ['Contact', 'contact'],
  ])('The header item %s leads to its section [LAND-08, LAND-09, LAND-10, LAND-11]', (label, id) => {
    open();
    const links = screen.getByRole('navigation', { name: 'Main' }).querySelectorAll('a');
    const link = [...links].find((one) => one.textContent === label);
    expect(link?.getAttribute('href')).toBe(`/#${id}`);
    expect(document.getElementById(id)).toBeTruthy();
  });

  test('Student Portal goes to /auth and stores the current path as the origin [LAND-12, LAND-13]', async () => {
    const location = open();
    await act(async () => fireEvent.click(screen.getByRole('link', { name: 'Student Portal' })));
    expect(location().pathname).toBe('/auth');
    expect(sessionStorage.getItem('origin')).toBe('/');
  });

  test('The header turns darker once scrolled over 20 px [LAND-07, LAND-14]', async () => {
    open();
    const scrollTo = (y: number) =>
      act(async () => {
        Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
        window.dispatchEvent(new Event('scroll'));
      });
    expect(header()?.className).toContain('tw-header--over');
    await scrollTo(20);
    expect(header()?.dataset['scrolled']).toBe('false');
    await scrollTo(21);
    expect(header()?.dataset['scrolled']).toBe('true');
    await scrollTo(0);
    expect(header()?.dataset['scrolled']).toBe('false');
  });

  test('The section highlight uses an offset of 80 px [CONST-08]', async () => {
    open();
    const tops: Record<string, number> = { home: -500, about: 81, courses: 900, contact: 2000 };
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      return { top: tops[this.id] ?? 0 } as DOMRect;
    });
    const current = async () => {
      await act(async () => window.dispatchEvent(new Event('scroll')));
      return document.querySelector('.tw-nav [aria-current]')?.textContent;
    };
    expect(await current()).toBe('Home');
    tops['about'] = 80;
    expect(await current()).toBe('About Us');
  });

  test("Hero with 'Discover more', About Us with Mission and Vision [LAND-16, LAND-17]", () => {
    open();
    expect(screen.getByRole('link', { name: 'Discover more' }).getAttribute('href')).toBe('/#about');
    for (const name of ['About Us', 'Mission', 'Vision'])
      expect(screen.getByRole('heading', { name })).toBeTruthy();
  });

  test("'Choose Your Course' shows five cards whose 'View More' goes to /course/{id} [LAND-01, LAND-19, LAND-20, LAND-21]", () => {
    open();
    expect(screen.getByRole('heading', { name: 'Choose Your Course' })).toBeTruthy();
    const links = screen.getAllByRole('link', { name: /^View More/ });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/course/1',
      '/course/2',
      '/course/3',
      '/course/4',
      '/course/5',
    ]);
  });

  test('The footer has contact details and placeholder links that lead nowhere [LAND-04, LAND-05, LAND-24] (G-16)', () => {
    open();
    const footer = screen.getByRole('contentinfo');
    expect(footer.querySelector('address')?.textContent).toContain('hello@twillfield.example');
    const links = [...screen.getByRole('navigation', { name: 'Footer' }).querySelectorAll('a')];
    expect(links.map((link) => link.textContent).join(', ')).toBe(
      'About, Career, Blog, Pricing, Courses, Membership, Instructor, Privacy Policy, FAQs, Appointment, Forums, Documentation, Contact Us',
    );
    for (const link of links) expect(fireEvent.click(link)).toBe(false);
  });

  test('A copyright line shows the current year [LAND-06]', () => {
    vi.useFakeTimers({ now: Date.parse('2031-06-01T00:00:00Z') });
    open();
    expect(screen.getByRole('contentinfo').textContent).toContain('© 2031 Twillfield');
  });
});
