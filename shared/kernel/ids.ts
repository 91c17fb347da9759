import { ulid } from 'ulidx';
import type { Id } from './id.ts';

const PREFIX = {
  course: 'crs_',
  lecture: 'lec_',
  // Part of a key of the table only.
  revision: '',
  order: 'ord_',
  // No underscore: it is also the workflow's execution name and Square's idempotency key (G-37).
  transaction: 'txn',
  plan: 'pln_',
  instalment: 'sch_',
  appointment: 'apt_',
  // Nothing before it: people read it and type it.
  certificate: '',
  mail: 'out_',
  // Part of the key of an uploaded file; letters and digits only.
  file: '',
  audit: 'aud_',
  export: 'exp_',
  authenticator: 'app_',
  // A hyphen: it is part of the key of an upload. Also the name of the person at Cognito (docs/adr/055).
  user: 'usr-',
} as const;

export type IdKind = keyof typeof PREFIX;
export type NewId = <K extends IdKind>(kind: K) => Id<K>;

/** Makes prefixed ULIDs, e.g. `ord_01J…`: sortable by time, 80 random bits. `now` is ms since 1970. */
export function idsFrom(now: () => number): NewId {
  return <K extends IdKind>(kind: K) => `${PREFIX[kind]}${ulid(now())}` as Id<K>;
}
