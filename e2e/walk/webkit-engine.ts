import { spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { Builder, Capabilities, Key, type WebDriver, type WebElement } from 'selenium-webdriver';
import { type Engine, findElement, type Tab } from './tab.ts';

const PORT = 20_000 + (process.pid % 10_000);
const CAPABILITIES = new Capabilities({
  browserName: 'MiniBrowser',
  // a page's errors are recorded from its first script on, not from its end
  pageLoadStrategy: 'none',
  'webkitgtk:browserOptions': {
    binary: '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
    args: ['--automation'],
  },
});

/** Runs in the page: this driver has no events of the console. */
function recordErrors(): void {
  const errors: string[] = [];
  const record = (kind: string) => (value: unknown) => void errors.push(`${kind}: ${String(value)}`);
  Object.assign(window, { walkErrors: errors });
  Object.assign(console, { error: record('console') });
  window.addEventListener('error', ({ message }) => record('exception')(message));
  window.addEventListener('unhandledrejection', ({ reason }) => record('exception')(reason));
}

function tabOf(driver: WebDriver, url: string): Tab {
  const kept: string[] = [];
  const run: Tab['run'] = async (inPage, input) => {
    const script = `const [input, done] = arguments; Promise.resolve(input).then(${String(inPage)})
      .then((value) => done([null, value]), (error) => done([String(error)]))`;
    const [failed, value] = await driver.executeAsyncScript<[string | null, never]>(script, input);
    if (failed !== null) throw new Error(failed);
    return value;
  };
  const takeErrors = async () => [
    ...kept.splice(0),
    ...(await run(() => ((window as { walkErrors?: string[] }).walkErrors ??= []).splice(0), null)),
  ];
  return {
    run,
    open: async (path) => {
      kept.push(...(await takeErrors()));
      await driver.get(`${url}${path}`);
      // until the page that was there is gone
      while (await run(() => 'walkErrors' in window, null)) await wait(20);
      await run(recordErrors, null);
    },
    use: async (wanted, text, frame) => {
      if (frame) await driver.switchTo().frame(await driver.findElement({ css: frame }));
      const found = await driver.executeScript(`return (${String(findElement)})(arguments[0])`, wanted);
      const element = found as WebElement | null;
      if (element && wanted[0] === 'press') await element.click();
      else if (text !== undefined) await element?.sendKeys(text.replace('\n', Key.ENTER));
      if (frame) await driver.switchTo().defaultContent();
      return element !== null;
    },
    takeErrors,
    close: () => driver.quit(),
  };
}

/** WebKitGTK's own small browser, on a display in memory. */
export async function startWebKit(url: string): Promise<Engine> {
  const env = { ...process.env, WEBKIT_DISABLE_COMPOSITING_MODE: '1', LIBGL_ALWAYS_SOFTWARE: '1' };
  const started = ['-a', 'WebKitWebDriver', `--port=${PORT}`, '--host=127.0.0.1'];
  const driver = spawn('xvfb-run', started, { env, stdio: 'ignore', detached: true });
  const server = `http://127.0.0.1:${PORT}`;
  while (!(await fetch(`${server}/status`).catch(() => undefined))?.ok) await wait(200);
  return {
    newVisitor: async () => {
      const tab = await new Builder().usingServer(server).withCapabilities(CAPABILITIES).build();
      await tab.manage().setTimeouts({ script: 60_000 });
      await tab.manage().window().setRect({ width: 1440, height: 900, x: 0, y: 0 });
      return tabOf(tab, url);
    },
    close: async () => void (driver.pid && process.kill(-driver.pid)),
  };
}
