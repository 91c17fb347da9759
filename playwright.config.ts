import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { findBrowser, findHeadlessShell } from '@twillfield/repo-checks/find-browser';
import { isAudit } from './e2e/audit.ts';

const args = [
  '--no-sandbox',
  '--disable-background-networking',
  // no other host is there: an embedded video stays empty
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
];
/** The tag of what the headless shell does otherwise than a browser with a window; each says what. */
const FULL_BROWSER = /@full-browser/;
/** The tag of what only `npm run audit:screens` runs. */
const AUDIT = isAudit ? [] : [/@audit/];

/** Journeys with an academy of their own: one worker starts it once for all of them, which is 10 s of a processor. */
const OWN_ACADEMY = globSync('e2e/**/*.journey.ts', { cwd: import.meta.dirname })
  .map((file) => `${import.meta.dirname}/${file}`)
  .filter((file) => readFileSync(file, 'utf8').includes('/isolated-academy.ts'));

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.journey.ts',
  // One academy, one student each: journeys run side by side, one more than cores, because each waits now and then.
  workers: 3,
  fullyParallel: false,
  // what passes on a retry is named at the end of `npm test`; what fails three times is red
  retries: 2,
  // Limits only end what hangs: a slow machine is no failure.
  timeout: 300_000,
  expect: { timeout: 45_000 },
  globalSetup: './e2e/start-academy.ts',
  // The panel's begin when no other is left to begin: they change the courses of the demo data, which the others compare with what is drawn.
  projects: [
    { name: 'own-academy', testMatch: OWN_ACADEMY, grepInvert: AUDIT, workers: 1 },
    {
      name: 'site',
      testIgnore: ['**/instructor/**', ...OWN_ACADEMY],
      grepInvert: [FULL_BROWSER, ...AUDIT],
    },
    {
      name: 'full-browser',
      testIgnore: '**/instructor/**',
      grep: FULL_BROWSER,
      grepInvert: AUDIT,
      use: { launchOptions: { executablePath: findBrowser(), args } },
    },
    {
      name: 'panel',
      testMatch: '**/instructor/**/*.journey.ts',
      testIgnore: OWN_ACADEMY,
      grepInvert: AUDIT,
    },
  ],
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: findHeadlessShell(), args: [...args, '--disable-gpu'] },
    screenshot: 'only-on-failure',
    // a trace costs a third of a journey's time
    trace: 'on-first-retry',
  },
});
