import * as fc from 'fast-check';
import { type Operation, batchGet, get, put, query, remove, transact, update } from './operations.ts';

const pk = fc.constantFrom('A', 'B');
const sk = fc.constantFrom('1', '10', '2', 'é');
const number = fc.constantFrom(0, 1, 2, 7, -3, 0.5);
const text = fc.constantFrom('a', 'ab', 'b', 'OPEN', 'FREE');
const tags = fc.uniqueArray(text, { minLength: 1 }).map((all) => new Set(all));
const parts = fc.array(fc.record({ _id: text, paid: fc.boolean() }), { maxLength: 3 });
const scalar = fc.oneof(number, text, fc.boolean(), fc.constant(null));
const body = fc.record(
  {
    n: fc.oneof({ weight: 5, arbitrary: number }, text),
    s: text,
    tags,
    parts,
    gone: fc.constant(undefined),
    GSI1PK: fc.constantFrom('open', 'shut'),
    GSI1SK: text,
  },
  { requiredKeys: [] },
);
const item = fc.record({ PK: pk, SK: sk, body }).map(({ PK, SK, body }) => ({ PK, SK, ...body }));

type Expression = { text: string; values: Record<string, unknown> };
const path = fc.constantFrom('n', 's', 'tags', 'parts', 'parts[0].paid', 'parts[1]', 'nowhere', 'PK');
const leaf: fc.Arbitrary<Expression> = fc.oneof(
  path.map((of) => ({ text: `attribute_exists(${of})`, values: {} })),
  path.map((of) => ({ text: `attribute_not_exists(${of})`, values: {} })),
  fc
    .tuple(path, fc.constantFrom('=', '<>'), scalar)
    .map(([of, by, v]) => ({ text: `${of} ${by} :v`, values: { ':v': v } })),
  fc
    .tuple(path, fc.constantFrom('<', '<=', '>', '>='), fc.oneof(number, text))
    .map(([of, by, v]) => ({ text: `${of} ${by} :v`, values: { ':v': v } })),
  fc
    .tuple(path, scalar, scalar)
    .map(([of, v, w]) => ({ text: `${of} IN (:v, :w)`, values: { ':v': v, ':w': w } })),
  fc.tuple(path, text).map(([of, v]) => ({ text: `begins_with(${of}, :v)`, values: { ':v': v } })),
  fc.tuple(path, text).map(([of, v]) => ({ text: `contains(${of}, :v)`, values: { ':v': v } })),
  fc
    .tuple(path, fc.constantFrom('=', '<', '>='), number)
    .map(([of, by, v]) => ({ text: `size(${of}) ${by} :v`, values: { ':v': v } })),
  fc.tuple(path, number, number).map(([of, v, w]) => ({
    text: `${of} BETWEEN :v AND :w`,
    values: { ':v': Math.min(v, w), ':w': Math.max(v, w) },
  })),
);

/** Two expressions side by side: the second one's values get names of their own. */
const renamed = ({ text, values }: Expression): Expression => ({
  text: text.replaceAll(':', ':x'),
  values: Object.fromEntries(Object.entries(values).map(([name, value]) => [`:x${name.slice(1)}`, value])),
});
function join(one: Expression, other: Expression, by: string): Expression {
  const second = renamed(other);
  return { text: `${one.text} ${by} ${second.text}`, values: { ...one.values, ...second.values } };
}
const condition: fc.Arbitrary<Expression> = fc.oneof(
  leaf,
  leaf.map(({ text, values }) => ({ text: `NOT ${text}`, values })),
  fc.tuple(leaf, leaf, fc.constantFrom('AND', 'OR')).map(([one, other, by]) => join(one, other, by)),
  fc.tuple(leaf, leaf, leaf).map(([one, other, third]) => {
    const both = join(other, third, 'OR');
    return join(one, { ...both, text: `(${both.text})` }, 'AND');
  }),
);

