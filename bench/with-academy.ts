import { type Browser, chromium } from '@playwright/test';
import { type Academy, startAcademy } from '@twillfield/local-cloud';
import { seedAcademy } from '@twillfield/local-cloud/demo-data';

/** Runs with an academy in memory that has the demo data and no schedules. */
export async function withDemoAcademy(run: (academy: Academy) => Promise<void>): Promise<void> {
  const academy = await startAcademy({ inMemory: true, schedules: false, seed: seedAcademy });
  try {
    await run(academy);
  } finally {
    await academy.stop();
  }
}

export async function withBrowserOf<T>(
  executablePath: string,
  args: readonly string[],
  run: (browser: Browser) => Promise<T>,
): Promise<T> {
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-background-networking', ...args],
  });
  try {
    return await run(browser);
  } finally {
    await browser.close();
  }
}
