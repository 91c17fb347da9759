import { act, render, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { UnseenCountdown, useCountdown } from './use-countdown.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 11, 31, 23, 59, 57) });
});

test('The countdown is computed every second and continues with the year after [LAND-27] (G-17)', () => {
  const { result } = renderHook(() => useCountdown());
  const seconds = [result.current?.seconds];
  for (let tick = 0; tick < 3; tick++) {
    act(() => void vi.advanceTimersByTime(1000));
    seconds.push(result.current?.seconds);
  }
  expect(seconds).toEqual([3, 2, 1, 0]);
  expect(result.current?.days).toBe(365);
});

test('The timer stops when the page is left', () => {
  const { unmount } = render(<UnseenCountdown />);
  expect(vi.getTimerCount()).toBe(1);
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});
