import { type AcademyUnderTest, expect, logIn, registerAndLogIn, test } from '../academy.ts';
import { inspect } from '../inspect.ts';
import { buyCourse } from '../paying/buy-course.ts';
import { SECOND_INSTRUCTOR, signInEarlier } from '../sign-in.ts';
import { COURSE } from './upload-file.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** A course without demo students; returns its id. */
async function addCourse(academy: AcademyUnderTest): Promise<string> {
  const { token } = await logIn(academy, SECOND_INSTRUCTOR);
  const lecture = { type: 'url', public_id: '', freePreview: true, link_desc: '' };
  const response = await academy.api('POST', '/instructor/course/add', {
    token,
    data: {
      ...COURSE,
      title: 'Dyeing wool',
      image: ['https://example.org/wool.webp'],
      curriculum: [{ ...lecture, title: 'Madder', videoUrl: 'https://example.org/madder.mp4' }],
    },
  });
  expect(response.status(), await response.text()).toBe(200);
  return ((await response.json()) as { data: { _id: string } }).data._id;
}

test('An instructor announces something; a student reads it in the academy and by mail, and wants no more mails (docs/adr/080)', async ({
  page,
  academy,
  browser,
}) => {
  const courseId = await addCourse(academy);
  const student = await registerAndLogIn(academy);
  await buyCourse(academy, student, courseId);

  await test.step('It is previewed, confirmed with the number of students, and sent once', async () => {
    await signInEarlier(page, SECOND_INSTRUCTOR);
    await page.goto(`/instructor/announcements/${courseId}`);
    await page.getByLabel('Subject').fill('Office hours');
    await page.getByLabel('Text').fill('On Monday at ten: https://example.org/room\n<b>Bring wool</b>');
    await inspect(page, 'announce');
    await page.getByRole('button', { name: 'Preview' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('link', { name: 'https://example.org/room' })).toBeVisible();
    await expect(dialog.getByText('<b>Bring wool</b>')).toBeVisible();
    await inspect(page, 'preview of an announcement');
    await dialog.getByRole('button', { name: /^Send to 1.student$/ }).dblclick();
    await expect(page.getByRole('listitem').filter({ hasText: 'Office hours' })).toHaveCount(1);
    await expect(page.getByText(/The next can be sent/)).toBeVisible();
  });

  const mail =
    await test.step('The mail has the header by which a mail program offers to unsubscribe', async () => {
      const find = async () =>
        (await academy.listMailTo(student.userEmail)).find(({ subject }) => subject === 'Office hours');
      await expect.poll(find).toBeTruthy();
      const found = await find();
      expect(found?.headers.map(({ name }) => name)).toEqual(['List-Unsubscribe', 'List-Unsubscribe-Post']);
      return found;
    });

  await test.step('Staff see who got it', async () => {
    await page.getByRole('button', { name: 'Who got it: Office hours' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(/^1 sent, 0 waiting/)).toBeVisible();
    await expect(dialog.getByText(student.userName)).toBeVisible();
    await inspect(page, 'who got an announcement');
  });

  const own = await browser.newContext({ baseURL: academy.url, reducedMotion: 'reduce' });
  const portal = await own.newPage();
  await signInEarlier(portal, student);

  await test.step('My Courses names it until it is dismissed, and its list has the text', async () => {
    await portal.goto('/academy/student-courses');
    const strips = portal.getByRole('list', { name: 'New announcements' });
    await expect(strips.getByText('From')).toContainText('Office hours');
    await inspect(portal, 'My Courses with an announcement');
    await strips.getByRole('link', { name: 'Office hours' }).click();
    await expect(portal.getByRole('link', { name: 'https://example.org/room' })).toBeVisible();
    await inspect(portal, 'announcements');
    await portal.goBack();
    await Promise.all([
      // it goes at once; a reload before the response would end the call
      portal.waitForResponse('**/api/student/announcement/dismissed/**'),
      strips.getByRole('button', { name: 'Dismiss: Office hours' }).click(),
    ]);
    await expect(strips).toHaveCount(0);
    await expect(portal.getByRole('heading', { level: 1 })).toBeFocused();
    await portal.reload();
    const ofCard = portal.getByRole('link', { name: 'Announcements: Dyeing wool' });
    await expect(ofCard).toBeVisible();
    await expect(strips).toHaveCount(0);
    await ofCard.click();
    await expect(portal).toHaveURL(`/academy/announcements/${courseId}`);
  });

  await test.step('The link in the mail asks, and one press ends the mails; the academy switches them on again', async () => {
    const link = /Unsubscribe from the announcements of this course: (\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
    await portal.goto(link);
    await inspect(portal, 'unsubscribe');
    await portal.getByRole('button', { name: 'Unsubscribe' }).click();
    await expect(portal.getByRole('status')).toContainText(
      'You get no more e-mails with announcements of Dyeing wool.',
    );
    await inspect(portal, 'unsubscribed');
    await portal.goto(`/academy/announcements/${courseId}`);
    const box = portal.getByLabel('E-mail me the announcements of this course');
    await expect(box).not.toBeChecked();
    await Promise.all([portal.waitForResponse('**/api/student/announcement/mail/*'), box.check()]);
    await portal.reload();
    await expect(box).toBeChecked();
  });
  await own.close();
});
