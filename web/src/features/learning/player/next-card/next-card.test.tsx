import { render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { own, run } from '#web/testing/open-player.tsx';
import { NextCard, type NextCardProps } from './next-card.tsx';

beforeEach(() => vi.useFakeTimers());

const timer = () => screen.queryByRole('timer')?.textContent;
function open(props: Partial<NextCardProps> = {}) {
  const told = { onPlay: vi.fn<() => void>(), onDismiss: vi.fn<() => void>() };
  const all = { next: own, kind: 'Next lecture', counts: true, mayStart: () => true, ...told, ...props };
  const { rerender } = render(<NextCard {...all} />);
  return { ...told, give: (more: Partial<NextCardProps>) => rerender(<NextCard {...all} {...more} />) };
}

test('It stops counting for good once nothing may start by itself', () => {
  let mayStart = true;
  const { onPlay } = open({ mayStart: () => mayStart });
  run(3_000);
  mayStart = false;
  run(1_000);
  expect(timer()).toBeUndefined();
  mayStart = true;
  run(60_000);
  expect(onPlay).not.toHaveBeenCalled();
  expect(screen.getByRole('button', { name: 'Play now' })).toBeTruthy();
});

test('It gives the length of a lecture; of a live one it says so instead', () => {
  const { give } = open({ next: { ...own, durationSeconds: 2116 }, counts: false });
  expect(screen.getByRole('region').textContent).toContain('Next lecture, 35:16');
  give({ next: { ...own, title: 'Live Q&A', durationSeconds: 60 } });
  expect(screen.getByRole('region').textContent).toContain('Next lecture, live');
});
