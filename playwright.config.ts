import { defineConfig } from '@playwright/test';
import { findBrowser } from '@twillfield/repo-checks/find-browser';

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.journey.ts',
  // One academy, one student each: journeys run side by side on two cores.
  workers: 2,
  fullyParallel: false,
  retries: 0,
  // far more than any takes alone: a busy machine is no failure
  timeout: 180_000,
  expect: { timeout: 30_000 },
  globalSetup: './e2e/start-academy.ts',
  // The panel's begin when no other is left to begin: they change the courses of the demo data, which the others compare with what is drawn.
  projects: [
    { name: 'site', testIgnore: '**/instructor/**' },
    { name: 'panel', testMatch: '**/instructor/**/*.journey.ts' },
  ],
  use: {
    browserName: 'chromium',
    launchOptions: {
      executablePath: findBrowser(),
      args: ['--no-sandbox', '--disable-background-networking'],
    },
    screenshot: 'only-on-failure',
    // a trace costs a third of a journey's time; `--trace retain-on-failure` takes one
    trace: 'off',
  },
});
