import { call as asRequest } from '#functions/testing/call.ts';
import type { Lambda } from './lambda.ts';
import { lostResponse } from './lost-response.ts';
import type { Ports } from './ports.ts';
import type { VirtualTime } from './virtual-time.ts';

const FUNCTION = 'payments/receive-square-event';
/** Time limit of Square for a webhook's response, ms. */
const WEBHOOK_TIMEOUT_MS = 10_000;

/** A webhook of Square on its way to the academy; the academy's response. */
export async function deliverWebhook(
  { ports, lambda, time }: { ports: Ports; lambda: Lambda; time: VirtualTime },
  { body, headers }: RequestInit,
): Promise<Response> {
  const signature = new Headers(headers).get('x-square-hmacsha256-signature') ?? '';
  const text = typeof body === 'string' ? body : '';
  const { status } = await asRequest(
    async (event) => {
      const outcome = await ports.call(
        `deliver ${FUNCTION}`,
        () => lambda.invoke(FUNCTION, event),
        lostResponse(time, WEBHOOK_TIMEOUT_MS),
      );
      return 'payload' in outcome ? (outcome.payload as { statusCode: number }) : { statusCode: 500 };
    },
    { text, headers: { 'x-square-hmacsha256-signature': signature } },
  );
  return new Response(null, { status: status ?? 500 });
}
