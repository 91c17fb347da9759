import { createHmac } from 'node:crypto';
import type { WebhookEvent } from '../wire.ts';

const ACKNOWLEDGE_WITHIN_MS = 10_000;

export interface WebhookTarget {
  url: string;
  signatureKey: string;
}

/** base64 HMAC-SHA256 of notification URL + raw body, Square's `x-square-hmacsha256-signature` (docs/square.md#webhooks). */
function webhookSignature(target: WebhookTarget, rawBody: string): string {
  return createHmac('sha256', target.signatureKey)
    .update(target.url + rawBody)
    .digest('base64');
}

/** Posts one notification; true when it was acknowledged with 2xx within ten seconds, false for everything else. */
export async function postWebhook(
  deliver: typeof fetch,
  target: WebhookTarget,
  event: WebhookEvent,
  signal: AbortSignal,
): Promise<boolean> {
  const body = JSON.stringify(event);
  // Cleared after the response: AbortSignal.timeout would keep everything that waits for it for the ten seconds.
  const unacknowledged = new AbortController();
  const timeout = setTimeout(() => unacknowledged.abort(), ACKNOWLEDGE_WITHIN_MS);
  try {
    const response = await deliver(target.url, {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Square Connect v2',
        'square-environment': 'Sandbox',
        'x-square-hmacsha256-signature': webhookSignature(target, body),
      },
      signal: AbortSignal.any([signal, unacknowledged.signal]),
    });
    await response.body?.cancel();
    return response.ok;
  } catch {
    // no response, a refused connection and an abort are all the same: not acknowledged
    return false;
  } finally {
    clearTimeout(timeout);
  }
}
