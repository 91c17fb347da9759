import * as z from 'zod/mini';
import { tabStore } from '#web/lib/browser/json-store.ts';

/** The input of step 1. */
export interface Entries {
  userName: string;
  userEmail: string;
  password: string;
  confirmPassword: string;
}

const EMPTY: Entries = { userName: '', userEmail: '', password: '', confirmPassword: '' };
const store = tabStore('registrationDraft', z.object({ userName: z.string(), userEmail: z.string() }));

/** Name and e-mail over a reload, until the account exists. Passwords are never stored. */
export const registrationDraft = {
  read: (): Entries => ({ ...EMPTY, ...store.read() }),
  write({ userName, userEmail }: Entries): void {
    if (userName === '' && userEmail === '') store.remove();
    else store.write({ userName, userEmail });
  },
  remove: (): void => store.remove(),
};
