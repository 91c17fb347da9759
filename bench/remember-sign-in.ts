import type { BrowserContext } from '@playwright/test';
import { DEMO_PASSWORD, DEMO_PEOPLE } from '@twillfield/local-cloud/demo-data';

/** The browser holds a demo person's refresh cookie and remembers that they signed in, as on a later visit. */
export async function rememberSignIn(context: BrowserContext, url: string, key: string): Promise<void> {
  const person = DEMO_PEOPLE.find((one) => one.key === key);
  if (person === undefined) throw new Error(`There is no demo ${key}.`);
  const page = await context.newPage();
  await page.goto(`${url}/robots.txt`);
  await page.evaluate(
    async (credentials) => {
      const response = await fetch('/api/auth/login', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(credentials),
      });
      if (!response.ok) throw new Error(`Signing in returned ${response.status}.`);
      localStorage.setItem('hasSession', '1');
    },
    { userEmail: person.userEmail, password: DEMO_PASSWORD },
  );
  await page.close();
}
