import type { User } from '#shared/kernel/user.ts';

/**
 * Client-side auth state: the authenticate flag and the user (§3, AUTH-24). `status` says whether the session check has
 * a response; `unreachable` means that the server could not be asked, which ends no session (R19).
 */
export interface Session {
  readonly status: 'checking' | 'settled' | 'unreachable';
  readonly authenticate: boolean;
  readonly user: User | null;
  /** The session ended without a sign-out. */
  readonly ended?: true;
  /** A sign-out moves to a public screen: until that is there, the session is kept, or the guard would move to /auth. */
  readonly leaving?: true;
}

export const CHECKING: Session = { status: 'checking', authenticate: false, user: null };
export const SIGNED_OUT: Session = { status: 'settled', authenticate: false, user: null };
export const SESSION_ENDED: Session = { ...SIGNED_OUT, ended: true };
export const UNREACHABLE: Session = { status: 'unreachable', authenticate: false, user: null };
export function signedIn(user: User): Session {
  return { status: 'settled', authenticate: true, user };
}

let current = CHECKING;
const listeners = new Set<() => void>();

/** The one session of this tab. `set` tells every listener. */
export const sessionStore = {
  get: (): Session => current,
  set(next: Session): void {
    current = next;
    for (const listener of listeners) listener();
  },
  async leave(move: () => void | Promise<void>): Promise<void> {
    sessionStore.set({ ...current, leaving: true });
    try {
      await move();
    } finally {
      sessionStore.set(SIGNED_OUT);
    }
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Another time by which the signed-in user must have an authenticator app; without one there is one, or none is asked for. */
export function keepAuthenticatorDue(dueAt?: string): void {
  if (current.user === null) return;
  const { authenticatorDueAt: _before, ...user } = current.user;
  sessionStore.set({
    ...current,
    user: { ...user, ...(dueAt !== undefined && { authenticatorDueAt: dueAt }) },
  });
}

/** Whether the server serves this person nothing but the way to an authenticator app (docs/adr/039). */
export const isAuthenticatorOverdue = ({ authenticatorDueAt }: User): boolean =>
  authenticatorDueAt !== undefined && Date.parse(authenticatorDueAt) <= Date.now();
