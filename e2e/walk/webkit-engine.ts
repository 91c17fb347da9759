import { spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { Builder, Key, type WebDriver, type WebElement } from 'selenium-webdriver';
import { type Engine, findElement, type Tab } from './tab.ts';

const BINARY = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';
const CAPABILITIES = {
  browserName: 'MiniBrowser',
  // a page's errors are recorded from its first script on, not from its end
  pageLoadStrategy: 'none',
  'webkitgtk:browserOptions': { binary: BINARY, args: ['--automation'] },
};

/** Runs in the page: this driver has no events of the console. */
function recordErrors(): void {
  const errors: string[] = [];
  const record = (kind: string) => (value: unknown) => void errors.push(`${kind}: ${String(value)}`);
  Object.assign(window, { walkErrors: errors });
  Object.assign(console, { error: record('console') });
  window.addEventListener('error', ({ message }) => record('exception')(message));
  window.addEventListener('unhandledrejection', ({ reason }) => record('exception')(reason));
}

/** This driver never answers a command whose page is replaced meanwhile. */
const late = () => wait(20_000, undefined, { ref: false }).then(() => Promise.reject(new Error('No answer')));
const answered = <T>(command: Promise<T>): Promise<T> => Promise.race([command, late()]);
const readErrors = () => ((window as { walkErrors?: string[] }).walkErrors ??= []).splice(0);

function tabOf(driver: WebDriver, url: string, end: () => void): Tab {
  const kept: string[] = [];
  const run: Tab['run'] = (inPage, input) =>
    answered(driver.executeScript(`return (${String(inPage)})(arguments[0])`, input));
  const takeErrors = async () => [...kept.splice(0), ...(await run(readErrors, null))];
  return {
    run,
    open: async (path) => {
      kept.push(...(await takeErrors()));
      await driver.get(`${url}${path}`);
      // until the page that was there is gone
      const latest = Date.now() + 60_000;
      const isThere = () => run(() => 'walkErrors' in window, null).catch(() => true);
      while (Date.now() < latest && (await isThere())) await wait(20);
      await run(recordErrors, null);
    },
    use: async (wanted, text, frame) => {
      if (frame) await driver.switchTo().frame(await driver.findElement({ css: frame }));
      try {
        const element = (await run(findElement, wanted)) as unknown as WebElement | null;
        if (element && wanted[0] === 'press') await answered(element.click());
        else if (text !== undefined) await element?.sendKeys(text.replace('\n', Key.ENTER));
        return element !== null;
      } finally {
        if (frame) await driver.switchTo().defaultContent();
      }
    },
    takeErrors,
    close: () => driver.quit().finally(end),
  };
}

/** WebKitGTK's own small browser, on a display in memory; each visitor has a driver, which has one session at a time. */
export function startWebKit(url: string): Engine {
  const env = { ...process.env, WEBKIT_DISABLE_COMPOSITING_MODE: '1', LIBGL_ALWAYS_SOFTWARE: '1' };
  let port = 20_000 + (process.pid % 9_000);
  const running = new Set<number>();
  const end = (driver: number) => running.delete(driver) && process.kill(-driver);
  return {
    newVisitor: async () => {
      const started = ['-a', 'WebKitWebDriver', `--port=${++port}`, '--host=127.0.0.1'];
      const { pid = 0 } = spawn('xvfb-run', started, { env, stdio: 'ignore', detached: true });
      running.add(pid);
      const server = `http://127.0.0.1:${port}`;
      while (!(await fetch(`${server}/status`).catch(() => undefined))?.ok) await wait(100);
      const tab = await new Builder().usingServer(server).withCapabilities(CAPABILITIES).build();
      await tab.manage().window().setRect({ width: 1440, height: 900, x: 0, y: 0 });
      return tabOf(tab, url, () => void end(pid));
    },
    // also what a visit that failed has left
    close: async () => running.forEach(end),
  };
}