const change: fc.Arbitrary<Expression> = fc.oneof(
  fc
    .tuple(fc.constantFrom('n', 's', 'parts[0].paid', 'parts[5]', 'nowhere.deep', 'GSI1SK'), text)
    .map(([of, v]) => ({ text: `SET ${of} = :c`, values: { ':c': v } })),
  number.map((v) => ({ text: 'SET n = n + :c, s = :d', values: { ':c': v, ':d': 'b' } })),
  number.map((v) => ({ text: 'SET n = if_not_exists(n, :z) - :c', values: { ':c': v, ':z': 0 } })),
  text.map((v) => ({ text: 'SET s = if_not_exists(s, :c) REMOVE n, parts[0], GSI1PK', values: { ':c': v } })),
  number.map((v) => ({ text: 'ADD n :c', values: { ':c': v } })),
  tags.map((v) => ({ text: 'SET s = :d ADD tags :c', values: { ':c': v, ':d': 'a' } })),
  tags.map((v) => ({ text: 'DELETE tags :c', values: { ':c': v } })),
);

const maybe = (given: Expression | undefined) =>
  given && {
    ConditionExpression: given.text,
    ...(Object.keys(given.values).length > 0 && { ExpressionAttributeValues: given.values }),
  };
const changing = (one: Expression, given: Expression | undefined) => ({
  UpdateExpression: one.text,
  ...(given && { ConditionExpression: given.text }),
  ExpressionAttributeValues: { ...one.values, ...given?.values },
});
const sometimes = fc.option(condition, { nil: undefined });
const shown = fc.constantFrom(
  { ReturnValuesOnConditionCheckFailure: 'ALL_OLD' },
  { ReturnValuesOnConditionCheckFailure: undefined },
);

const part = fc.oneof(
  fc.tuple(item, sometimes, shown).map(([Item, given, more]) => ({
    Put: { Item, ...maybe(given), ...more },
  })),
  fc.tuple(pk, sk, change, sometimes, shown).map(([PK, SK, one, given, more]) => ({
    Update: { Key: { PK, SK }, ...changing(one, given), ...more },
  })),
  fc.tuple(pk, sk, sometimes, shown).map(([PK, SK, given, more]) => ({
    Delete: { Key: { PK, SK }, ...maybe(given), ...more },
  })),
  fc.tuple(pk, sk, condition, shown).map(([PK, SK, given, more]) => ({
    ConditionCheck: { Key: { PK, SK }, ...maybe(given), ...more },
  })),
);

/** Each item once: DynamoDB Local overlooks a second write of one item when it is a check, AWS does not. */
const transaction = fc.uniqueArray(part, {
  minLength: 1,
  maxLength: 4,
  selector: (write) =>
    Object.values(write)
      .map((input) => ('Item' in input ? input.Item : input.Key))
      .map(({ PK, SK }) => `${PK} ${SK}`)
      .join(),
});

const inTable = fc
  .tuple(pk, fc.constantFrom('<', '<=', '>', '>=', '='), sk, fc.boolean())
  .map(([PK, by, SK, ScanIndexForward]) =>
    query({
      KeyConditionExpression: `PK = :pk AND SK ${by} :sk`,
      ExpressionAttributeValues: { ':pk': PK, ':sk': SK },
      ScanIndexForward,
    }),
  );

/** Small operations on few items, so that they meet each other. */
export const someOperations: fc.Arbitrary<Operation[]> = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: item.map((one) => put(one)) },
    { weight: 2, arbitrary: fc.tuple(item, condition).map(([one, given]) => put(one, maybe(given))) },
    {
      weight: 4,
      arbitrary: fc
        .tuple(pk, sk, change, sometimes)
        .map(([PK, SK, one, given]) => update(PK, SK, changing(one, given))),
    },
    { weight: 4, arbitrary: transaction.map((all) => transact(...all)) },
    { weight: 1, arbitrary: fc.tuple(pk, sk).map(([PK, SK]) => remove(PK, SK)) },
    { weight: 1, arbitrary: fc.tuple(pk, sk).map(([PK, SK]) => get(PK, SK)) },
    { weight: 1, arbitrary: fc.tuple(pk, sk, sk).map(([PK, SK, other]) => batchGet([PK, SK], [PK, other])) },
    { weight: 2, arbitrary: inTable },
  ),
  { minLength: 4, maxLength: 16 },
);
