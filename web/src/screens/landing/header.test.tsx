import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openLanding, visitor } from '#web/testing/open-landing.tsx';

beforeEach(() => {
  visitor();
});

const header = () => screen.getByRole('banner');
const item = (label: string) =>
  [...screen.getByRole('navigation', { name: 'Main' }).querySelectorAll('a')].find(
    ({ textContent }) => textContent === label,
  );
const clickButton = (element: Element | undefined) =>
  act(async () => void (element && fireEvent.click(element)));

describe('the landing header', () => {
  test('The section that the page was opened at does not take the focus', () => {
    openLanding('/#contact');
    expect(document.activeElement).toBe(document.body);
  });
});

describe('its menu on narrow screens', () => {
  const toggle = () => screen.getByRole('button', { name: 'Menu' });
  const isOpen = () => {
    const expanded = toggle().getAttribute('aria-expanded') === 'true';
    expect(header().dataset['open']).toBe(`${expanded}`);
    return expanded;
  };

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
