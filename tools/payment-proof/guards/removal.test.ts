import { describe, expect, test } from 'vitest';
import { guard } from './guard.ts';
import {
  type Removal,
  changeConstant,
  changeProperty,
  dropCondition,
  dropTerm,
  leaveOutCall,
  readInstead,
  replaceCall,
  swapCalls,
} from './removal.ts';
import { withoutGuard, withoutRemovals } from './remove-guard.ts';

const FILE = 'functions/a.ts';
/** A source without what is removed, on one line. */
const without = (source: string, ...removals: Removal[]) =>
  withoutRemovals(FILE, source, removals).replaceAll(/\s+/g, ' ').trim();

const HOLDS = 'OR attribute_exists(mutated) OR attribute_not_exists(mutated)';

describe('What a guard is tied to, and how it is removed (I22)', () => {
  test.each([
    ['await alarm(id); return 1;', '; return 1;'],
    ['if (isLate) await alarm(id); return 1;', 'if (isLate) ; return 1;'],
    ['if (isLate) return alarm(id); return 1;', '; return 1;'],
    ['if (isLate) { return alarm(id); } return 1;', '; return 1;'],
    ['return isLate ? await alarm(id) : 1;', 'return (1);'],
    ['return isLate ? 1 : alarm(id);', 'return (1);'],
  ])('A call is left out of: %s', (body, left) => {
    const source = `async function settle() { ${body} }`;
    expect(without(source, leaveOutCall(FILE, 'settle', 'alarm'))).toBe(
      `async function settle() { ${left} }`,
    );
  });

  test('Only the call with the given text is left out, and only in the given function', () => {
    const source = `
      function settle() { if (a) return refund('LATE'); if (b) return refund('OTHER'); }
      function end() { if (a) return refund('LATE'); }`;
    expect(without(source, leaveOutCall(FILE, 'settle', 'refund', 'LATE'))).toBe(
      "function settle() { ; if (b) return refund('OTHER'); } function end() { if (a) return refund('LATE'); }",
    );
  });

  test('A call is replaced by code that is made of its arguments', () => {
    const source = 'const pay = async () => (await needs.square.refund(key(one), 5)) ?? 0;';
    const replaced = replaceCall(FILE, 'pay', 'square.refund', (_call, [key]) => `again(${key})`);
    expect(without(source, replaced)).toBe('const pay = async () => (await (again(key(one)))) ?? 0;');
  });

  test('Two calls change places', () => {
    const source =
      'async function start() { log.critical("x", { id }); return (await attempts.mark(id)) !== 0; }';
    expect(without(source, swapCalls(FILE, 'start', 'log.critical', 'mark'))).toBe(
      'async function start() { ; return (await (attempts.mark(id)).then(async (result) => { log.critical("x", { id }); return result; })) !== 0; }',
    );
  });

  test("A write's condition always holds, found by the key of its row", () => {
    const source = `const start = () => [
      { Key: keys.lock(a), ConditionExpression: 'lockState = :free' },
      { Put: { Item: { ...keys.enrolment(a) }, ConditionExpression: condition } },
    ];`;
    expect(without(source, dropCondition(FILE, 'start', 'enrolment'))).toContain(
      `'lockState = :free' }, { Put: { Item: { ...keys.enrolment(a) }, ConditionExpression: \`(\${condition}) ${HOLDS}\` } }`,
    );
  });

  test('One term of a condition always holds, found by its attribute', () => {
    const source = 'const end = () => ({ ConditionExpression: `${condition} AND chargeTries = :tries` });';
    expect(without(source, dropTerm(FILE, 'end', 'chargeTries'))).toBe(
      `const end = () => ({ ConditionExpression: \`\${condition} AND (chargeTries = :tries ${HOLDS})\` });`,
    );
    const parts = "const unpaid = () => ['attribute_not_exists(cancelled)', 'paid = :no'].join(' AND ');";
    expect(without(parts, dropTerm(FILE, 'unpaid', 'cancelled'))).toContain(
      `['(attribute_not_exists(cancelled) ${HOLDS})', 'paid = :no']`,
    );
  });

  test('A property, a constant and the name of what is read change', () => {
    const source = 'const TRIES = 5; const build = (one) => ({ note, key: one.id });';
    expect(
      without(
        source,
        changeConstant(FILE, 'TRIES', '100'),
        changeProperty(FILE, 'build', 'note', (note) => `${note} + 1`),
        readInstead(FILE, 'build', 'id', 'other'),
      ),
    ).toBe('const TRIES = 100; const build = (one) => ({ note: note + 1, key: one.other });');
  });

  test('Neither other formatting nor other names of variables change what is found', () => {
    const removal = leaveOutCall(FILE, 'settle', 'repository.refund', 'LATE');
    const renamed = `const settle = (given) => {
        if (
          given.isLate
        ) {
          return given.repository
            .refund( given,
              'LATE');
        }
      };`;
    expect(without(renamed, removal)).toBe('const settle = (given) => { ; };');
  });
});

describe('A guard whose names no longer exist says which (I22)', () => {
  const CAPTURE = 'functions/payments/charge/record-capture.ts';
  const removing = (removal: Removal) => () =>
    withoutGuard(guard('late capture', ['I4'], 'A story.', removal));

  test.each([
    ['a function', leaveOutCall(CAPTURE, 'recordNothing', 'refundCapture'), "no function 'recordNothing'."],
    [
      'a call',
      leaveOutCall(CAPTURE, 'recordCapture', 'refundNothing'),
      'no recordCapture with a call of refundNothing.',
    ],
    [
      'an argument',
      leaveOutCall(CAPTURE, 'recordCapture', 'refundCapture', 'NEVER'),
      "no recordCapture with a call of refundCapture with 'NEVER'.",
    ],
    ['a condition', dropCondition(CAPTURE, 'recordCapture'), 'no recordCapture with a condition.'],
    [
      'an attribute',
      dropTerm(CAPTURE, 'recordCapture', 'paid'),
      "no recordCapture with a condition of 'paid'.",
    ],
    ['a constant', changeConstant(CAPTURE, 'NOTHING', '1'), "no constant 'NOTHING'."],
  ])('It misses %s', (_what, removal, why) => {
    expect(removing(removal)).toThrow(
      `The guard 'late capture' is not where the list says: ${CAPTURE} has ${why}`,
    );
  });

  test('It names something that is there twice', () => {
    const twice = dropCondition('functions/data/payments/settlements.ts', 'settlePurchase');
    expect(removing(twice)).toThrow('has 2 of settlePurchase with a condition, not one.');
  });
});
