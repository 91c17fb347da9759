import { LocalCloudError } from '../local-cloud-error.ts';
import { type Expression, parseExpression } from './expression.ts';

/** Of one period; undefined: no data. */
type Value = number | undefined;
type Formula = (read: (id: string) => Value) => Value;

const OPERATIONS: Record<string, (left: number, right: number) => number> = {
  '+': (left, right) => left + right,
  '-': (left, right) => left - right,
  '*': (left, right) => left * right,
  '/': (left, right) => left / right,
  '<': (left, right) => Number(left < right),
  '<=': (left, right) => Number(left <= right),
  '>': (left, right) => Number(left > right),
  '>=': (left, right) => Number(left >= right),
  '==': (left, right) => Number(left === right),
  '!=': (left, right) => Number(left !== right),
  AND: (left, right) => Number(left !== 0 && right !== 0),
  OR: (left, right) => Number(left !== 0 || right !== 0),
};

const known = (values: readonly Value[]): number[] => values.filter((value) => value !== undefined);
const LISTS: Record<string, (values: readonly number[]) => number> = {
  SUM: (values) => values.reduce((sum, value) => sum + value, 0),
  MAX: (values) => Math.max(...values),
};
const CALLS: Record<string, (values: readonly Value[]) => Value> = {
  FILL: ([value, instead]) => value ?? instead,
  IF: ([condition, then, otherwise]) =>
    condition === undefined ? undefined : condition === 0 ? otherwise : then,
};

/**
 * A formula of CloudWatch's metric math for one period. Of a list the metrics without data are left out; another operation on one that
 * has none has none.
 * @throws LocalCloudError for a function that the local cloud does not know.
 */
export function compileFormula(text: string): Formula {
  return compile(parseExpression(text), text);
}

function compile(expression: Expression, text: string): Formula {
  const unknown = (what: string) =>
    new LocalCloudError(`The local cloud does not know ${what} of the formula ${text}.`);
  if (expression.kind === 'list') throw unknown('a list');
  if (expression.kind === 'name') {
    const { name } = expression;
    return /^\d/.test(name) ? () => Number(name) : (read) => read(name);
  }
  if (expression.kind === 'call') {
    const { name, of } = expression;
    const [list] = of;
    const ofList = LISTS[name];
    if (ofList !== undefined && list?.kind === 'list') {
      const members = list.of.map((member) => compile(member, text));
      return (read) => {
        const values = known(members.map((member) => member(read)));
        return values.length === 0 ? undefined : ofList(values);
      };
    }
    const call = CALLS[name];
    if (call === undefined) throw unknown(name);
    const given = of.map((member) => compile(member, text));
    return (read) => call(given.map((member) => member(read)));
  }
  const operation = OPERATIONS[expression.operator];
  if (operation === undefined) throw unknown(expression.operator);
  const [first, second] = [compile(expression.left, text), compile(expression.right, text)];
  return (read) => {
    const [left, right] = [first(read), second(read)];
    return left === undefined || right === undefined ? undefined : operation(left, right);
  };
}
