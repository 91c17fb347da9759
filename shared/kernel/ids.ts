import { ulid } from 'ulidx';

declare const brand: unique symbol;
/** A string that can only be used as the kind of id it was made as. */
export type Id<Kind extends string> = string & { readonly [brand]?: Kind };

const PREFIX = {
  course: 'crs_',
  lecture: 'lec_',
  order: 'ord_',
  // No underscore: it is also the workflow's execution name and Square's idempotency key (G-37).
  transaction: 'txn',
  plan: 'pln_',
  instalment: 'sch_',
  // Owner of an e-mail that a registration holds.
  reservation: 'res_',
} as const;

export type IdKind = keyof typeof PREFIX;
export type NewId = <K extends IdKind>(kind: K) => Id<K>;

/** Makes prefixed ULIDs, e.g. `ord_01J…`: sortable by time, 80 random bits. `now` is ms since 1970. */
export function idsFrom(now: () => number): NewId {
  return (kind) => `${PREFIX[kind]}${ulid(now())}`;
}
