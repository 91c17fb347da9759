import { invalid } from './refusals.ts';
import { type Value, type ValueMap, copyValue } from './values.ts';

/** Names and places in lists that lead to an attribute. */
export type Path = readonly (string | number)[];
export type Operand = { path: Path } | { value: Value } | { size: Path };

const TOKEN = /\s*(<>|<=|>=|[=<>(),+\-.[\]]|[:#]?[A-Za-z0-9_]+)/y;

/** By expression: the product sends a few hundred of them, again and again. */
const tokenized = new Map<string, readonly string[]>();

function tokensOf(text: string): readonly string[] {
  const known = tokenized.get(text) ?? tokenize(text);
  tokenized.set(text, known);
  return known;
}

function tokenize(text: string): string[] {
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  const end = text.trimEnd().length;
  while (TOKEN.lastIndex < end) {
    const at = TOKEN.lastIndex;
    const token = TOKEN.exec(text)?.[1];
    if (!token) throw invalid(`Syntax error; token: ${text.slice(at, at + 10)}`);
    tokens.push(token);
  }
  return tokens;
}

/** The `#names` and `:values` of one request; each must be used. */
export class Placeholders {
  readonly #names: Map<string, string>;
  readonly #values: Map<string, Value>;
  readonly #unused: Set<string>;

  constructor(names: Record<string, string> | undefined, values: Record<string, unknown> | undefined) {
    const given = Object.entries(values ?? {}).filter(([, value]) => value !== undefined);
    this.#names = new Map(Object.entries(names ?? {}));
    this.#values = new Map(given.map(([name, value]) => [name, copyValue(value)]));
    this.#unused = new Set([...this.#names.keys(), ...this.#values.keys()]);
  }
  name(token: string): string {
    this.#unused.delete(token);
    const name = this.#names.get(token);
    if (name === undefined) throw invalid(`An expression attribute name is not defined: ${token}`);
    return name;
  }
  value(token: string): Value {
    this.#unused.delete(token);
    const value = this.#values.get(token);
    if (value === undefined) throw invalid(`An expression attribute value is not defined: ${token}`);
    return copyValue(value);
  }
  allUsed(): void {
    if (this.#unused.size > 0) throw invalid(`Unused in expressions: ${[...this.#unused].join(', ')}`);
  }
}

/** Reads the parts that conditions and updates share. */
export class ExpressionReader {
  readonly #tokens: readonly string[];
  readonly placeholders: Placeholders;
  #at = 0;

  constructor(text: string, placeholders: Placeholders) {
    this.#tokens = tokensOf(text);
    this.placeholders = placeholders;
  }
  get ended(): boolean {
    return this.#at >= this.#tokens.length;
  }
  /** The next token, or the one `ahead` of it, in lower case; '' at the end. */
  peek(ahead = 0): string {
    return this.#tokens[this.#at + ahead]?.toLowerCase() ?? '';
  }
  take(): string {
    const token = this.#tokens[this.#at];
    if (token === undefined) throw invalid('The expression ends too early.');
    this.#at += 1;
    return token;
  }
  takes(token: string): boolean {
    if (this.peek() !== token) return false;
    this.#at += 1;
    return true;
  }
  expect(token: string): void {
    if (!this.takes(token)) throw invalid(`Syntax error; ${token} expected, token: ${this.peek()}`);
  }
  /** Name of a function when one is called here. */
  calls(...names: string[]): string | undefined {
    return this.peek(1) === '(' && names.includes(this.peek()) ? this.peek() : undefined;
  }
  list<T>(one: () => T): T[] {
    const all = [one()];
    while (this.takes(',')) all.push(one());
    return all;
  }
  path(): Path {
    const path: (string | number)[] = [this.#name()];
    for (;;) {
      if (this.takes('.')) path.push(this.#name());
      else if (this.takes('[')) {
        path.push(Number(this.take()));
        this.expect(']');
      } else return path;
    }
  }
  operand(): Operand {
    if (this.peek().startsWith(':')) return { value: this.placeholders.value(this.take()) };
    return { path: this.path() };
  }
  #name(): string {
    const token = this.take();
    if (token.startsWith('#')) return this.placeholders.name(token);
    if (!/^[A-Za-z_]/.test(token)) throw invalid(`Syntax error; token: ${token}`);
    return token;
  }
}

/** The value at a path; undefined when there is none. */
export function valueAt(item: ValueMap | undefined, path: Path): Value | undefined {
  let here: Value | undefined = item;
  for (const step of path) {
    if (here === undefined || here === null || typeof here !== 'object' || here instanceof Set)
      return undefined;
    if (typeof step === 'number') here = Array.isArray(here) ? here[step] : undefined;
    else here = Array.isArray(here) || !Object.hasOwn(here, step) ? undefined : here[step];
  }
  return here;
}
