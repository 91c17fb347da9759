import { LocalCloudError } from '../local-cloud-error.ts';

/** What filter patterns of logs and formulas of metrics have in common. A `name` is a number, an id, a `$.member` or a "text". */
export type Expression =
  | { kind: 'name'; name: string }
  | { kind: 'operation'; operator: string; left: Expression; right: Expression }
  | { kind: 'call'; name: string; of: Expression[] }
  | { kind: 'list'; of: Expression[] };

/** Those that bind less come first. */
const LEVELS = [
  ['||', 'OR'],
  ['&&', 'AND'],
  ['=', '==', '!=', '<', '<=', '>', '>='],
  ['+', '-'],
  ['*', '/'],
];
const TOKEN = /\s*(\|\||&&|[<>=!]=|[-+*/<>=(),[\]]|\$(?:\.\w+)+|"[^"]*"|\d+(?:\.\d+)?|\w+)\s*/y;

/** @throws LocalCloudError for what is not such an expression. */
export function parseExpression(text: string): Expression {
  const refuse = () => new LocalCloudError(`The local cloud cannot read the expression ${text}.`);
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.length) {
    const token = TOKEN.exec(text)?.[1];
    if (token === undefined) throw refuse();
    tokens.push(token);
  }
  const take = (token: string) => tokens[0] === token && tokens.shift() !== undefined;

  function level(index: number): Expression {
    const operators = LEVELS[index];
    if (operators === undefined) return operand();
    let left = level(index + 1);
    while (operators.includes(tokens[0] ?? '')) {
      const operator = tokens.shift() ?? '';
      left = { kind: 'operation', operator, left, right: level(index + 1) };
    }
    return left;
  }

  function listUntil(end: string): Expression[] {
    const of = [level(0)];
    while (take(',')) of.push(level(0));
    if (!take(end)) throw refuse();
    return of;
  }

  function operand(): Expression {
    if (take('[')) return { kind: 'list', of: listUntil(']') };
    if (take('(')) {
      const [inner, ...others] = listUntil(')');
      if (inner === undefined || others.length > 0) throw refuse();
      return inner;
    }
    const name = tokens.shift() ?? '';
    if (!/^[\w$"]/.test(name)) throw refuse();
    return take('(') ? { kind: 'call', name, of: listUntil(')') } : { kind: 'name', name };
  }

  const whole = level(0);
  if (tokens.length > 0) throw refuse();
  return whole;
}
