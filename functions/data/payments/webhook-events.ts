import { lazily } from '#functions/runtime/lazily.ts';
import * as keys from '../keys.ts';
import { type Table, table } from '../table.ts';

/** How long a handled event is remembered, s: longer than Square repeats it. */
const REMEMBERED_S = 7 * 24 * 3600;

export function webhookEventRepository(table: Table) {
  return {
    async isHandled(eventId: string): Promise<boolean> {
      return (await table.get(keys.webhook(eventId), { consistent: true })) !== undefined;
    },
    /** Remembered only after it was handled, so that a failure halfway is delivered again. `now` in ms. */
    async markHandled(eventId: string, now: number): Promise<void> {
      await table.put({ ...keys.webhook(eventId), expiresAt: Math.floor(now / 1000) + REMEMBERED_S });
    },
  };
}

export const webhookEvents = lazily(() => webhookEventRepository(table()));
