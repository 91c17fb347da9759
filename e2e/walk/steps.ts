import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { DEMO_PASSWORD } from '@twillfield/local-cloud/demo-data';
import type { Engine, Tab, Wanted } from './tab.ts';

/** ms; ends what hangs, measures nothing. */
const LIMIT = 90_000;
const FILES = fileURLToPath(new URL('../../tools/local-cloud/seed/files/', import.meta.url));
const CARD = { 'Card number': '4111 1111 1111 1111', 'Expiry…': '12/39', CVV: '123', ZIP: '94103' };

export type Person = Record<'userEmail' | 'password', string>;
const demo = (id: string, password = DEMO_PASSWORD) => ({ userEmail: `${id}@twillfield.example`, password });
export const [STUDENT, ADMIN, INSTRUCTOR] = [demo('student'), demo('admin'), demo('instructor')];
export const newPerson = (): Person => demo(randomUUID(), randomUUID());
const nameOf = ({ userEmail }: Person) => `Ada ${userEmail.slice(0, 8)}`;

async function until(what: string, tab: Tab, isSo: () => Promise<boolean>): Promise<void> {
  let why = ''; // also, for a moment, that the page is being replaced
  for (const end = Date.now() + LIMIT; Date.now() < end; await wait(150))
    try {
      if (await isSo()) return;
    } catch (error) {
      why = String(error);
    }
  const text = await tab.run(() => `${location.pathname}: ${document.body.innerText.slice(0, 1500)}`, null);
  throw new Error(`${what} did not come. ${why} The page shows: ${text.replace(/\s+/g, ' ')}`);
}

