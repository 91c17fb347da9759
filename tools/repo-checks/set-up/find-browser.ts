import { existsSync } from 'node:fs';

/** The system's Chromium; `npm test` installs it where it can. */
export function findBrowser(): string {
  const found = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(existsSync);
  if (!found) throw new Error('No Chromium was found. Install it with: sudo apt-get install chromium');
  return found;
}
