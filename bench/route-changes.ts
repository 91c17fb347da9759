import type { Browser, Locator, Page } from '@playwright/test';
import { DEMO_PASSWORD, DEMO_PEOPLE } from '@twillfield/local-cloud/demo-data';

/** The delay between the click on a course and its opening, which is specified (G-14), ms. */
const OPENING_MS = 500;
const ROUNDS = 5;

const header = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });
const tab = (page: Page, name: string) => page.getByRole('tab', { name });

/** A change of screen: what is clicked, or the browser's Back, and what of the next screen is its content. */
interface Change {
  readonly change: string;
  readonly click: ((page: Page) => Locator) | 'back';
  readonly content: string;
  /** ms that are specified and not counted */
  readonly delay?: number;
}

const HOME = 'section[aria-labelledby="recent"] li a';
const CATALOGUE = 'main li h2 a';
const DETAILS = 'main aside';
const COURSES = '[role=tabpanel] li h2';

/** Each begins where the one before ends, the first where the last does. */
const CHANGES: readonly Change[] = [
  { change: 'header: Home', click: (page) => header(page, 'Home'), content: HOME },
  {
    change: 'home: a course',
    // one that is bought opens its lecture
    click: (page) =>
      page
        .locator('section[aria-labelledby="recent"] li')
        .filter({ hasNot: page.getByRole('img', { name: / viewed$/ }) })
        .first()
        .getByRole('link'),
    content: DETAILS,
    delay: OPENING_MS,
  },
  { change: 'Back to Home', click: 'back', content: HOME },
  { change: 'header: Explore Courses', click: (page) => header(page, 'Explore Courses'), content: CATALOGUE },
  { change: 'catalogue: a course', click: (page) => page.locator(CATALOGUE).first(), content: DETAILS },
  { change: 'Back to the catalogue', click: 'back', content: CATALOGUE },
  { change: 'header: My Courses', click: (page) => header(page, 'My Courses'), content: COURSES },
  { change: 'tab: Payments', click: (page) => tab(page, 'Payments'), content: '[role=tabpanel] li, tr' },
  {
    change: 'tab: Appointments',
    click: (page) => tab(page, 'Appointments'),
    content: '[role=tabpanel] form',
  },
  {
    change: 'tab: Account Settings',
    click: (page) => tab(page, 'Account Settings'),
    content: '[role=tabpanel] form',
  },
  { change: 'tab: Courses', click: (page) => tab(page, 'Courses'), content: COURSES },
  {
    change: 'My Courses: a course',
    click: (page) => page.locator(COURSES).first().getByRole('link'),
    content: 'main h1',
    delay: OPENING_MS,
  },
  { change: 'Back to My Courses', click: 'back', content: COURSES },
];

/** ms from the click to the painted content, without what is specified. */
export interface TimedChange {
  readonly change: string;
  readonly ms: number;
}

/** Signs in as the demo student and goes through the screens of the portal; the first visit of each screen is included. */
export async function timeRouteChanges(browser: Browser, url: string): Promise<TimedChange[]> {
  const student = DEMO_PEOPLE.find(({ key }) => key === 'student');
  if (student === undefined) throw new Error('There is no demo student.');
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    const page = await context.newPage();
    await page.goto(`${url}/auth`);
    await page.getByLabel('Email').fill(student.userEmail);
    await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await header(page, 'My Courses').click();
    await page.getByRole('main').getByRole('heading', { level: 1, name: 'Courses' }).waitFor();

    const times: TimedChange[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      for (const { change, click, content, delay = 0 } of CHANGES) {
        const isBack = click === 'back';
        const clicked = isBack ? page.locator('body') : click(page);
        const ms = await clicked.evaluate(timeChange, { change, isBack, content });
        times.push({ change, ms: ms - delay });
      }
    }
    return times;
  } finally {
    await context.close();
  }
}

/** Runs in the page: clicks, or goes back; ms until another screen is there, with nothing loading, and painted. */
function timeChange(
  clicked: Element,
  { change, isBack, content }: { change: string; isBack: boolean; content: string },
): Promise<number> {
  const heading = () => document.querySelector('main h1')?.textContent;
  const before = heading();
  const { href } = location;
  return new Promise((resolve, reject) => {
    let began = 0;
    const changes = new MutationObserver(() => {
      if (location.href === href || heading() === undefined || heading() === before) return;
      if (document.querySelector(content) === null) return;
      if (document.querySelector('[aria-busy="true"]') !== null) return;
      changes.disconnect();
      clearTimeout(late);
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began)));
    });
    const late = setTimeout(() => {
      changes.disconnect();
      reject(new Error(`${change}: nothing came within 10 s.`));
    }, 10_000);
    changes.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
    began = performance.now();
    if (isBack) history.back();
    else clicked.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, view: window }));
  });
}
