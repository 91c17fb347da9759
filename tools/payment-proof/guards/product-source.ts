import { type ESTree, Visitor } from 'vite';
import { type NamedRange, type Range, findNamed, isWithin, parseSource, pathOf } from '../mutation/syntax.ts';

export type Call = ESTree.CallExpression;

/** A part of a file's text that is replaced. */
export interface Edit extends Range {
  text: string;
}

/** Statements and conditions that a call can be the whole of, so that it can be left out. */
interface CallParents {
  statements: readonly ESTree.ExpressionStatement[];
  conditionals: readonly ESTree.ConditionalExpression[];
  ifs: readonly ESTree.IfStatement[];
}

/** Dotted names match from the end: 'charge' and 'square.charge' both name `needs.square.charge`. */
const endsWithName = (path: string, name: string): boolean => path === name || path.endsWith(`.${name}`);

const isSame = (a: Range, b: Range): boolean => a.start === b.start && a.end === b.end;

/** What an expression is without its `await`. */
const awaited = (node: ESTree.Expression): ESTree.Expression =>
  node.type === 'AwaitExpression' ? node.argument : node;

/** What a statement returns, when it does nothing else. */
function returnedBy(statement: ESTree.Statement): ESTree.Expression | null {
  const [only, ...others] = statement.type === 'BlockStatement' ? statement.body : [statement];
  return only?.type === 'ReturnStatement' && others.length === 0 ? only.argument : null;
}

/** A file of the product, in which things are found by name. Each search throws when there is no such name, and says so. */
export class ProductSource {
  readonly file: string;
  readonly #text: string;
  readonly #program: ESTree.Program;
  readonly #named: readonly NamedRange[];

  constructor(file: string, text: string) {
    this.file = file;
    this.#text = text;
    this.#program = parseSource(file, text);
    this.#named = findNamed(this.#program);
  }

  readonly text = ({ start, end }: Range): string => this.#text.slice(start, end);

  /** The one function of that name. */
  functionNamed(name: string): Range {
    const found = this.#named.filter((one) => one.isFunction && endsWithName(pathOf(one, this.#named), name));
    return this.#only(found, `function '${name}'`);
  }

