import * as z from 'zod/mini';
import { tabStore } from '#web/lib/browser/json-store.ts';

const file = z.object({ name: z.string(), size: z.number() });

/** What the image at an address was uploaded as, which a course does not keep: the form of this tab names it, also after a reload. */
export const imageFile = (address: string) => tabStore(`imageFile ${address}`, file);
