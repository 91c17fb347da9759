import fc from 'fast-check';
import * as z from 'zod/mini';
import type { Route } from '#shared/api/route.ts';

type Schema = z.core.JSONSchema.BaseSchema;
/** Values that a field of this name may well have. */
export type KnownValues = (field: string) => readonly unknown[];
export interface Input {
  params: Record<string, string>;
  query: Record<string, string>;
  body: unknown;
}
type Leaf = (valid: fc.Arbitrary<unknown>) => fc.Arbitrary<unknown>;

const BREAKS = '__proto__ constructor hasOwnProperty ../../etc/passwd %00 # 9999-99-99 -1 NaN'.split(' ');
/** What programs send to break something. */
export const HOSTILE_TEXT: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom(...BREAKS, '', ' ', '\0', '\uD800', '\u202E'),
  fc.constantFrom('x'.repeat(300), 'é'.repeat(3000), 'x'.repeat(65_536)),
);
const HOSTILE: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 2, arbitrary: HOSTILE_TEXT },
  fc.constantFrom<unknown>(0, -1, 0.1, 1e-200, 1e308, 2 ** 53 + 2),
  fc.constantFrom<unknown>(undefined, null, true, [], {}, [[]]),
  fc.jsonValue(),
  fc.double(),
);

/** Input that a route's schemas take: fields have known values, or any of their kind. */
export const validInput = (route: Route, known: KnownValues) => inputOf(route, known, (valid) => valid);

/** The same with something hostile in every seventh place, or nothing. */
export const hostileInput = (route: Route, known: KnownValues) =>
  inputOf(route, known, (valid) =>
    fc.oneof({ weight: 6, arbitrary: valid }, { weight: 1, arbitrary: HOSTILE }),
  );

/** The same with this id in the field that must be the caller's own. */
export function withOwn({ own }: Route, input: Input, userId: string | undefined): Input {
  if (own === undefined || userId === undefined) return input;
  const [part, field] = own.split('.') as ['params' | 'query' | 'body', string];
  return { ...input, [part]: { ...(input[part] as object), [field]: userId } };
}

function inputOf({ params, query, body }: Route, known: KnownValues, leaf: Leaf): fc.Arbitrary<Input> {
  const part = (schema: z.ZodMiniType | undefined) =>
    schema === undefined
      ? fc.constant({})
      : valueOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), '', known, leaf);
  return fc.record({ params: part(params).map(texts), query: part(query).map(texts), body: part(body) });
}

/** Of an address. */
function texts(fields: unknown): Record<string, string> {
  const given = Object.entries(fields as object).filter(([, value]) => value !== undefined);
  return Object.fromEntries(
    given.map(([name, value]) => [name, typeof value === 'object' ? JSON.stringify(value) : String(value)]),
  );
}

/** The value of a field with this name; a part of a list has the name of the list. */
function valueOf(schema: Schema, name: string, known: KnownValues, leaf: Leaf): fc.Arbitrary<unknown> {
  const { anyOf, type, const: only, enum: some } = schema;
  if (anyOf) return fc.oneof(...anyOf.map((one) => valueOf(one, name, known, leaf)));
  if (type === 'object') return objectOf(schema, known, leaf);
  if (type === 'array') {
    const { minItems: minLength = 0, items = {} } = schema;
    const part = valueOf(items as Schema, name, known, leaf);
    return leaf(fc.array(part, { minLength, maxLength: minLength + 2 }));
  }
  const values = only === undefined ? (some ?? known(name)) : [only];
  if (values.length === 0) return leaf(anyOfKind(schema));
  return leaf(fc.constantFrom<unknown>(...values).map((one) => (type === 'string' ? String(one) : one)));
}

function objectOf({ properties = {}, required = [] }: Schema, known: KnownValues, leaf: Leaf) {
  const fields = Object.entries(properties).map(([name, schema]) => {
    const value = valueOf(schema as Schema, name, known, leaf);
    // JSON and addresses leave out what is undefined
    return [name, required.includes(name) ? value : fc.option(value, { nil: undefined, freq: 2 })] as const;
  });
  return fc.record(Object.fromEntries(fields));
}

function anyOfKind({ type, minimum = 0, maximum = 1000, minLength = 0, maxLength = 40 }: Schema) {
  // a fraction may be nearer to 0 than the table takes
  if (type === 'integer' || type === 'number')
    return fc.integer({ min: Math.max(minimum, -1000), max: Math.min(maximum, 100_000) });
  if (type === 'boolean') return fc.boolean();
  if (type === 'null') return fc.constant(null);
  return fc.string({ minLength, maxLength: Math.max(minLength, Math.min(maxLength, 40)) });
}