  /** All calls of `callee` in a function; of those with such a text among their arguments when `having` is given. */
  calls(within: string, callee: string, having?: string): Call[] {
    const place = this.functionNamed(within);
    const isHaving = ({ arguments: given }: Call) =>
      having === undefined || given.some((one) => one.type === 'Literal' && one.value === having);
    const found: Call[] = [];
    new Visitor({
      CallExpression: (node) => {
        if (isWithin(node, [place]) && endsWithName(this.#calleeOf(node), callee) && isHaving(node))
          found.push(node);
      },
    }).visit(this.#program);
    if (found.length > 0) return found;
    throw this.#missing(
      `${within} with a call of ${callee}${having === undefined ? '' : ` with '${having}'`}`,
    );
  }

  /** The one property of that name that an object in a function has. */
  property(within: string, name: string): ESTree.ObjectProperty {
    return this.#only(this.#properties(within, name), `${within} with a property '${name}'`);
  }

  /** The one condition of a write in a function; the one on the row with the key `keys.<key>` when `key` is given. */
  condition(within: string, key?: string): ESTree.ObjectProperty {
    const isOfKey = (object: ESTree.ObjectExpression) =>
      key === undefined || this.#hasCall(object, `keys.${key}`);
    return this.#only(
      this.#properties(within, 'ConditionExpression', isOfKey),
      `${within} with a condition${key === undefined ? '' : ` on keys.${key}`}`,
    );
  }

  /** The texts in a function, with their quotes. */
  texts(within: string): Range[] {
    const place = this.functionNamed(within);
    const found: Range[] = [];
    new Visitor({
      Literal: (node) => void (typeof node.value === 'string' && found.push(node)),
      TemplateLiteral: (node) => void found.push(node),
    }).visit(this.#program);
    return found.filter((one) => isWithin(one, [place]));
  }

  /** The value that a constant of the file has. */
  constant(name: string): Range {
    const found: Range[] = [];
    new Visitor({
      VariableDeclarator({ id, init }) {
        if (id.type === 'Identifier' && id.name === name && init) found.push(init);
      },
    }).visit(this.#program);
    return this.#only(found, `constant '${name}'`);
  }

  /** Where a function reads a property of that name, the name itself. */
  read(within: string, name: string): Range {
    const place = this.functionNamed(within);
    const found: Range[] = [];
    new Visitor({
      MemberExpression({ property, computed }) {
        if (!computed && property.type === 'Identifier' && property.name === name) found.push(property);
      },
    }).visit(this.#program);
    return this.#only(
      found.filter((one) => isWithin(one, [place])),
      `${within} that reads '${name}'`,
    );
  }

  /** The statement that is nothing but this call. */
  statementOf(call: Call, within: string): Range {
    const found = this.#callParents().statements.find(({ expression }) => isSame(awaited(expression), call));
    if (found) return found;
    throw this.#missing(`${within} with ${this.text(call.callee)} as a statement of its own`);
  }

  /**
   * Without a call: its statement goes; of `condition ? call : other` the other remains, and a branch that only returns it is
   * never taken.
   */
  without(call: Call, within: string): Edit {
    const isCall = (node: ESTree.Expression | null) => node !== null && isSame(awaited(node), call);
    const { statements, conditionals, ifs } = this.#callParents();
    const statement =
      statements.find(({ expression }) => isCall(expression)) ??
      ifs.find(({ consequent, alternate }) => !alternate && isCall(returnedBy(consequent)));
    if (statement) return { start: statement.start, end: statement.end, text: ';' };
    const conditional = conditionals.find((one) => isCall(one.consequent) || isCall(one.alternate));
    if (!conditional)
      throw this.#missing(`${within} with a call of ${this.text(call.callee)} that can be left out`);
    const other = isCall(conditional.consequent) ? conditional.alternate : conditional.consequent;
    return { start: conditional.start, end: conditional.end, text: `(${this.text(other)})` };
  }

  /** As if on one line. */
  #calleeOf({ callee }: Call): string {
    return this.text(callee).replaceAll(/\s+/g, '');
  }

  #callParents(): CallParents {
    const statements: ESTree.ExpressionStatement[] = [];
    const conditionals: ESTree.ConditionalExpression[] = [];
    const ifs: ESTree.IfStatement[] = [];
    new Visitor({
      ExpressionStatement: (node) => void statements.push(node),
      ConditionalExpression: (node) => void conditionals.push(node),
      IfStatement: (node) => void ifs.push(node),
    }).visit(this.#program);
    return { statements, conditionals, ifs };
  }

  #properties(
    within: string,
    name: string,
    isSought: (object: ESTree.ObjectExpression) => boolean = () => true,
  ): ESTree.ObjectProperty[] {
    const place = this.functionNamed(within);
    const found: ESTree.ObjectProperty[] = [];
    new Visitor({
      ObjectExpression: (object) => {
        if (!isWithin(object, [place]) || !isSought(object)) return;
        for (const one of object.properties)
          if (one.type === 'Property' && this.text(one.key) === name) found.push(one);
      },
    }).visit(this.#program);
    return found;
  }

  #hasCall(place: Range, callee: string): boolean {
    let has = false;
    new Visitor({
      CallExpression: (node) => {
        if (isWithin(node, [place]) && this.#calleeOf(node) === callee) has = true;
      },
    }).visit(this.#program);
    return has;
  }

  #only<T>(found: readonly T[], what: string): T {
    const [only] = found;
    if (only !== undefined && found.length === 1) return only;
    throw only === undefined
      ? this.#missing(what)
      : new Error(`${this.file} has ${found.length} of ${what}, not one.`);
  }

  #missing(what: string): Error {
    return new Error(`${this.file} has no ${what}.`);
  }
}
