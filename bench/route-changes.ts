import type { Browser } from '@playwright/test';
import { DEMO_PASSWORD, DEMO_PEOPLE } from '@twillfield/local-cloud/demo-data';

/** The screens of the portal's header, in turn. */
const SCREENS = ['Home', 'Explore Courses', 'My Courses'];
const ROUNDS = 10;

/**
 * Signs in as the demo student and goes from screen to screen by the links of the header.
 * @returns ms from the click to the painted content, of every change, the first of each screen included
 */
export async function timeRouteChanges(browser: Browser, url: string): Promise<number[]> {
  const student = DEMO_PEOPLE.find(({ key }) => key === 'student');
  if (student === undefined) throw new Error('There is no demo student.');
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    const page = await context.newPage();
    await page.goto(`${url}/auth`);
    await page.getByLabel('Email').fill(student.userEmail);
    await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
    await page.getByRole('button', { name: 'Sign In' }).click();
    const links = page.getByRole('navigation', { name: 'Main' });
    // The screen that signing in opens is the last of the round, so that every click changes the screen.
    await links.getByRole('link', { name: 'My Courses' }).click();
    await page.getByRole('main').getByRole('heading', { level: 1, name: 'Courses' }).waitFor();

    const times: number[] = [];
    for (let change = 0; change < ROUNDS * SCREENS.length; change++) {
      const link = links.getByRole('link', { name: SCREENS[change % SCREENS.length] ?? '' });
      times.push(await link.evaluate(timeClick));
    }
    return times;
  } finally {
    await context.close();
  }
}

/** Runs in the page: clicks a link; ms until another screen is completely rendered, with nothing loading, and painted. */
function timeClick(link: Element): Promise<number> {
  const before = document.querySelector('main');
  return new Promise((resolve, reject) => {
    let began = 0;
    const changes = new MutationObserver(() => {
      const main = document.querySelector('main');
      if (main === null || main === before || main.querySelector('h1') === null) return;
      if (document.querySelector('[aria-busy="true"]') !== null) return;
      changes.disconnect();
      clearTimeout(late);
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began)));
    });
    const late = setTimeout(() => {
      changes.disconnect();
      reject(new Error(`${link.textContent} opened nothing within 10 s.`));
    }, 10_000);
    changes.observe(document.body, { subtree: true, childList: true, attributes: true });
    began = performance.now();
    link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, view: window }));
  });
}
