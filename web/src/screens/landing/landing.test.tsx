import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { openLanding, visitor } from '#web/testing/open-landing.tsx';

beforeEach(() => {
  visitor();
});

test('The middle button opens no tab for a link of the footer that leads nowhere (G-16)', () => {
  openLanding();
  const links = screen.getByRole('navigation', { name: 'Footer' }).querySelectorAll('a');
  expect(links).toHaveLength(13);
  for (const link of links) {
    const middle = new MouseEvent('auxclick', { button: 1, bubbles: true, cancelable: true });
    expect(fireEvent(link, middle)).toBe(false);
    // without script the browser looks for a place that is not there, and stays
    expect(document.querySelector(link.hash)).toBeNull();
  }
});
