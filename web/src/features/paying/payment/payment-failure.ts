import { isFailure } from '#shared/api/client.ts';
import { InitiationFailed } from './initiate.ts';

/**
 * offline: there was no connection before anything was sent. unreachable: the server did not respond, or not as it should, so
 * the payment may have been started. unavailable: Square cannot be used for now (C20, C21).
 */
export type UnavailableReason = 'offline' | 'unreachable' | 'unavailable';

export function toUnavailableReason(error: unknown): UnavailableReason | undefined {
  if (isFailure(error, 'UNREACHABLE') || error instanceof InitiationFailed) return 'unreachable';
  return isFailure(error, 'PAYMENTS_UNAVAILABLE') ? 'unavailable' : undefined;
}

/** Why the student may not pay for now, in the server's words, and for how many ms where it says so. */
export interface Wait {
  readonly text: string;
  readonly ms: number | undefined;
}

/** The wait that the server asks for (G-110). */
export function toWait(error: unknown): Wait | undefined {
  if (!isFailure(error, 'TOO_MANY_DECLINES', 'TOO_MANY_REQUESTS')) return undefined;
  const { message, retryAfterSeconds } = error;
  return { text: message, ms: retryAfterSeconds === undefined ? undefined : retryAfterSeconds * 1000 };
}
