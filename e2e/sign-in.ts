import { expect, type Page } from '@playwright/test';
import { DEMO_PASSWORD, DEMO_PEOPLE } from '@twillfield/local-cloud/demo-data';

/** The credentials of a person or of a demo account. */
export interface Credentials {
  userEmail: string;
  password: string;
}

const demo = (name: string): Credentials => ({
  userEmail: `${name}@twillfield.example`,
  password: DEMO_PASSWORD,
});
export const STUDENT = demo('student');
/** A student whose course is locked for a plan that is overdue. */
export const LOCKED = demo('locked');
export const INSTRUCTOR = demo('instructor');
/** Of whose courses no journey counts. */
export const SECOND_INSTRUCTOR = demo('second.instructor');
export const ADMIN = demo('admin');

/** Fills the sign-in card of /auth, which is on the page, and sends it. */
export async function sendSignIn(page: Page, { userEmail, password }: Credentials): Promise<void> {
  await page.getByLabel('Email').fill(userEmail);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

/** Signs in at /auth, as a person who opens the site does; ends on `landsOn`. */
export async function signIn(page: Page, credentials: Credentials, landsOn = '/academy/home') {
  await page.goto('/auth');
  await sendSignIn(page, credentials);
  await expect(page).toHaveURL(landsOn);
}

/** Leaves the browser with a session's cookie and its hint, as on a later visit, and nothing in the tab or the cache; `who` may be a key of the demo data. */
export async function signInEarlier(page: Page, who: Credentials | string): Promise<void> {
  const account = typeof who === 'string' ? DEMO_PEOPLE.find((one) => one.key === who) : who;
  if (account === undefined) throw new Error(`The demo data has no ${JSON.stringify(who)}.`);
  const { userEmail } = account;
  const { password } = typeof who === 'string' ? { password: DEMO_PASSWORD } : who;
  await page.goto('/robots.txt');
  const status = await page.evaluate(
    async (credentials) => {
      const headers = { 'content-type': 'application/json' };
      const body = JSON.stringify(credentials);
      const response = await fetch('/api/auth/login', { method: 'POST', headers, body });
      localStorage.setItem('hasSession', '1');
      return response.status;
    },
    { userEmail, password },
  );
  expect(status, `the sign-in of ${userEmail}`).toBe(200);
}

/** The parts of the session that script in this tab can read. */
export function scriptSees(page: Page) {
  return page.evaluate(() => ({
    accessToken: sessionStorage.getItem('accessToken'),
    storage: JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)]),
    cookie: document.cookie,
  }));
}
