import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { DEMO_PASSWORD } from '@twillfield/local-cloud/demo-data';
import { type AcademyUnderTest, expect, logIn, newPerson, registerAndLogIn } from '../academy.ts';
import { PDF, PNG, type Sender, uploadFile } from '../instructor/upload-file.ts';
import { testWithDemoData as test } from '../isolated-academy.ts';
import { buyCourse } from '../paying/buy-course.ts';
import { signInEarlier } from '../sign-in.ts';
import { openInApp } from '../open-in-app.ts';

const COURSE = 'crs_aws-cloud-bootcamp';
const RENAMED = 'crs_devops-bootcamp';
const ADMIN = { userName: '', userEmail: 'admin@twillfield.example', password: DEMO_PASSWORD };

/** Would set `window.hacked` wherever it was taken for HTML, and run in a spreadsheet wherever it was taken for a formula. */
const hostile = (field: string) =>
  `=cmd AWS ${field}<img src=x onerror="window.hacked='${field}'"><script>window.hacked='${field}'</script>{{7*7}}`;
/** A name has at most 100 characters. */
const hostileName = (field: string) => `=cmd ${field}<img src=x onerror="window.hacked=1">`;
/** The whole text; some screens show it in another case. */
const whole = (text: string) => new RegExp(text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`), 'i');

type Course = Record<string, unknown> & { curriculum: Record<string, unknown>[]; version: number };

async function readCourse(academy: AcademyUnderTest, token: string, courseId: string): Promise<Course> {
  const read = await academy.api('GET', `/instructor/course/get/details/${courseId}`, { token });
  return ((await read.json()) as { data: Course }).data;
}
const KEPT = `subtitle category level date description pricing objectives welcomeMessage primaryLanguage
isPublised version`.split(/\s/);

/** Saves a course as the panel does, with these changes; returns the address of its new image. */
async function saveCourse(
  sender: Sender,
  courseId: string,
  change: (course: Course) => Promise<Record<string, unknown>> | Record<string, unknown>,
): Promise<string> {
  const { academy, token } = sender;
  const course = await readCourse(academy, token, courseId);
  const { fileUrl } = await uploadFile(sender, PNG);
  const saved = await academy.api('PUT', `/instructor/course/update/${courseId}`, {
    token,
    data: {
      ...Object.fromEntries(KEPT.map((name) => [name, course[name]])),
      curriculum: course.curriculum,
      image: [fileUrl],
      ...(await change(course)),
    },
  });
  expect(saved.status(), await saved.text()).toBe(200);
  return fileUrl;
}

const saveHostileCourse = (sender: Sender) =>
  saveCourse(sender, COURSE, async ({ curriculum }) => {
    const file = await uploadFile(sender, PDF);
    const named = { url: file.fileUrl, public_id: file.key, filename: hostile('file') };
    const texts = ['title', 'subtitle', 'description', 'objectives', 'welcomeMessage'];
    return {
      ...Object.fromEntries(texts.map((name) => [name, hostile(name)])),
      curriculum: curriculum.map((lecture, at) => ({
        ...lecture,
        title: hostile(`lecture${at}`),
        link_desc: `${hostile('instructions')}\n<b>A bold line</b>`,
        ...(at === 0 && {
          materials: { notes: { files: [named] }, quiz: { files: [] }, lab: { files: [] } },
        }),
      })),
    };
  });

/** What would show that text was taken for HTML: elements, a script that ran, a rule of the CSP that was broken. */
function watchPage(page: Page) {
  const problems: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy|Content-Security-Policy/.test(message.text())) problems.push(message.text());
  });
  page.on('dialog', (dialog) => {
    problems.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  return {
    /** Chromium reports a handler also where HTML is read into a document that runs nothing, to be sanitised. */
    forgetReadHandlers(): void {
      const others = problems.filter((text) => !text.startsWith('Executing inline event handler'));
      problems.splice(0, problems.length, ...others);
    },
    async expectHarmless(where: string): Promise<void> {
      const found = await page.evaluate(() => ({
        hacked: 'hacked' in window,
        images: document.querySelectorAll('img[src="x"], [onerror]').length,
        scripts: [...document.scripts].filter(({ text }) => text.includes('window.hacked=')).length,
      }));
      expect({ where, ...found, problems }).toEqual({
        where,
        hacked: false,
        images: 0,
        scripts: 0,
        problems: [],
      });
    },
  };
}

const NAME = hostileName('name');

test('Hostile text in what staff and students write is text on every screen, in mails and in files', async ({
  academy,
  page,
  request,
}) => {
  const admin = await logIn(academy, ADMIN);
  const person = { ...newPerson(), userName: NAME };
  const student = await registerAndLogIn(academy, person);
  const sender = { academy, token: admin.token, request };
  await buyCourse(academy, student, RENAMED);
  await saveHostileCourse(sender);
  await buyCourse(academy, student, COURSE);
  const image = await saveCourse(sender, RENAMED, () => ({ title: 'DevOps, renamed' }));
  const { curriculum } = await readCourse(academy, admin.token, COURSE);
  const noted = await academy.api('PUT', `/student/notes/${COURSE}/note-1`, {
    token: student.token,
    data: { lectureId: curriculum[0]?.['_id'], seconds: 1, text: hostile('note') },
  });
  expect(noted.status(), await noted.text()).toBe(200);
  /** Links that run something, a line that would be a header of a mail; a subject of two lines is refused. */
  const announced = {
    creationId: 'hostile',
    subject: `${hostileName('subject')} javascript:alert(1)`,
    text: `${hostile('announcement')}\nBcc: all@example.org\njavascript:alert(1) data:text/html,<b>x</b> https://example.org/"onmouseover="x`,
  };
  const announce = (data: object) =>
    academy.api('POST', `/instructor/announcement/send/${COURSE}`, { token: admin.token, data });
  expect((await announce({ ...announced, subject: 'x\r\nBcc: all@example.org' })).status()).toBe(422);
  const sentNow = await announce(announced);
  expect(sentNow.status(), await sentNow.text()).toBe(200);
  const watch = watchPage(page);
  const body = page.locator('body');
  const visit = (path: string, fields: readonly string[], ...texts: readonly string[]) =>
    test.step(path, async () => {
      await page.goto(path);
      for (const text of [...fields.map(hostile), ...texts])
        await expect(body, `${text} at ${path}`).toContainText(whole(text));
      await watch.expectHarmless(path);
    });

  await test.step('Public pages', () => expect(() => visit('/course/1', ['title'])).toPass());
  await test.step('The student’s portal', async () => {
    await signInEarlier(page, person);
    await visit('/academy/home', []);
    await visit('/academy/courses', ['title']);
    await test.step('A changed title and image reach the students who have bought it before [SCRS-02]', async () => {
      await expect(async () => {
        await visit('/academy/student-courses', ['title']);
        await expect(page.getByText('DevOps, renamed').first()).toBeVisible({ timeout: 5000 });
      }).toPass();
      const card = page.getByRole('listitem').filter({ hasText: 'DevOps, renamed' });
      await expect(card.locator('img')).toHaveAttribute('src', image);
    });
    await visit('/academy/student-courses', [], announced.subject);
    await visit(`/academy/announcements/${COURSE}`, ['announcement'], announced.subject);
    await expect(page.locator('a[href^="javascript:"], a[href^="data:"], [onmouseover]')).toHaveCount(0);
    await page.goto('/academy/student-courses');
    for (const [name, ...texts] of [['Payments', hostile('title')], ['Account']] as const)
      await test.step(name, async () => {
        await page.getByRole('tab', { name }).click();
        const panel = page.getByRole('tabpanel', { name });
        await expect(panel).toBeVisible();
        for (const text of texts) await expect(panel).toContainText(whole(text));
        await watch.expectHarmless(name);
      });
    await visit(`/academy/course/details/${COURSE}`, ['title', 'subtitle', 'description', 'objectives']);
  });
  await test.step('The lecture viewer: titles, instructions without what is no text, files and notes', async () => {
    await page.goto(`/academy/course-progress/${COURSE}`);
    const texts = [...['lecture0', 'lecture1', 'file'].map(hostile), '=cmd AWS instructions{{7*7}}'];
    for (const text of texts) await expect(body).toContainText(whole(text));
    await test.step('Of their HTML the harmless part is shown as it is meant, with line breaks [PROG-12] (G-66)', async () => {
      const instructions = page.locator('#instructions');
      await expect(instructions.locator('b')).toHaveText('A bold line');
      expect(await instructions.innerText()).toMatch(/\{\{7\*7\}\}\nA bold line$/);
    });
    watch.forgetReadHandlers();
    await watch.expectHarmless('The lecture viewer');
    await page.getByRole('tab', { name: 'Notes', exact: true }).click();
    await expect(body).toContainText(whole(hostile('note')));
    await page.getByRole('tab', { name: 'Overview', exact: true }).click();
    await expect(body).toContainText(whole(hostile('description')));
    await watch.expectHarmless('Notes and Overview');
  });
  /** A section of the panel, which is open. */
  const open = async (path: string, name: string) => {
    await openInApp(page, path);
    await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
  };
  await test.step('The panel', async () => {
    await page.context().clearCookies();
    await page.evaluate(() => (sessionStorage.clear(), localStorage.clear()));
    await signInEarlier(page, ADMIN);
    await test.step('A changed title reaches the list of students', async () => {
      const count = async (search: string) => {
        const path = `/instructor/students?page=1&search=${encodeURIComponent(search)}`;
        const response = await academy.api('GET', path, { token: admin.token });
        return ((await response.json()) as { total: number }).total;
      };
      await expect.poll(() => count('devops, renamed'), { timeout: 60_000 }).toBeGreaterThan(0);
      await expect.poll(() => count('devops bootcamp'), { timeout: 60_000 }).toBe(0);
    });
    await visit(`/instructor/announcements/${COURSE}`, ['announcement'], announced.subject);
    await page.getByRole('button', { name: /^Who got it/ }).click();
    await expect(page.getByRole('dialog')).toContainText(whole(NAME));
    await watch.expectHarmless('Who got it');
    await visit('/instructor', ['title'], NAME);
    await page.getByRole('searchbox').fill('devops, renamed');
    await expect(page.getByRole('table', { name: 'Students List' })).toContainText('DevOps, renamed');
    // what is searched for is in the address, and would replace the next one
    await expect(page).toHaveURL(/search=devops/);
    await open('/instructor?section=payments', 'Payments');
    await page.getByText('Show all', { exact: true }).click();
    for (const text of [hostile('title'), NAME]) await expect(body).toContainText(whole(text));
    await watch.expectHarmless('Payments');
    await open('/instructor/courses', 'All Courses');
    await page.getByRole('searchbox', { name: 'Search by title' }).fill('onerror');
    await expect(page.getByRole('table', { name: 'All Courses' })).toContainText(whole(hostile('title')));
    await expect(page).toHaveURL(/search=onerror/);
    await watch.expectHarmless('All Courses');
    await open(`/instructor/edit-course/${COURSE}`, 'Edit Course');
    for (const field of ['title', 'subtitle', 'description', 'objectives', 'welcomeMessage'])
      await expect
        .poll(() =>
          page.locator('input, textarea').evaluateAll((all) => all.map((one) => 'value' in one && one.value)),
        )
        .toContain(hostile(field));
    await watch.expectHarmless('The course form');
  });
  const expectHarmlessFile = async () => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export CSV' }).click(),
    ]);
    const text = await readFile(await file.path(), 'utf8');
    expect(text).toContain('=cmd AWS title<img src=x onerror=');
    expect(text).not.toMatch(/(^|[,\n]"?)=cmd/);
  };
  await test.step('A figure’s rows and the CSV files, whose cells no spreadsheet runs', async () => {
    await open('/instructor?section=revenue', 'Revenue');
    await page
      .getByRole('button', { name: /^Collected in/ })
      .last()
      .click();
    await expect(page.getByRole('table').first()).toContainText(whole(NAME));
    await watch.expectHarmless('Revenue');
    await expectHarmlessFile();
    await open('/instructor', 'Dashboard');
    await expectHarmlessFile();
  });
  await test.step('Mails: to the student, and of the contact form to the academy', async () => {
    const sent = await academy.api('POST', '/website/contact', {
      data: { name: hostileName('visitor'), email: person.userEmail, message: hostile('message') },
    });
    expect(sent.status(), await sent.text()).toBe(200);
    const contacts = async () =>
      (await academy.listMailTo('hello@twillfield.example')).filter(({ text }) =>
        text.includes(hostile('message')),
      );
    await expect.poll(async () => (await contacts()).length).toBe(1);
    await expect
      .poll(async () => (await academy.listMailTo(person.userEmail)).map(({ subject }) => subject))
      .toContain(announced.subject);
    const mails = await academy.listMailTo(person.userEmail);
    const mail = mails.find(({ subject }) => subject === announced.subject);
    expect(mail?.headers.map(({ name }) => name)).toEqual(['List-Unsubscribe', 'List-Unsubscribe-Post']);
    expect(mail?.html).not.toMatch(/href="(?:javascript|data):|<[^>]*\bonmouseover/);
    expect(mails.some(({ html }) => html.includes('=cmd AWS title&#60;img src=x'))).toBe(true);
    for (const { subject, html } of [...mails, ...(await contacts())]) {
      expect(html, subject).not.toMatch(/<img[^>]*src=["']?x|<script/i);
      expect(subject).not.toMatch(/[\r\n]/);
    }
  });
});
