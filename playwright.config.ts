import { defineConfig } from '@playwright/test';
import { findBrowser } from '@twillfield/repo-checks/find-browser';

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.journey.ts',
  // One academy, one student each: journeys run side by side on two cores.
  workers: 2,
  fullyParallel: false,
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  globalSetup: './e2e/start-academy.ts',
  use: {
    browserName: 'chromium',
    launchOptions: {
      executablePath: findBrowser(),
      args: ['--no-sandbox', '--disable-background-networking'],
    },
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
  },
});
