import puppeteer, { type ElementHandle, type LaunchOptions } from 'puppeteer-core';
import { type Engine, findElement } from './tab.ts';

/**
 * The browser's own line about an error status: most say what a person did, and the screens are looked at. And the site's about
 * a call without a response in Firefox, which ends those of a page that is left with an error.
 */
const NETWORK_LINE = /^Failed to load resource|^[A-Z]+ \S+ failed JSHandle@error$/;

/** Chromium over CDP, with the processor so many times slower, or Firefox over BiDi. */
export async function startPuppeteer(url: string, browser: LaunchOptions, slower = 1): Promise<Engine> {
  const running = await puppeteer.launch(browser);
  return {
    newVisitor: async () => {
      const page = await (await running.createBrowserContext()).newPage();
      await page.setViewport({ width: 1440, height: 900 });
      if (slower > 1) await page.emulateCPUThrottling(slower);
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(`exception: ${String(error)}`));
      page.on('console', (line) => {
        if (line.type() === 'error' && !NETWORK_LINE.test(line.text()))
          errors.push(`console: ${line.text()}`);
      });
      return {
        open: (path) => page.goto(`${url}${path}`, { timeout: 120_000 }),
        run: (inPage, input) => page.evaluate(inPage as never, input),
        use: async (wanted, text, frame) => {
          const scope = frame ? await (await page.$(frame))?.contentFrame() : page.mainFrame();
          const found = (await scope?.evaluateHandle(findElement, wanted))?.asElement();
          const element = found as ElementHandle<HTMLInputElement> | null | undefined;
          if (!element) return false;
          if (wanted[0] === 'press') await element.click();
          if (wanted[0] === 'file') await element.uploadFile(text ?? '');
          if (wanted[0] !== 'field') return true;
          // a press would choose one part of a day
          await element.evaluate((one) => 'select' in one && one.select());
          await element.type(text ?? '');
          return true;
        },
        takeErrors: () => Promise.resolve(errors.splice(0)),
        close: () => page.browserContext().close(),
      };
    },
    close: () => running.close(),
  };
}
