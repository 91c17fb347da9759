import { existsSync } from 'node:fs';

/** The system's Chromium; `npm test` installs it where it can. */
export function findBrowser(): string {
  const found = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(existsSync);
  if (!found) throw new Error('No Chromium was found. Install it with: sudo apt-get install chromium');
  return found;
}

/** Chromium without a window of its own, in which a page takes about half the time; the whole browser where there is none. */
export function findHeadlessShell(): string {
  const path = '/usr/bin/chromium-headless-shell';
  return existsSync(path) ? path : findBrowser();
}
