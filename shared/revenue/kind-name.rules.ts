import type { LedgerEntry } from './ledger.rules.ts';

const KINDS = {
  full: 'Full Payment',
  initial: 'First payment',
  instalment: 'Instalment',
  return: 'Returned',
  expected: 'Open instalment',
} as const;

/** 'Full Payment', 'Instalment 2' */
export const kindName = ({
  kind,
  instalment,
}: {
  readonly kind: LedgerEntry['kind'];
  readonly instalment?: number | undefined;
}): string => (instalment === undefined ? KINDS[kind] : `${KINDS[kind]} ${instalment}`);
