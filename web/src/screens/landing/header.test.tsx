import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CHECKING, SIGNED_OUT, sessionStore, UNREACHABLE } from '#web/lib/start/session/session-store.ts';
import { openLanding, visitor } from '#web/testing/open-landing.tsx';

beforeEach(() => {
  visitor();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const header = () => screen.getByRole('banner');
const item = (label: string) =>
  [...screen.getByRole('navigation', { name: 'Main' }).querySelectorAll('a')].find(
    ({ textContent }) => textContent === label,
  );
const clickButton = (element: Element | undefined) =>
  act(async () => void (element && fireEvent.click(element)));

describe('the landing header', () => {
  test.each([
    ['Home', 'home', 1],
    ['About Us', 'about', 2],
    ['Courses', 'courses', 4],
    ['Contact', 'contact', 6],
  ])('%s scrolls to its section [LAND-08, LAND-09, LAND-10, LAND-11]', async (label, id, place) => {
    const { location } = openLanding();
    expect(item(label)?.getAttribute('href')).toBe(`/#${id}`);
    await clickButton(item(label));
    expect(location().hash).toBe(`#${id}`);
    const section = document.querySelector('main')?.children[place - 1];
    expect(section?.id).toBe(id);
    expect(document.activeElement).toBe(section);
  });

  test('The section that the page was opened at does not take the focus', () => {
    openLanding('/#contact');
    expect(document.activeElement).toBe(document.body);
  });

  test('Student Portal goes to /auth and stores the current path as the origin [LAND-12, LAND-13] (G-05)', async () => {
    const { location } = openLanding();
    await clickButton(screen.getByRole('link', { name: 'Student Portal' }));
    expect(location().pathname).toBe('/auth');
    expect(sessionStorage.getItem('origin')).toBe('/');
  });

  test('Student Portal leaves room for a name only while the session is checked (G-119)', () => {
    openLanding();
    const isRaised = () => /translate/.test(screen.getByText('Student Portal').className);
    for (const session of [CHECKING, UNREACHABLE, SIGNED_OUT]) {
      act(() => sessionStore.set(session));
      expect(isRaised()).toBe(session === CHECKING);
    }
  });

  test('It turns darker once scrolled over 20 px [LAND-07, LAND-14]', async () => {
    openLanding();
    const scrollTo = (y: number) =>
      act(async () => {
        Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
        window.dispatchEvent(new Event('scroll'));
      });
    expect(header().className).toMatch(/\bfixed\b/);
    await scrollTo(20);
    expect(header().dataset['scrolled']).toBe('false');
    await scrollTo(21);
    expect(header().dataset['scrolled']).toBe('true');
    await scrollTo(0);
    expect(header().dataset['scrolled']).toBe('false');
  });

  test('The section highlight uses an offset of 80 px [CONST-08]', async () => {
    openLanding();
    const tops: Record<string, number> = { home: -500, about: 81, courses: 900, contact: 2000 };
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      return { top: tops[this.id] ?? 0 } as DOMRect;
    });
    const current = async () => {
      await act(async () => window.dispatchEvent(new Event('scroll')));
      return document.querySelector('header nav [aria-current]')?.textContent;
    };
    expect(await current()).toBe('Home');
    tops['about'] = 80.4;
    expect(await current()).toBe('About Us');
  });
});

describe('its menu on narrow screens', () => {
  const toggle = () => screen.getByRole('button', { name: 'Menu' });
  const isOpen = () => {
    const expanded = toggle().getAttribute('aria-expanded') === 'true';
    expect(header().dataset['open']).toBe(`${expanded}`);
    return expanded;
  };

  test('The menu toggles open and closed [LAND-15]', async () => {
    openLanding();
    const menu = document.getElementById(toggle().getAttribute('aria-controls') ?? '');
    expect(menu?.contains(item('Courses') ?? null)).toBe(true);
    expect(isOpen()).toBe(false);
    await clickButton(toggle());
    expect(isOpen()).toBe(true);
    await clickButton(toggle());
    expect(isOpen()).toBe(false);
  });

  test('Choosing an item closes the menu, also the item of the current section', async () => {
    openLanding('/#courses');
    await clickButton(toggle());
    await clickButton(item('Courses'));
    expect(isOpen()).toBe(false);
  });

  test('Escape closes the menu and returns the focus to its button', async () => {
    openLanding();
    await clickButton(toggle());
    item('Courses')?.focus();
    fireEvent.keyDown(document.activeElement ?? document, { key: 'Escape' });
    expect(isOpen()).toBe(false);
    expect(document.activeElement).toBe(toggle());
  });

  test('A click outside of the header closes the menu, one inside does not', async () => {
    openLanding();
    await clickButton(toggle());
    fireEvent.pointerUp(item('Home') ?? document);
    expect(isOpen()).toBe(true);
    fireEvent.pointerUp(screen.getByRole('heading', { level: 1 }));
    expect(isOpen()).toBe(false);
  });

  test('Scrolling by more than 80 px closes the menu', async () => {
    vi.stubGlobal('scrollY', 400);
    openLanding();
    await clickButton(toggle());
    const scrollTo = (y: number) => {
      vi.stubGlobal('scrollY', y);
      fireEvent.scroll(window);
    };
    scrollTo(480);
    expect(isOpen()).toBe(true);
    scrollTo(481);
    expect(isOpen()).toBe(false);
  });

  test('Moving the focus out of the menu closes it, moving it inside does not', async () => {
    openLanding();
    await clickButton(toggle());
    act(() => item('Home')?.focus());
    act(() => item('Contact')?.focus());
    expect(isOpen()).toBe(true);
    act(() => screen.getByRole('link', { name: 'Discover more' }).focus());
    expect(isOpen()).toBe(false);
  });
});
