import { useState } from 'react';
import type { PendingEmail } from '#shared/auth/session.ts';

/** An e-mail that waits for its code; another code may be asked for from `sendAgainAt` on, ms by the browser's clock. */
export interface WaitingEmail extends Pick<PendingEmail, 'userName'> {
  readonly userEmail: string;
  readonly sendAgainAt: number;
}

const toWaiting = ({ sendAgainInSeconds, ...pending }: PendingEmail, receivedAt: number): WaitingEmail => ({
  ...pending,
  sendAgainAt: receivedAt + sendAgainInSeconds * 1000,
});

/** The e-mail that waits for its code: the last one that this form has asked for, else the one that the server knows of. */
export function usePendingEmail(listed: PendingEmail | undefined, listedAt: number) {
  const [asked, setAsked] = useState<WaitingEmail>();
  return {
    /** Set once this form has had a code mailed; another object each time. */
    asked,
    waiting: asked ?? (listed && toWaiting(listed, listedAt)),
    begin: (pending: PendingEmail) => setAsked(toWaiting(pending, Date.now())),
    /** The present e-mail stays. */
    end: () => setAsked(undefined),
  };
}
