import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { DEMO_PASSWORD } from '@twillfield/local-cloud/demo-data';
import type { Engine, Tab, Wanted } from './tab.ts';

/** ms; ends what hangs, measures nothing. */
const LIMIT = 90_000;
const FILM = fileURLToPath(new URL('../../tools/local-cloud/seed/files/weaving.webm', import.meta.url));
const CARD = { 'Card number': '4111 1111 1111 1111', 'Expiry…': '12/39', CVV: '123', ZIP: '94103' };

export type Person = Record<'userEmail' | 'password', string>;
const demo = (key: string): Person => ({ userEmail: `${key}@twillfield.example`, password: DEMO_PASSWORD });
export const STUDENT = demo('student');
export const ADMIN = demo('admin');

async function until(what: string, tab: Tab, isSo: () => Promise<boolean>): Promise<void> {
  let why = '';
  for (const end = Date.now() + LIMIT; Date.now() < end; await wait(150))
    try {
      if (await isSo()) return;
    } catch (error) {
      // the page is being replaced, or it is the reason of the failure
      why = String(error);
    }
  const text = await tab.run(() => `${location.pathname}: ${document.body.innerText.slice(0, 1500)}`, null);
  throw new Error(`${what} did not come. ${why} The page shows: ${text.replace(/\s+/g, ' ')}`);
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
const see = (tab: Tab, text: string) =>
  until(text, tab, () =>
    tab.run((a) => new RegExp(a).test(`${location.pathname} ${document.body.innerText}`), text),
  );
const signIn = async (tab: Tab, { userEmail, password }: Person) => {
  await tab.open('/auth');
  await fill(tab, { Email: userEmail, Password: `${password}\n` });
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
  await see(tab, '^/academy/student-courses ');
  await see(tab, 'has arrived|You are enrolled');
}

/** From the landing page to a course, with a new account. */
export async function buyInFull(tab: Tab): Promise<Person> {
  const person = { userEmail: `${randomUUID()}@example.org`, password: randomUUID() };
  await tab.open('/');
  await press(tab, 'View More: AWS Cloud', 'Enroll Now: AWS Cloud Bootcamp');
  await fill(tab, { Username: 'Ada Weaver', Email: person.userEmail });
  await fill(tab, { Password: person.password, 'Confirm password': person.password });
  await press(tab, 'Create Account');
  await see(tab, 'Review');
  await press(tab, 'Next');
  await payByCard(tab);
  return person;
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
      const text = controls?.textContent ?? '';
      const [plays, second] = [video?.paused === false, video?.currentTime ?? 0];
      const canSeek = controls?.querySelector('input')?.disabled === false;
      const alive = canSeek && !text.includes('/ 00:00') && (name === 'Pause') === plays;
      return { alive, plays, second, text: `${name}, ${text}, second ${second}` };
    }, null);
  await until('The player', tab, async () => (await player()).alive);
  const before = await player();
  if (!before.plays && !(await tab.use(['press', 'Play video']))) await press(tab, 'Play');
  await wait(3000);
  const { alive, plays, second, text } = await player();
  if (!alive || !plays || second <= before.second) throw new Error(`The player is dead: ${text}`);
}

/** All lectures are marked, until the congratulations. */
export async function finish(tab: Tab): Promise<void> {
  await tab.open('/academy/course-progress/crs_aws-cloud-bootcamp');
  const viewed = () =>
    tab.run(() => /\d+ of \d+ lectures viewed/.exec(document.body.innerText)?.[0] ?? '', null);
  await see(tab, 'lectures viewed');
  for (let now = await viewed(); !/^(\d+) of \1 /.test(now);) {
    const before = now;
    await press(tab, 'Mark as Complete');
    await until('The next lecture', tab, async () => (now = await viewed()) !== before);
  }
  await see(tab, 'Congratulations');
}

/** A course with an uploaded video; returns its title. */
export async function author(tab: Tab): Promise<string> {
  const Title = `Weaving ${randomUUID().slice(0, 8)}`;
  await signIn(tab, demo('instructor'));
  await see(tab, '^/instructor ');
  await tab.open('/instructor/create-new-course');
  await fill(tab, {
    Title,
    Subtitle: 'By hand',
    'Primary language': 'English',
    Description: 'All of looms.',
  });
  await fill(tab, { Category: 'DevOps', Level: 'Beginner', 'Start date': '01/05/2027', Objectives: 'Weave' });
  await fill(tab, { 'Welcome message': 'Welcome.', Pricing: '2060' });
  await press(tab, 'Curriculum', 'Add Lecture');
  await fill(tab, { Title: 'The loom, filmed' });
  await use(tab, ['file', 'Upload a video instead'], FILM);
  await see(tab, 'Replace Video');
  await press(tab, 'SUBMIT');
  await see(tab, '^/instructor/courses ');
  return Title;
}

export async function find(tab: Tab, title = 'The course'): Promise<void> {
  await tab.open('/academy/courses');
  await see(tab, title);
}

/** The operator gives back at Square what was just paid; an admin sees it. */
export async function refund(tab: Tab): Promise<void> {
  await buyInFull(tab);
  await tab.open('/_local/payments');
  await press(tab, 'Refund');
  await see(tab, 'Refunded');
  await tab.open('/academy/student-courses');
  await press(tab, 'Sign Out');
  await signIn(tab, ADMIN);
  await see(tab, '^/instructor ');
  await tab.open('/instructor?section=payments');
  await see(tab, 'Refunded');
}

/** Afterwards the old password is refused, and the new one signs in. */
export async function changePassword(tab: Tab, person?: Person): Promise<void> {
  if (!person) throw new Error('There is no account.');
  const password = randomUUID();
  await tab.open('/academy/student-courses?tab=account');
  await fill(tab, { Password: password, 'Current password': person.password });
  await press(tab, 'Update Profile');
  await see(tab, '^/auth ');
  await signIn(tab, person);
  await see(tab, 'Incorrect email or password');
  await signIn(tab, { ...person, password });
  await see(tab, '^/academy/student-courses ');
}
