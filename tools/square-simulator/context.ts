import { randomBytes } from 'node:crypto';
import type { Store } from './ledger/store.ts';

/** What every operation of the simulator works with; durations are ms of the simulator's clock. */
export interface SimulatorContext {
  store: Store;
  now(): number;
  locationId: string;
  applicationId: string;
  listLagMs: number;
  pendingMs: number;
  refundMs: number;
  /** How a new refund ends after `refundMs`. */
  refundBecomes: 'COMPLETED' | 'FAILED' | 'REJECTED';
}

/** An id that looks like Square's: letters and digits only. */
export function newId(length: number): string {
  return randomBytes(length).toString('base64url').replace(/[-_]/g, 'A').slice(0, length);
}

export function isoAt(instantMs: number): string {
  return new Date(instantMs).toISOString();
}
