import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, logIn, newPerson, test } from '../academy.ts';
import { hydrated } from '../hydrated.ts';
import { lectureTitle, read } from '../learning/viewer.ts';
import {
  fillCard,
  GOOD_CARD,
  payButton,
  register,
  reviewToPayment,
  waitForMyCourses,
} from '../paying/wizard.ts';
import { INSTRUCTOR, signInEarlier } from '../sign-in.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Of whose courses no other journey counts. */
const AUTHOR = { ...INSTRUCTOR, userEmail: 'second.instructor@twillfield.example' };
/** With none of the words by which the five pages of the public site find courses. */
const TITLE = `Rust in Practice ${randomUUID().slice(0, 8)}`;
const PAGE = `/courses/${TITLE.toLowerCase().replaceAll(' ', '-')}`;
const FILM = 'https://films.example/rust.webm';
const FILM_BYTES = readFileSync(new URL('../../tools/local-cloud/seed/files/weaving.webm', import.meta.url));
const lecture = (title: string, freePreview: boolean) => ({
  title,
  type: 'video',
  videoUrl: FILM,
  public_id: '',
  freePreview,
  link_desc: '',
});
const COURSE = {
  title: TITLE,
  subtitle: 'Small programs that do not fail',
  category: 'self-study',
  level: 'beginner',
  primaryLanguage: 'English',
  date: '2026-01-05',
  description: 'Ownership, one small program at a time.',
  objectives: 'Read a borrow error, Ship a program',
  welcomeMessage: 'Welcome.',
  pricing: 2060,
  image: ['https://pictures.example/rust.png'],
  students: [],
  isPublised: true,
  curriculum: [lecture('What ownership is', true), lecture('Borrowing', false)],
};

test('A stranger finds a new course, previews it, buys it by instalments and studies; taken off sale it is gone for strangers only (docs/adr/077, G-88)', async ({
  page,
  browser,
  academy,
  request,
}) => {
  const { token } = await logIn(academy, AUTHOR);
  await page.route(FILM, (route) => route.fulfill({ contentType: 'video/webm', body: FILM_BYTES }));

  const courseId = await test.step('An instructor publishes it', async () => {
    const added = await academy.api('POST', '/instructor/course/add', { token, data: COURSE });
    expect(added.status(), await added.text()).toBe(200);
    return ((await added.json()) as { data: { _id: string } }).data._id;
  });

  await test.step('A stranger without an account finds it among all courses, and opens its page', async () => {
    // the stream tells of it, and the edge lets go of the list
    const listed = async () =>
      (await (await request.get('/api/student/course/get-all')).text()).includes(TITLE);
    await expect.poll(listed).toBe(true);
    await page.goto('/courses');
    await hydrated(page.getByRole('searchbox', { name: 'Filter courses by title' }));
    await page.getByRole('searchbox', { name: 'Filter courses by title' }).fill('rust in');
    await page.getByRole('link', { name: TITLE }).click();
    await expect(page).toHaveURL(PAGE);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITLE);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', academy.url + PAGE);
  });

  await test.step('Its free preview plays', async () => {
    await page.getByRole('button', { name: 'Play the free preview: What ownership is' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('heading')).toHaveText('What ownership is');
    await expect.poll(() => read(page, 'readyState')).toBeGreaterThanOrEqual(2);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await test.step("'Enroll Now' leads into the wizard, where it is bought by instalments", async () => {
    await page.getByRole('link', { name: 'Enroll Now' }).click();
    await expect(page).toHaveURL(`/buy-course?course=${courseId}`);
    await register(page, newPerson());
    await reviewToPayment(page);
    await page.getByRole('radio', { name: /Flexible Payment Plan/ }).check();
    await fillCard(page, GOOD_CARD);
    await payButton(page).click();
    await waitForMyCourses(page);
  });

  await test.step('Its first lecture is studied', async () => {
    await page.goto(`/academy/course-progress/${courseId}`);
    await expect(lectureTitle(page)).toHaveText('What ownership is');
    await expect.poll(() => read(page, 'readyState')).toBeGreaterThanOrEqual(2);
  });

  await test.step('The instructor takes it off sale in the list of courses', async () => {
    const context = await browser.newContext({ baseURL: academy.url });
    const panel = await context.newPage();
    await signInEarlier(panel, AUTHOR);
    await panel.goto(`/instructor/courses?search=${encodeURIComponent(TITLE)}`);
    const sale = panel.getByRole('switch', { name: `On sale: ${TITLE}` });
    await hydrated(sale);
    await sale.click();
    await panel.getByRole('button', { name: 'Take it off sale' }).click();
    await expect(sale).not.toBeChecked();
    await context.close();
  });

  await test.step("The stranger's link answers 410 and leads to the others; the list does not have it", async () => {
    await expect.poll(async () => (await request.get(PAGE)).status()).toBe(410);
    const context = await browser.newContext({ baseURL: academy.url });
    const stranger = await context.newPage();
    await stranger.goto(PAGE);
    await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('This course is no longer offered');
    await stranger.getByRole('main').getByRole('link', { name: 'All Courses' }).click();
    await expect(stranger.getByText(/^\d+ Results$/)).toBeVisible();
    await expect(stranger.getByRole('link', { name: TITLE })).toHaveCount(0);
    await context.close();
  });

  await test.step('The student goes on', async () => {
    await page.reload();
    await expect(lectureTitle(page)).toHaveText('What ownership is');
    await expect.poll(() => read(page, 'readyState')).toBeGreaterThanOrEqual(2);
  });
});
