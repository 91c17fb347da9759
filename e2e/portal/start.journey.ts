import type { Page } from '@playwright/test';
import { expect, test } from '../academy.ts';
import { signInEarlier } from '../sign-in.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const MY_COURSES = '/academy/student-courses';
const VIEWED = '3 of 8 lectures viewed';

const content = (page: Page) => page.getByText(VIEWED).first();

test('My Courses starts whatever its HTML cannot do, and says what is wrong', async ({ page, context }) => {
  await signInEarlier(page, 'student');
  // each page is as in a new tab: it renews the session
  await context.addInitScript(() => sessionStorage.clear());

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
});
