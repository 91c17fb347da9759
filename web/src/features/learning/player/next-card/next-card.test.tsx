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

test('It counts the seconds down and starts the lecture once, after ten', () => {
  const { onPlay } = open({ next: { ...own, durationSeconds: 2116 } });
  expect(screen.getByRole('region').textContent).toContain('Next lecture, 35:16Starts in 10 s');
  run(1_000);
  expect(timer()).toBe('Starts in 9 s');
  run(8_000);
  expect([timer(), onPlay.mock.calls.length]).toEqual(['Starts in 1 s', 0]);
  run(1_000);
  expect(onPlay).toHaveBeenCalledTimes(1);
});

test('It counts only while it is to, and begins when it is', () => {
  const { onPlay, give } = open({ counts: false });
  run(60_000);
  expect([timer(), onPlay.mock.calls.length]).toEqual([undefined, 0]);
  give({ counts: true });
  expect(timer()).toBe('Starts in 10 s');
});

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

test('Of a live lecture it says so, and gives no length', () => {
  open({ next: { ...own, title: 'Live Q&A', durationSeconds: 60 }, counts: false });
  expect(screen.getByRole('region').textContent).toContain('Next lecture, live');
});
