/** The public entry: Square's Payments API, webhooks and browser SDK with a ledger. */
export { API_CALLS, API_FAULTS, type ApiCall, type ApiFault, WEBHOOK_FAULTS } from './faults/faults.ts';
export { findCallName, fetchInProcess } from './testing/in-process-fetch.ts';
export { createSquareSimulator, type SquareSimulator } from './simulator.ts';
export type { Dispute, LedgerEntry, Payment } from './wire.ts';
