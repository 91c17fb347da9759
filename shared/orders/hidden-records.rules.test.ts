import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { HIDDEN_RECORDS } from '../kernel/settings.ts';
import { withoutOldest } from './hidden-records.rules.ts';

const list = (length: number) => Array.from({ length }, (_, position) => `order ${position}`);
const COUNT = HIDDEN_RECORDS.byDefault;

describe('The full payments list drops the oldest 23 records', () => {
  test('The 2 newest of 25 records are shown, in the original order [CONST-20] (G-57)', () => {
    expect(withoutOldest(list(25), COUNT)).toEqual({ shown: ['order 0', 'order 1'], hidden: 23 });
  });

  test.each([0, 1, 22, 23])(
    'No record of %i is shown, and all are counted as hidden [CONST-20]',
    (length) => {
      expect(withoutOldest(list(length), COUNT)).toEqual({ shown: [], hidden: length });
    },
  );

  test('An operator who sets 0 sees every record (G-57)', () => {
    expect(withoutOldest(list(25), 0)).toEqual({ shown: list(25), hidden: 0 });
  });

  test('It is the list reversed, the first ones removed, and reversed back; nothing else is lost [CONST-20]', () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), fc.nat({ max: 60 }), (records, count) => {
        const { shown, hidden } = withoutOldest(records, count);
        expect(shown).toEqual(records.toReversed().slice(count).toReversed());
        expect(shown.length + hidden).toBe(records.length);
      }),
    );
  });
});
