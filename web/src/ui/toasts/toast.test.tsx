import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { toast, TOAST_DURATION } from './toast.ts';
import { Toaster } from './toaster.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
});

afterEach(() => {
  act(() => {
    toast.dismiss();
    vi.runOnlyPendingTimers();
  });
});

function pass(ms: number) {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
}

describe('toast', () => {
  test('A message disappears by itself', () => {
    render(<Toaster />);
    act(() => void toast.success('Saved'));
    pass(100);
    expect(screen.getByText('Saved')).toBeTruthy();
    pass(TOAST_DURATION + 1000);
    expect(screen.queryByText('Saved')).toBeNull();
  });

  test('Tab goes on behind a message; closing it gives the focus back', () => {
    render(
      <>
        <button type="button">Before</button>
        <Toaster />
        <button type="button">After</button>
      </>,
    );
    act(() => void toast.error('Payment failed.', { persistent: true }));
    pass(100);
    const button = (name: string) => screen.getByRole('button', { name });
    act(() => button('Before').focus());
    act(() => button('Close').focus());
    act(() => button('After').focus());
    expect(document.activeElement).toBe(button('After'));
    act(() => button('Before').focus());
    act(() => button('Close').focus());
    act(() => button('Close').click());
    expect(document.activeElement).toBe(button('Before'));
    pass(1000);
    expect(document.activeElement).toBe(button('Before'));
  });

  test('At the lower edge two messages at most are shown, the newest first; an older one waits (G-106)', () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
    render(<Toaster />);
    for (const text of ['First', 'Second', 'Third']) {
      act(() => void toast.error(text, { persistent: true }));
      pass(100);
    }
    const shown = () =>
      [...document.querySelectorAll('[data-sonner-toast][data-visible=true]:not([data-removed=true])')].map(
        (one) => one.textContent,
      );
    expect(shown()).toEqual(['Third', 'Second']);
    act(() => screen.getAllByRole('button', { name: 'Close' })[0]?.click());
    pass(1000);
    expect(shown()).toEqual(['Second', 'First']);
  });
});
