import { describe, expect, test } from 'vitest';
import { upgradeRow, withVersion } from './row-versions.ts';

/** Orders that got a currency with their second version. */
const ORDERS = {
  PK: 'USER#',
  SK: /^ORDER#/,
  version: 2,
  upgrade: (row: object) => ({ ...row, currency: 'USD' }),
};
const order = { PK: 'USER#u', SK: 'ORDER#o', cents: 5 };

test('A profile is written with its second version; one of the first, without a `sub`, is of no shape (docs/adr/056)', () => {
  const profile = { PK: 'USER#u', SK: 'PROFILE' };
  expect(withVersion(profile)).toEqual({ ...profile, rowVersion: 2 });
  expect(upgradeRow(profile)).toBeUndefined();
});

describe('The versions of rows that have a sort key each', () => {
  test('One is written with the version of its shape; one without a version is of the first and read as of the second', () => {
    expect(withVersion(order, [ORDERS])).toEqual({ ...order, rowVersion: 2 });
    expect(upgradeRow(order, [ORDERS])).toEqual({ ...order, currency: 'USD' });
    expect(upgradeRow({ ...order, rowVersion: 2 }, [ORDERS])).toEqual({ ...order, rowVersion: 2 });
    const third = { ...ORDERS, version: 3 };
    expect(upgradeRow({ ...order, rowVersion: 2 }, [third])).toMatchObject({ currency: 'USD' });
    expect(upgradeRow(order, [third])).toBeUndefined();
  });

  test('Rows of other partitions, and with other sort keys, are left as they are', () => {
    for (const other of [
      { ...order, PK: 'COURSE#c' },
      { ...order, SK: 'PREORDER#o' },
    ]) {
      expect(withVersion(other, [ORDERS])).toEqual(other);
      expect(upgradeRow(other, [ORDERS])).toEqual(other);
    }
  });
});
