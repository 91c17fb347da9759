import { createHash, timingSafeEqual } from 'node:crypto';

const hash = (text: string) => createHash('sha256').update(text).digest();

/** Whether a link has the key of a mail; the time that it takes says nothing of how much of it is right. */
export const isLinkKey =
  (given: string) =>
  (stored: string): boolean =>
    timingSafeEqual(hash(given), hash(stored));
