import { beforeEach, expect, test, vi } from 'vitest';
import { mayReloadFor, watchMissingCode } from './missing-code.ts';

const NOW = 1_000_000;
watchMissingCode();
const missing = () => {
  const payload = new TypeError('Failed to fetch dynamically imported module');
  window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }));
  return payload;
};

beforeEach(() => sessionStorage.clear());

test('Missing code is worth one reload a minute, so that no page reloads forever', () => {
  expect(mayReloadFor(missing(), NOW)).toBe(true);
  expect(mayReloadFor(missing(), NOW + 59_999)).toBe(false);
  expect(mayReloadFor(missing(), NOW + 60_000)).toBe(true);
});

test('No other failure of a screen reloads it', () => {
  missing();
  expect(mayReloadFor(new TypeError('Failed to fetch dynamically imported module'), NOW)).toBe(false);
  expect(mayReloadFor('thrown text', NOW)).toBe(false);
  expect(mayReloadFor(null, NOW)).toBe(false);
});

test('Nothing reloads without a connection, or where nothing can be stored', () => {
  const error = missing();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(mayReloadFor(error, NOW)).toBe(false);
  vi.restoreAllMocks();
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(mayReloadFor(error, NOW)).toBe(false);
});
