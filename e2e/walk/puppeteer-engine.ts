import { findBrowser } from '@twillfield/repo-checks/find-browser';
import puppeteer, { type ElementHandle, type Page } from 'puppeteer-core';
import { type Engine, findElement, type Tab } from './tab.ts';

/** The browser's own line about an error status: most say what a person did, and the screens are looked at. */
const NETWORK_LINE = /^Failed to load resource/;

function tabOf(page: Page, url: string): Tab {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(`exception: ${String(error)}`));
  page.on('console', (line) => {
    if (line.type() === 'error' && !NETWORK_LINE.test(line.text())) errors.push(`console: ${line.text()}`);
  });
  return {
    open: async (path) => {
      await page.goto(`${url}${path}`, { timeout: 120_000 });
    },
    run: (inPage, input) => page.evaluate(inPage as never, input),
    use: async (wanted, text, frame) => {
      const scope = frame ? await (await page.$(frame))?.contentFrame() : page.mainFrame();
      const found = (await scope?.evaluateHandle(findElement, wanted))?.asElement();
      const element = found as ElementHandle<HTMLInputElement> | null | undefined;
      if (!element) return false;
      if (wanted[0] === 'press') await element.click();
      if (wanted[0] === 'file') await element.uploadFile(text ?? '');
      // a press would choose one part of a day
      if (wanted[0] === 'field') await element.evaluate((one) => 'select' in one && one.select());
      if (wanted[0] === 'field') await element.type(text ?? '');
      return true;
    },
    takeErrors: () => Promise.resolve(errors.splice(0)),
    close: () => page.browserContext().close(),
  };
}

/** Chromium over CDP, with the processor `slower` times slower, or Firefox over BiDi. */
export async function startPuppeteer(
  url: string,
  browser: 'chrome' | 'firefox',
  slower = 1,
): Promise<Engine> {
  const isFirefox = browser === 'firefox';
  const running = await puppeteer.launch({
    browser,
    executablePath: isFirefox ? '/usr/bin/firefox-esr' : findBrowser(),
    args: isFirefox ? [] : ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  return {
    newVisitor: async () => {
      const page = await (await running.createBrowserContext()).newPage();
      await page.setViewport({ width: 1440, height: 900 });
      if (slower > 1) await page.emulateCPUThrottling(slower);
      return tabOf(page, url);
    },
    close: () => running.close(),
  };
}
