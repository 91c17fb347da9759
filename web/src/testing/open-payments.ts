import { fireEvent, screen, within } from '@testing-library/react';
import type { Role } from '#shared/kernel/roles.ts';
import { setConfig } from '#web/lib/config/config.ts';
import { freshBrowser, person } from './fresh-browser.ts';
import { openSite } from './open-site.tsx';
import { siteConfig } from './site-config.ts';

/** For tests: a browser of a member of staff, at an academy whose table leaves out so many of the oldest orders. */
export function signInToPanel(role: Role, hiddenRecords = 0): void {
  freshBrowser({ user: person(role) });
  setConfig({ ...siteConfig({}), hiddenRecords });
}

/** Opens the panel's Payments at a tab. */
export async function openPayments(
  tab: 'Full Payments' | 'Flexible Payments' = 'Full Payments',
): Promise<void> {
  await openSite('/instructor?section=payments');
  const button = await screen.findByRole('tab', { name: tab });
  if (tab === 'Flexible Payments') fireEvent.click(button);
}

export const table = (name: string) => screen.findByRole('table', { name });
/** Its rows without the heading; what is said of a row is one more. */
export const rowsOf = async (name: string) =>
  within(await table(name))
    .getAllByRole('row')
    .slice(1);
export const textsOf = async (name: string) => (await rowsOf(name)).map(({ textContent }) => textContent);
export const search = (text: string) =>
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } });
