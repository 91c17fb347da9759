import { stripTypeScriptTypes } from 'node:module';
import { runInThisContext } from 'node:vm';
import { afterEach, describe, expect, test } from 'vitest';
import { activate, takeReached } from './active-mutant.ts';
import { EQUIVALENTS } from './equivalents.ts';
import { findMutants } from './find-mutants.ts';
import { instrument } from './instrument.ts';
import { readSources } from './sources.ts';

const changes = (source: string, file = 'functions/a.ts') =>
  findMutants(file, source).map(({ name }) => name);

/** A function of a source with all its mutants in it, and their names by number. */
function load(source: string) {
  const mutants = findMutants('functions/a.ts', source).map((mutant, m) => ({ ...mutant, number: m + 1 }));
  const code = stripTypeScriptTypes(instrument(source, mutants));
  return {
    run: runInThisContext(`${code}; run;`) as (a?: number, b?: { c: boolean }) => unknown,
    names: Object.fromEntries(mutants.map(({ name, number }) => [name, number])),
  };
}

afterEach(() => activate());

describe('The guards that are mutated (I22)', () => {
  test('Each term of a condition is always true and always false, a bound moves by one', () => {
    expect(changes('function pay(a: number, b: boolean) { if (a < 5 && !b) return; }')).toEqual([
      'functions/a.ts pay: a < 5 → true',
      'functions/a.ts pay: a < 5 → false',
      'functions/a.ts pay: a < 5 → (a <= 5)',
      'functions/a.ts pay: !b → true',
      'functions/a.ts pay: !b → false',
    ]);
  });

  test('Each term of a DynamoDB condition is always true and always false, and keeps its values', () => {
    const source =
      "const write = { ConditionExpression: 'attribute_not_exists(PK) OR (paid = :no AND tries < :max)' };";
    expect(changes(source)).toEqual([
      "functions/a.ts write: 'attribute_not_exists(PK)' → true",
      "functions/a.ts write: 'attribute_not_exists(PK)' → false",
      "functions/a.ts write: 'paid = :no' → true",
      "functions/a.ts write: 'paid = :no' → false",
      "functions/a.ts write: 'tries < :max' → true",
      "functions/a.ts write: 'tries < :max' → false",
      "functions/a.ts write: 'tries < :max' → <=",
    ]);
    expect(findMutants('functions/a.ts', source)[2]?.replacement).toBe(
      "'attribute_not_exists(PK) OR ((paid = :no OR attribute_exists(mutated) OR attribute_not_exists(mutated)) AND tries < :max)'",
    );
  });

  test('An update expression is no condition, a condition on keys only moves its bound', () => {
    expect(changes("const set = { UpdateExpression: 'SET paid = :yes' };")).toEqual([]);
    expect(changes("const query = { KeyConditionExpression: 'GSI1PK = :pk AND GSI1SK < :before' };")).toEqual(
      ["functions/a.ts query: 'GSI1SK < :before' → <="],
    );
  });

  test('A transition, a retry and a catch of the workflow are left out', () => {
    expect(
      changes('const known = choose.when(isPaid, settle).otherwise(wait);', 'infra/workflows/a.ts'),
    ).toEqual([
      'infra/workflows/a.ts known: .otherwise(wait) → left out',
      'infra/workflows/a.ts known: .when(isPaid, settle) → left out',
    ]);
  });

  test('What only writes a quiet log line, or a field that may be undefined, is no guard; an alarm is', () => {
    expect(changes('function pay(a: boolean) { if (a) log.info("paid"); }')).toEqual([]);
    expect(changes('function pay(a: boolean) { if (a) log.critical("lost"); }')).toHaveLength(2);
    expect(changes('function pay(a?: string) { return { ...(a !== undefined && { a: a }) }; }')).toEqual([
      'functions/a.ts pay: a !== undefined → false',
    ]);
  });

  test('The same guard twice in one function has two names', () => {
    const names = changes('function pay(a: boolean) { return (a ? 1 : 2) + (a ? 3 : 4); }');
    expect(names).toContain('functions/a.ts pay: a → true (2)');
    expect(new Set(names).size).toBe(4);
  });
});

describe('The instrumented product', () => {
  const SOURCE =
    'function run(a: number, b?: { c: boolean }): string { return a >= 1 && (b?.c ?? false) ? `yes ${a > 1 ? 2 : 1}` : "no"; }';

  test('Without a mutant it does what it did, and says which guards it comes to', () => {
    const { run } = load(SOURCE);
    takeReached();
    expect([run(0), run(1), run(1, { c: true }), run(2, { c: true })]).toEqual([
      'no',
      'no',
      'yes 1',
      'yes 2',
    ]);
    expect(takeReached().length).toBeGreaterThan(5);
  });

  test('With one it does what the mutant says, and the other guards stay', () => {
    const { run, names } = load(SOURCE);
    activate(names['functions/a.ts run: a >= 1 → (a > 1)'] ?? 0);
    expect([run(1, { c: true }), run(2, { c: true }), run(2, { c: false })]).toEqual(['no', 'yes 2', 'no']);
  });

  test('A loop that a mutant makes endless ends with an error', () => {
    const { run, names } = load('function run() { let n = 0; while (n < 3) n += 1; return n; }');
    expect(run()).toBe(3);
    activate(names['functions/a.ts run: n < 3 → true'] ?? 0);
    expect(run).toThrow('The mutant does not end.');
  });
});

test('Every equivalent mutant of the list is a mutant of the product, named once, with its reason (I22)', () => {
  const names = new Set(readSources().flatMap(({ mutants }) => mutants.map(({ name }) => name)));
  const listed = EQUIVALENTS.map(({ mutant }) => mutant);
  expect(listed.filter((name) => !names.has(name))).toEqual([]);
  expect(new Set(listed).size).toBe(listed.length);
  expect(EQUIVALENTS.filter(({ because }) => because.length < 20)).toEqual([]);
});
