import { fireEvent, screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import { freshBrowser, person } from './fresh-browser.ts';
import { openSite } from './open-site.tsx';

/** For tests: a browser of an admin. */
export const signInAsAdmin = (): void => freshBrowser({ user: person('admin') });

/** Opens Users Management; waits for its table unless told otherwise. */
export async function openUsers({ hasTable = true } = {}): Promise<void> {
  await openSite('/instructor?section=admin');
  if (hasTable) await screen.findByRole('table', { name: 'Users Management' });
}

/** Its rows without the heading; what is said of a user is one more. */
export const userRows = () => screen.getAllByRole('row').slice(1);
export const userRow = (name: string) =>
  within(
    userRows().find(({ textContent }) => textContent.includes(name)) ??
      expect.unreachable(`There is no row of ${name}.`),
  );
export const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
export const roleField = (name: string) =>
  screen.getByRole<HTMLSelectElement>('combobox', { name: `Role of ${name}` });

/** The role that is being edited, if any; the list has a filter of roles besides. */
export const editedRole = () => screen.queryByRole('combobox', { name: /^Role of/ });

/** Edits the row of a user and saves another role. */
export function changeRole(name: string, role: string): void {
  press(`Edit ${name}`);
  fireEvent.change(roleField(name), { target: { value: role } });
  press(`Save the role of ${name}`);
}
