import { toast } from 'sonner';
import { vi } from 'vitest';
import { anId } from '#shared/testing/an-id.ts';
import type { User } from '#shared/kernel/user.ts';
import type { Role } from '#shared/kernel/roles.ts';
import { setConfig } from '#web/lib/config/config.ts';
import { sessionStore, signedIn } from '#web/lib/session/session-store.ts';
import { siteConfig } from './site-config.ts';

/** For tests: a person of a role. */
export function person(role: Role = 'user'): User {
  return {
    _id: anId('u1'),
    userName: 'ada LOVELACE',
    userEmail: 'ada@example.org',
    role,
  };
}

/** Starts a test with an empty browser, no toasts, silent logs and, unless told otherwise, no session. */
export function freshBrowser(more: { signUp?: boolean; user?: User } = {}): void {
  sessionStorage.clear();
  localStorage.clear();
  // Sonner shows what is still active to the next Toaster
  toast.dismiss();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  setConfig(siteConfig({ signUp: more.signUp ?? false }));
  sessionStore.set(more.user ? signedIn(more.user) : { status: 'settled', authenticate: false, user: null });
}
