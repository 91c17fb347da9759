import * as z from 'zod/mini';
import { localStore } from '#web/lib/browser/json-store.ts';

/** Whether keys that write a character move the player: for this browser, where a person may speak to it (WCAG 2.1.4). */
export const letterKeys = localStore('letter-keys', z.boolean());
