import type { Browser, Page } from '@playwright/test';
import { expect, test } from '../academy.ts';
import { inspect } from '../inspect.ts';
import { openInApp } from '../open-in-app.ts';
import { signInEarlier } from '../sign-in.ts';
import { png } from './upload-files.ts';

/** A course that no other journey opens. */
const COURSE = '/instructor/edit-course/crs_cloud-security-fall';

const subtitle = (page: Page) => page.getByLabel('Subtitle', { exact: true });
const update = (page: Page) => page.getByRole('button', { name: 'UPDATE' });
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'This course was changed elsewhere' });
const offer = (page: Page) => page.getByText('You left changes to this course.');

async function openForm(page: Page, open: typeof openInApp = openInApp): Promise<void> {
  await open(page, COURSE);
  await expect(update(page)).toBeEnabled();
}
const load = async (page: Page, path: string) => void (await page.goto(path));
async function save(page: Page): Promise<void> {
  await update(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'All Courses' })).toBeVisible();
}
/** This demo course has no image, which a save needs. */
async function giveImage(page: Page): Promise<void> {
  await page.goto(COURSE);
  await page.getByLabel('Choose images').setInputFiles(png);
  await page.getByRole('button', { name: 'Upload images' }).click();
  await expect(update(page)).toBeEnabled();
  await save(page);
}
/** Another browser, with the form open. */
async function elsewhere(
  browser: Browser,
  baseURL: string | undefined,
  who: 'admin' | 'grace',
): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await page.route(/^https:\/\//, (route) => route.abort());
  await signInEarlier(page, who);
  await openForm(page, load);
  return page;
}

test('One course is edited by two people at once and on two devices, and nothing is lost', async ({
  page,
  browser,
  baseURL,
}) => {
  // a retry finds what its failed try has saved
  const again = test.info().retry > 0 ? ` ${test.info().retry}` : '';
  const [THEIRS, MINE, HALF] = [
    `Theirs${again}`,
    `Cloud Security Fall, mine${again}`,
    `Half a thought${again}`,
  ];
  await signInEarlier(page, 'grace');
  await giveImage(page);
  await openForm(page);
  const other = await elsewhere(browser, baseURL, 'admin');
  await subtitle(other).fill(THEIRS);
  await save(other);

  const title = page.getByLabel('Title', { exact: true });
  const before = await title.inputValue();
  await title.fill(MINE);
  await update(page).click();
  const dialog = dialogOf(page);
  await test.step('Who saves second sees both changes, and can keep or reload (X5, G-71)', async () => {
    await expect(dialog.getByRole('row')).toHaveCount(3);
    await expect(dialog.getByRole('row').nth(1)).toContainText('Changed by you');
    await expect(dialog.getByRole('row').nth(2)).toContainText('Changed in the newer version');
    await expect(dialog).toContainText('Margaret Hamilton saved a newer version today at');
    await expect(dialog.getByRole('button', { name: 'Keep mine' })).toBeEnabled();
    await inspect(page, 'The course was changed elsewhere');
  });
  await test.step('The newer version fills the form; mine can be had back', async () => {
    await dialog.getByRole('button', { name: 'Reload the newer version' }).click();
    await expect(dialog).toBeHidden();
    await expect(title).toHaveValue(before);
    await expect(subtitle(page)).toHaveValue(THEIRS);
    await expect(page.getByText('Other changes to this course are set aside.')).toBeVisible();
    await page.getByRole('button', { name: 'Continue with it' }).first().click();
    await expect(title).toHaveValue(MINE);
  });
  await test.step('Mine is saved with what only the newer version changed, which is in the last versions', async () => {
    await update(page).click();
    await expect(dialog).toContainText('keeps what only the newer version changed.');
    await dialog.getByRole('button', { name: 'Keep mine' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'All Courses' })).toBeVisible();
    await openForm(page);
    await expect(title).toHaveValue(MINE);
    await expect(subtitle(page)).toHaveValue(THEIRS);
  });
  await test.step('A last version is compared, and gone back to', async () => {
    const versions = page.getByRole('region', { name: 'Last versions' }).getByRole('listitem');
    await expect(versions.first()).toContainText('You');
    await versions
      .nth(1)
      .getByRole('button', { name: /^Compare or restore the version/ })
      .click();
    const compared = page.getByRole('dialog');
    await expect(compared.getByRole('row').filter({ hasText: 'Title' })).toContainText(before);
    await inspect(page, 'A last version and the form');
    await compared.getByRole('button', { name: /^Restore/ }).click();
    await expect(page.getByText(/^Nothing is saved yet\./)).toBeVisible();
    await expect(subtitle(page)).toHaveValue(THEIRS);
    await expect(title).toHaveValue(before);
    await save(page);
    await openForm(page);
    await expect(subtitle(page)).toHaveValue(THEIRS);
  });
  await other.context().close();

  const sent = page.waitForResponse(
    (response) =>
      response.request().method() === 'PUT' && response.url().includes('/instructor/course/draft/'),
  );
  await subtitle(page).fill(HALF);
  expect((await sent).status()).toBe(200);
  await test.step('It is offered after a reload (G-71)', async () => {
    await page.reload();
    await expect(offer(page)).toBeVisible();
    await expect(subtitle(page)).not.toHaveValue(HALF);
    await inspect(page, 'A draft is offered');
  });
  await test.step('It is offered on another device, and saved there (G-71)', async () => {
    const device = await elsewhere(browser, baseURL, 'grace');
    await expect(offer(device)).toBeVisible();
    await device.getByRole('button', { name: 'Continue with it' }).click();
    await expect(subtitle(device)).toHaveValue(HALF);
    await save(device);
    await device.context().close();
  });
  await test.step('Once it is saved it is gone on both (G-71)', async () => {
    await openForm(page, load);
    await expect(subtitle(page)).toHaveValue(HALF);
    await expect(
      page.getByRole('region', { name: 'Last versions' }).getByRole('listitem').first(),
    ).toBeVisible();
    await expect(offer(page)).toBeHidden();
  });
});
