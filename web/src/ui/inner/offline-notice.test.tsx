import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { OfflineNotice } from './offline-notice.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('Without a connection one sentence says so and what is still there, until the connection returns', () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  const { container } = render(<OfflineNotice />);
  const status = container.querySelector('[aria-live]') as HTMLElement;
  expect(status.textContent).toBe('');
  onLine.mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(status.textContent).toBe(
    'You are offline. What this page shows is still here, and what is missing comes when the connection is back.',
  );
  onLine.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(status.textContent).toBe('');
});
