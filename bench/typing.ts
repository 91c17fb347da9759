import type { Browser, Locator, Page } from '@playwright/test';
import { manyCourses, serveCatalogue } from './many-courses.ts';
import { rememberSignIn } from './remember-sign-in.ts';

const COURSES = 2000;
const LECTURES = 200;
const TEXT = 'devops 7';
/** ms between two keys */
const DELAY = 80;
/** Other programs take the processor's cache and clock away: what the page itself makes long is long each time. */
const GOES = 3;

/** ms of the processor that the longest task takes while a text is typed into the text box of 2,000 courses: of the best go. */
export async function timeTyping(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({ baseURL: url });
  try {
    await rememberSignIn(context, url, 'student');
    const page = await context.newPage();
    await serveCatalogue(page, manyCourses(COURSES));
    await page.goto('/academy/courses');
    await page.getByText(`${COURSES} Results`).waitFor();
    const text = page.getByPlaceholder('Filter...');
    // Once before: the first key of a visit compiles what the others run.
    await text.press('x');
    await text.press('Backspace');
    await page.getByText(`${COURSES} Results`).waitFor();
    return await bestOfTyping(browser, page, text);
  } finally {
    await context.close();
  }
}

/** The same while the title of a lecture in the middle of a course of 200 is typed. */
export async function timeTypingInCourse(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({ baseURL: url });
  try {
    await rememberSignIn(context, url, 'grace');
    const page = await context.newPage();
    await page.route('**/api/instructor/course/get/details/*', async (route) => {
      const response = await route.fetch();
      const body = (await response.json()) as { data: { curriculum: object[] } };
      const [lecture] = body.data.curriculum;
      const curriculum = Array.from({ length: LECTURES }, (_, n) => ({
        ...lecture,
        _id: `lec_${n}`,
        title: `Lecture of the course ${n + 1}`,
      }));
      await route.fulfill({ response, json: { ...body, data: { ...body.data, curriculum } } });
    });
    await page.goto('/instructor/edit-course/crs_aws-cloud-bootcamp');
    await page.getByRole('tab', { name: 'Curriculum' }).click();
    await page.getByRole('button', { name: 'Lecture of the course 100', expanded: false }).click();
    const title = page.getByRole('tabpanel', { name: 'Curriculum' }).getByLabel('Title');
    await title.press('x');
    return await bestOfTyping(browser, page, title);
  } finally {
    await context.close();
  }
}

async function bestOfTyping(browser: Browser, page: Page, field: Locator): Promise<number> {
  const goes: number[] = [];
  while (goes.length < GOES)
    goes.push(
      await longestTask(browser, page, async () => {
        await field.pressSequentially(TEXT, { delay: DELAY });
        for (let key = 0; key < TEXT.length; key += 1) await field.press('Backspace', { delay: DELAY });
      }),
    );
  return Math.min(...goes);
}

interface TaskEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** µs of the processor */
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/** ms of the processor that the longest task of the page's main thread takes while `work` runs. */
async function longestTask(browser: Browser, page: Page, work: () => Promise<void>): Promise<number> {
  await browser.startTracing(page, { categories: ['toplevel', 'disabled-by-default-devtools.timeline'] });
  await work();
  const { traceEvents }: { traceEvents: TaskEvent[] } = JSON.parse(String(await browser.stopTracing()));
  const main = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid}/${tid}`),
  );
  const tasks = traceEvents.filter(
    ({ name, pid, tid }) => name.endsWith('RunTask') && main.has(`${pid}/${tid}`),
  );
  if (tasks.length < 10) throw new Error('The browser has recorded no tasks.');
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1000;
}
