import type { Page } from '@playwright/test';
import { expect, test } from '../academy.ts';
import { signInEarlier } from '../sign-in.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const MY_COURSES = '/academy/student-courses';
const SESSION = '**/api/auth/refresh';
const VIEWED = '3 of 8 lectures viewed';
/** ms after which a call that hangs has failed, in the HTML and again in the application. */
const LONGEST = 20_000;

const content = (page: Page) => page.getByText(VIEWED).first();
const unreachable = (page: Page) => page.getByRole('heading', { name: 'The academy cannot be reached' });

test('My Courses starts whatever its HTML cannot do, however long it waits, and says what is wrong', async ({
  page,
  context,
}) => {
  await signInEarlier(page, 'student');
  // each page is as in a new tab: it renews the session
  await context.addInitScript(() => sessionStorage.clear());
  await test.step("When the session's first call fails the application asks again (R19)", async () => {
    let asked = 0;
    page.on('request', (request) => (asked += Number(request.url().endsWith('/api/auth/refresh'))));
    await page.route(SESSION, (route) => route.abort(), { times: 1 });
    await page.goto(MY_COURSES);
    await expect(content(page)).toBeVisible();
    expect(asked).toBe(2);
  });

  await test.step('Without the scripts of the HTML React shows the screen', async () => {
    await page.route(`**${MY_COURSES}`, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replaceAll(/<script>[\s\S]*?<\/script>/g, '');
      await route.fulfill({ response, body });
    });
    await page.goto(MY_COURSES);
    await expect(content(page)).toBeVisible();
    await page.unroute(`**${MY_COURSES}`);
  });

  await test.step('Where they cannot draw, React does too', async () => {
    const tab = await context.newPage();
    await tab.addInitScript(() => {
      const { replaceWith } = Element.prototype;
      Element.prototype.replaceWith = function (...nodes) {
        // what is drawn takes the place of the skeleton's content
        if (this.id === 'main') throw new Error('not drawn');
        replaceWith.apply(this, nodes);
      };
    });
    await tab.goto(MY_COURSES);
    await expect(content(tab)).toBeVisible();
    await tab.close();
  });

  await test.step('Two tabs that open at once renew the session one after the other, and both stay signed in (G-10)', async () => {
    const other = await context.newPage();
    await Promise.all([page.goto(MY_COURSES), other.goto(MY_COURSES)]);
    for (const tab of [page, other]) await expect(content(tab)).toBeVisible();
    await other.close();
  });

  await test.step('A script that is gone after a deployment is said, instead of a skeleton for ever', async () => {
    const tab = await context.newPage();
    await tab.route('**/assets/site-*.js', (route) => route.fulfill({ status: 404 }));
    await tab.goto(MY_COURSES);
    await expect(tab.getByText('Twillfield could not be loaded. Please reload the page.')).toBeVisible();
    await tab.close();
  });

  await test.step('Without storage nobody is signed in', async () => {
    const tab = await context.newPage();
    await tab.addInitScript(() => {
      for (const storage of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, storage, {
          get() {
            throw new DOMException('refused', 'SecurityError');
          },
        });
    });
    await tab.goto(MY_COURSES);
    await expect(tab).toHaveURL('/auth');
    await expect(tab.getByLabel('Email')).toBeVisible();
    await tab.close();
  });

  await page.clock.install();
  await test.step('When another tab keeps the lock of the session, the scripts come all the same (G-10)', async () => {
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
    const scripts = page.waitForResponse('**/assets/student-courses-*.js');
    await page.goto(MY_COURSES);
    await page.clock.runFor(3_000);
    await scripts;
    await other.close();
    await expect(content(page)).toBeVisible();
  });

  await test.step('When the call for the session hangs, the load event comes, the scripts come after 3 s, and the screen says what is wrong after 20 s at the latest (R19)', async () => {
    await page.route(SESSION, () => undefined);
    const scripts = page.waitForResponse('**/assets/student-courses-*.js');
    await page.goto(MY_COURSES);
    await page.clock.runFor(3_000);
    await scripts;
    // in steps, so that what a timer begins has begun before the next
    for (let passed = 0; passed < LONGEST; passed += 1_000) await page.clock.runFor(1_000);
    await expect(unreachable(page)).toBeVisible();
    await page.unroute(SESSION);
    await page.getByRole('button', { name: /^(Try again|Reload)$/ }).click();
    await expect(content(page)).toBeVisible();
  });
});