/** Runs in the page: what a person would take for broken. */
function findProblems(): string[] {
  const shown = (selector: string) =>
    Array.from(document.querySelectorAll<HTMLElement>(selector)).filter((one) => one.checkVisibility());
  // React marks what it has taken over; the script of a course's public page enables its buttons
  const hasReact = document.documentElement.dataset['course'] === undefined;
  const isDead = (one: Element) =>
    hasReact ? Object.keys(one).every((key) => !key.startsWith('__react')) : one.matches(':disabled');
  const describe = (kind: string) => (one: HTMLElement) => `${kind}: ${one.outerHTML.slice(0, 120)}`;
  const [heading, content] = [shown('h1')[0]?.innerText, shown('main')[0]?.innerText.trim()];
  return [
    ...(heading ? [] : ['no heading']),
    ...(content === heading ? ['nothing but a heading'] : []),
    ...shown('[aria-busy=true]').map(describe('a skeleton')),
    ...shown('#root :is(button, input, textarea, select)').filter(isDead).map(describe('a dead control')),
    ...shown('[role=alert]').flatMap(({ innerText }) => (innerText.trim() ? [`an error: ${innerText}`] : [])),
    ...(/NaN|undefined|\bnull\b|Invalid Date|\[object|went wrong|at least 0/.exec(document.body.innerText) ??
      []),
  ];
}

/** Until the screen is whole. Throws with what is not, and with the errors of its script. */
export async function checkScreen(tab: Tab): Promise<void> {
  let problems = ['it was not looked at'];
  for (const end = Date.now() + LIMIT; problems.length > 0 && Date.now() < end;) {
    await wait(300);
    problems = await tab.run(findProblems, null).catch((error: unknown) => [String(error)]);
  }
  problems.push(...(await tab.takeErrors()));
  if (problems.length > 0) throw new Error(problems.join('; '));
}

const use = (tab: Tab, wanted: Wanted, text?: string, frame?: string) =>
  until(`'${wanted[1]}'`, tab, () => tab.use(wanted, text, frame));
const press = async (tab: Tab, ...names: string[]) => {
  for (const name of names) await use(tab, ['press', name]);
};
const fill = async (tab: Tab, texts: Record<string, string>, frame?: string) => {
  for (const [name, text] of Object.entries(texts)) await use(tab, ['field', name], text, frame);
};
/** Until a regular expression matches the page's path with its text. */
const see = (tab: Tab, text: string) => until(text, tab, () => tab.run(shows, text));
const shows = (text: string) => new RegExp(text).test(`${location.pathname} ${document.body.innerText}`);
const signIn = async (tab: Tab, { userEmail, password }: Person, seen: string) => {
  await tab.open('/auth');
  await fill(tab, { Email: userEmail, Password: `${password}\n` });
  await see(tab, seen);
};

/** A new browser with a session of an earlier visit. WebKit keeps no Secure cookie of http://localhost: its tab has the token. */
export async function visitLater(engine: Engine, person: Person): Promise<Tab> {
  const tab = await engine.newVisitor();
  await tab.open('/robots.txt');
  await tab.run(async (credentials) => {
    const request = { method: 'POST', headers: { 'content-type': 'application/json' } };
    const answer = await fetch('/api/auth/login', { ...request, body: JSON.stringify(credentials) });
    const { data } = (await answer.json()) as { data: { accessToken: string } };
    if (!/Chrome|Firefox/.test(navigator.userAgent)) sessionStorage.setItem('accessToken', data.accessToken);
    localStorage.setItem('hasSession', '1');
  }, person);
  return tab;
}

async function payByCard(tab: Tab): Promise<void> {
  await use(tab, ['wait', 'Pay $…']);
  await fill(tab, CARD, 'iframe[title="Secure card form"]');
  await press(tab, 'Pay $…');
  await see(tab, '^/academy/student-courses [^]*(has arrived|You are enrolled)');
}

export async function buyInFull(tab: Tab, person: Person): Promise<void> {
  await tab.open('/');
  await press(tab, 'View More: AWS Cloud', 'Enroll Now: AWS Cloud Bootcamp');
  const { userEmail: Email, password: Password } = person;
  await fill(tab, { Username: nameOf(person), Email, Password, 'Confirm password': Password });
  await press(tab, 'Create Account');
  await see(tab, String.raw`Review\s+Course`);
  await press(tab, 'Next');
  await payByCard(tab);
}

/** Another course on the flexible plan, and its first instalment before it is due. */
export async function buyByInstalments(tab: Tab): Promise<void> {
  await tab.open('/academy/course/details/crs_terraform-bootcamp');
  await press(tab, 'Enroll Now', 'Flexible Payment Plan…');
  await payByCard(tab);
  await tab.open('/academy/student-courses?tab=payments');
  await press(tab, 'Pay Now…');
  await payByCard(tab);
  await tab.open('/academy/student-courses?tab=payments');
  await see(tab, '82% paid');
}

/** Opened cold where the student left off, the lecture plays at the first press. */
export async function study(tab: Tab, courseId: string): Promise<void> {
  await tab.open(`/academy/course-progress/${courseId}`);
  const player = () =>
    tab.run(() => {
      const [video, controls] = [document.querySelector('video'), document.querySelector('[data-controls]')];
      const name = controls?.querySelector('button')?.getAttribute('aria-label') ?? '';
      const [plays, second] = [video?.paused === false, video?.currentTime ?? 0];
      const canSeek = controls?.querySelector('input')?.disabled === false;
      const isTimed = !controls?.textContent.includes('/ 00:00');
      return { alive: canSeek && isTimed && (name === 'Pause') === plays, plays, second };
    }, null);
  await until('The player', tab, async () => (await player()).alive);
  const before = await player();
  if (!before.plays && !(await tab.use(['press', 'Play video']))) await press(tab, 'Play');
  await wait(3000);
  const { alive, plays, second } = await player();
  if (!alive || !plays || second <= before.second) throw new Error(`The player is dead at ${second} s.`);
}

export async function finish(tab: Tab): Promise<void> {
  await tab.open('/academy/course-progress/crs_aws-cloud-bootcamp');
  for (let viewed = 1; viewed <= 10; viewed += 1) {
    await press(tab, 'Mark as Complete');
    await see(tab, `\\b${viewed} of 10 lectures viewed`);
  }
  await see(tab, 'Congratulations');
}

export async function author(tab: Tab, Title: string): Promise<void> {
  await signIn(tab, INSTRUCTOR, '^/instructor ');
  await tab.open('/instructor/create-new-course');
  await fill(tab, { Title, Subtitle: 'By hand', 'Primary language': 'English', Level: 'Beginner' });
  await fill(tab, { Description: 'All of looms.', Objectives: 'Weave', 'Welcome message': 'Welcome.' });
  await fill(tab, { Category: 'DevOps', 'Start date': '01/05/2027', Pricing: '2060' });
  await use(tab, ['file', 'Choose images'], `${FILES}cover.webp`);
  await press(tab, 'Upload images');
  await press(tab, 'Curriculum', 'Add Lecture');
  await fill(tab, { Title: 'The loom, filmed' });
  await press(tab, 'Free preview');
  await use(tab, ['file', 'Upload a video instead'], `${FILES}weaving.webm`);
  await see(tab, 'Replace Video');
  await press(tab, 'SUBMIT');
  await see(tab, '^/instructor/courses ');
}

export const find = (tab: Tab, title: string) => tab.open('/academy/courses').then(() => see(tab, title));

/** A stranger finds the course among all, and its free preview plays. */
export async function preview(tab: Tab, title: string): Promise<void> {
  await tab.open('/courses');
  await fill(tab, { 'Filter courses by title': title });
  await press(tab, title);
  await see(tab, '^/courses/weaving-');
  await checkScreen(tab);
  await press(tab, 'Play the free preview…');
  const second = () =>
    tab.run(() => document.querySelector<HTMLVideoElement>('dialog[open] video')?.currentTime ?? 0, null);
  await until('The preview', tab, async () => (await second()) > 0.5);
  await press(tab, 'Close');
}

export async function enrollFromPublicPage(tab: Tab): Promise<void> {
  await tab.open('/courses/terraform-bootcamp');
  await press(tab, 'Enroll Now');
  await see(tab, '^/buy-course [^]*Terraform Bootcamp');
}

/** The demo student gets the course by hand, and an announcement. */
export async function enrollAndAnnounce(tab: Tab, title: string, Subject: string): Promise<void> {
  await tab.open(`/instructor/courses?search=${encodeURIComponent(title)}`);
  await use(tab, ['wait', `Edit ${title}`]);
  const edit = await tab.run(
    (name) => document.querySelector(`a[aria-label="Edit ${name}"]`)?.getAttribute('href') ?? '',
    title,
  );
  await tab.open(edit.replace('edit-course', 'course-study'));
  await press(tab, 'Enroll students');
  await fill(tab, { Email: STUDENT.userEmail });
  await press(tab, 'Check');
  await fill(tab, { Reason: 'Scholarship' });
  await press(tab, 'Enroll 1…');
  await see(tab, String.raw`\b1 enrolled`);
  await tab.open(edit.replace('edit-course', 'announcements'));
  await fill(tab, { Subject, Text: 'On Monday at ten.' });
  await press(tab, 'Preview', 'Send to 1…');
  await see(tab, 'Sent by Grace Hopper');
}

export async function readAnnouncement(tab: Tab, subject: string): Promise<void> {
  await tab.open('/academy/student-courses');
  await press(tab, subject);
  await see(tab, '^/academy/announcements/[^]*On Monday at ten');
  await tab.open('/academy/student-courses');
  await press(tab, `Dismiss: ${subject}`);
}

/** The operator gives back at Square what was just paid; an admin sees it. */
export async function refund(tab: Tab): Promise<void> {
  const person = newPerson();
  await buyInFull(tab, person);
  await tab.open('/_local/payments');
  await press(tab, 'Refund');
  await see(tab, String.raw`\bDo\n[^\n]*\sRefunded`);
  await tab.open('/academy/student-courses');
  await press(tab, 'Sign Out');
  await signIn(tab, ADMIN, '^/instructor ');
  await tab.open('/instructor?section=payments');
  await see(tab, String.raw`${nameOf(person)}\s+AWS Cloud Bootcamp[^$]*\$2,060.00\s+refunded`);
}

/** Afterwards the old password is refused, and the new one signs in. */
export async function changePassword(tab: Tab, person: Person): Promise<void> {
  const password = randomUUID();
  await tab.open('/academy/student-courses?tab=account');
  await fill(tab, { Password: password, 'Current password': person.password });
  await press(tab, 'Update Profile');
  await see(tab, '^/auth ');
  await signIn(tab, person, 'Incorrect email or password');
  await signIn(tab, { ...person, password }, '^/academy/student-courses ');
}
