import type { Page, Route } from '@playwright/test';
import { expect, test } from '../academy.ts';
import { signInEarlier } from '../sign-in.ts';

const MY_COURSES = '/academy/student-courses';
const SESSION = '**/api/auth/refresh';
const VIEWED = '3 of 8 lectures viewed';
/** ms after which a call that hangs has failed, in the HTML and again in the application. */
const LONGEST = 20_000;

const hang = () => undefined;
const content = (page: Page) => page.getByText(VIEWED).first();
const unreachable = (page: Page) => page.getByRole('heading', { name: 'The academy cannot be reached' });
const refuse = (status: number) => (route: Route) =>
  route.fulfill({ status, json: { success: false, message: 'Not now', code: 'RATE_LIMITED' } });

test.beforeEach(async ({ page }) => signInEarlier(page, 'student'));

const FAILURES: [string, (route: Route) => unknown][] = [
  ['is aborted', (route) => route.abort()],
  ['returns 403', refuse(403)],
  ['returns 429', refuse(429)],
  ['returns 500', refuse(500)],
  ['returns what is no JSON', (route) => route.fulfill({ body: '<html>' })],
];
for (const [what, fail] of FAILURES) {
  test(`My Courses starts when the session's first call ${what}: the application asks again (R19)`, async ({
    page,
  }) => {
    await page.route(SESSION, fail, { times: 1 });
    await page.goto(MY_COURSES);
    await expect(content(page)).toBeVisible();
  });
}

for (const [what, address] of [
  ['the session', SESSION],
  ['the configuration', '**/config.json'],
] as const) {
  test(`When the call for ${what} hangs, the load event comes, the scripts come after 3 s, and the screen says what is wrong after 20 s at the latest (R19)`, async ({
    page,
  }) => {
    await page.clock.install();
    await page.route(address, hang);
    const scripts = page.waitForResponse('**/assets/student-courses-*.js');
    await page.goto(MY_COURSES);
    await page.clock.runFor(3_000);
    await scripts;
    // in steps, so that what a timer begins has begun before the next
    for (let passed = 0; passed < LONGEST; passed += 1_000) await page.clock.runFor(1_000);
    await expect(unreachable(page)).toBeVisible();
    await page.unroute(address);
    await page.getByRole('button', { name: /^(Try again|Reload)$/ }).click();
    await expect(content(page)).toBeVisible();
  });
}

test('When another tab keeps the lock of the session, the scripts come all the same (G-10)', async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  await other.goto('/robots.txt');
  await other.evaluate(
    () =>
      new Promise<void>((held) => {
        void navigator.locks.request('renew-session', () => {
          held();
          return new Promise(() => undefined);
        });
      }),
  );
  await page.clock.install();
  const scripts = page.waitForResponse('**/assets/student-courses-*.js');
  await page.goto(MY_COURSES);
  await page.clock.runFor(3_000);
  await scripts;
  await other.close();
  await expect(content(page)).toBeVisible();
});

test('Without storage the application starts, with nobody signed in', async ({ page }) => {
  await page.addInitScript(() => {
    for (const storage of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, storage, {
        get() {
          throw new DOMException('refused', 'SecurityError');
        },
      });
  });
  await page.goto(MY_COURSES);
  await expect(page).toHaveURL('/auth');
  await expect(page.getByLabel('Email')).toBeVisible();
});

test('Without the scripts of the HTML, and where they cannot draw, React shows the screen', async ({
  page,
}) => {
  await page.route(`**${MY_COURSES}`, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll(/<script>[\s\S]*?<\/script>/g, '');
    await route.fulfill({ response, body });
  });
  await page.goto(MY_COURSES);
  await expect(content(page)).toBeVisible();
  await page.unroute(`**${MY_COURSES}`);
  await page.addInitScript(() => {
    const { replaceWith } = Element.prototype;
    Element.prototype.replaceWith = function (...nodes) {
      // what is drawn takes the place of the skeleton's content
      if (this.id === 'main') throw new Error('not drawn');
      replaceWith.apply(this, nodes);
    };
  });
  await page.goto(MY_COURSES);
  await expect(content(page)).toBeVisible();
});

test('A script that is gone after a deployment is said, instead of a skeleton for ever', async ({ page }) => {
  await page.route('**/assets/parts-*.js', (route) => route.fulfill({ status: 404 }));
  await page.goto(MY_COURSES);
  await expect(page.getByText('Twillfield could not be loaded. Please reload the page.')).toBeVisible();
});
