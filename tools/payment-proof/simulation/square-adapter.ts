import { type SquareSimulator, findCallName, fetchInProcess } from '@twillfield/square-simulator';
import { type Card, CARD_NUMBERS } from '../scenarios/academy.ts';

const HOST = 'square.test';
export const APPLICATION_ID = 'sandbox-sq0idb-prove000000000000000000';
export const SQUARE_BASE_URL = `http://${HOST}/_local/square`;

/** One HTTP request to the simulator, in this process; rejects when it drops the connection, and hangs when it hangs. */
export function fetchSimulator(
  simulator: SquareSimulator,
  url: string,
  init: RequestInit = {},
): Promise<Response> {
  return fetchInProcess(simulator)(url, init);
}

/** Square's own name of a request. */
export function squareCallName(url: string, method = 'GET'): string {
  return findCallName(url, method) ?? `${method} ${new URL(url).pathname}`;
}

/** A request that the academy does not make: faults of API calls do not affect it, faults of webhooks affect its events. */
export function fetchWithoutFaults(
  simulator: SquareSimulator,
  url: string,
  init: RequestInit,
): Promise<Response> {
  return fetchInProcess(simulator, { withFaults: false })(url, init);
}

/** A single-use token of a card, as the card form gets one. */
export async function mintToken(simulator: SquareSimulator, card: Card): Promise<string> {
  const form = { number: CARD_NUMBERS[card], expiration: '12/29', cvv: '111', postalCode: '10001' };
  const response = await fetchSimulator(simulator, `${SQUARE_BASE_URL}/tokens`, {
    method: 'POST',
    headers: { origin: new URL(SQUARE_BASE_URL).origin },
    body: JSON.stringify({ applicationId: APPLICATION_ID, method: 'Card', card: form }),
  });
  const { token } = (await response.json()) as { token?: string };
  if (!token) throw new Error(`There is no token for the card '${card}'.`);
  return token;
}
