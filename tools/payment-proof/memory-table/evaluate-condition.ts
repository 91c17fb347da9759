import { type Operand, valueAt } from './expression.ts';
import type { Comparator, Condition } from './parse-condition.ts';
import { type Value, type ValueMap, compare, isMap, same } from './values.ts';

function getSize(value: Value | undefined): number | undefined {
  if (typeof value === 'string') return Buffer.byteLength(value);
  if (value instanceof Set) return value.size;
  if (Array.isArray(value)) return value.length;
  return isMap(value) ? Object.keys(value).length : undefined;
}

function read(item: ValueMap | undefined, operand: Operand): Value | undefined {
  if ('value' in operand) return operand.value;
  return 'path' in operand ? valueAt(item, operand.path) : getSize(valueAt(item, operand.size));
}

function compares(by: Comparator, left: Value | undefined, right: Value | undefined): boolean {
  const both = left !== undefined && right !== undefined;
  if (by === '=') return both && same(left, right);
  if (by === '<>') return !both || !same(left, right);
  const order = both ? compare(left, right) : undefined;
  if (order === undefined) return false;
  if (by === '<') return order < 0;
  if (by === '<=') return order <= 0;
  return by === '>' ? order > 0 : order >= 0;
}

function contains(whole: Value | undefined, part: Value | undefined): boolean {
  if (part === undefined) return false;
  if (typeof whole === 'string') return typeof part === 'string' && whole.includes(part);
  if (whole instanceof Set) return [...whole].some((one) => one === part);
  return Array.isArray(whole) && whole.some((one) => same(one, part));
}

/** Whether a condition holds of an item; undefined means no item. */
export function holds(condition: Condition, item: ValueMap | undefined): boolean {
  const of = (operand: Operand) => read(item, operand);
  switch (condition.kind) {
    case 'and':
      return holds(condition.left, item) && holds(condition.right, item);
    case 'or':
      return holds(condition.left, item) || holds(condition.right, item);
    case 'not':
      return !holds(condition.of, item);
    case 'exists':
      return (valueAt(item, condition.path) !== undefined) === condition.wanted;
    case 'compare':
      return compares(condition.by, of(condition.left), of(condition.right));
    case 'between':
      return (
        compares('>=', of(condition.what), of(condition.low)) &&
        compares('<=', of(condition.what), of(condition.high))
      );
    case 'in':
      return condition.among.some((one) => compares('=', of(condition.what), of(one)));
    case 'begins_with': {
      const [what, part] = [of(condition.what), of(condition.part)];
      return typeof what === 'string' && typeof part === 'string' && what.startsWith(part);
    }
    case 'contains':
      return contains(of(condition.what), of(condition.part));
  }
}
