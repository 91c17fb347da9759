import { type Path, valueAt } from './expression.ts';
import type { NewValue, Update } from './parse-update.ts';
import { invalid } from './refusals.ts';
import { type Value, type ValueMap, copyValue, copyOfMap, isMap, getType } from './values.ts';

const wrongType = () => invalid('An operand in the update expression has an incorrect data type');

/** The value that a SET writes, computed from the item as it was. */
function computed(before: ValueMap, to: NewValue): Value {
  if ('value' in to) return to.value;
  if ('unless' in to) {
    const there = valueAt(before, to.unless);
    return there === undefined ? computed(before, to.otherwise) : copyValue(there);
  }
  if ('by' in to) {
    const [left, right] = [computed(before, to.left), computed(before, to.right)];
    if (typeof left !== 'number' || typeof right !== 'number') throw wrongType();
    return to.by === '+' ? left + right : left - right;
  }
  const there = 'path' in to ? valueAt(before, to.path) : undefined;
  if (there === undefined)
    throw invalid('The provided expression refers to an attribute that does not exist in the item');
  return copyValue(there);
}

const misplaced = () => invalid('The document path provided in the update expression is invalid for update');

function put(item: ValueMap, path: Path, value: Value): void {
  const parent = path.length === 1 ? item : valueAt(item, path.slice(0, -1));
  const last = path.at(-1);
  if (typeof last === 'number' && Array.isArray(parent)) parent[Math.min(last, parent.length)] = value;
  else if (typeof last === 'string' && isMap(parent)) parent[last] = value;
  else throw misplaced();
}

function removeAt(item: ValueMap, path: Path): void {
  const parent = path.length === 1 ? item : valueAt(item, path.slice(0, -1));
  const last = path.at(-1);
  if (typeof last === 'number' && Array.isArray(parent)) parent.splice(last, 1);
  else if (typeof last === 'string' && isMap(parent)) delete parent[last];
  else throw misplaced();
}

const union = (one: Set<string | number>, other: Set<string | number>): Value =>
  copyValue(new Set([...one, ...other]));

function added(there: Value | undefined, value: Value): Value {
  if (!['N', 'SS', 'NS'].includes(getType(value)))
    throw invalid(`Incorrect operand type for operator; operator: ADD, operand type: ${getType(value)}`);
  if (there === undefined) return value;
  if (typeof there === 'number' && typeof value === 'number') return there + value;
  if (there instanceof Set && value instanceof Set && getType(there) === getType(value))
    return union(there, value);
  throw wrongType();
}

/** A set without the members of another; undefined when it becomes empty. */
function without(there: Value | undefined, value: Value): Value | undefined {
  if (!(value instanceof Set))
    throw invalid(`Incorrect operand type for operator; operator: DELETE, operand type: ${getType(value)}`);
  if (there === undefined) return undefined;
  if (!(there instanceof Set) || getType(there) !== getType(value)) throw wrongType();
  const removed = new Set<string | number>(value);
  const left = [...there].filter((one) => !removed.has(one));
  return left.length > 0 ? copyValue(new Set<string | number>(left)) : undefined;
}

/** Indexes in lists are those before the update: the last one is removed first. */
const fromTheEnd = (one: Path, other: Path): number => Number(other.at(-1)) - Number(one.at(-1)) || 0;

/** The item after an update. Every right side is read from the item as it was before. */
export function applyUpdate(before: ValueMap, update: Update): ValueMap {
  const after = copyOfMap(before);
  for (const { path, value } of update.set.map(({ path, to }) => ({ path, value: computed(before, to) })))
    put(after, path, value);
  for (const path of update.remove.toSorted(fromTheEnd)) removeAt(after, path);
  for (const { path, value } of update.add) put(after, path, added(valueAt(before, path), value));
  for (const { path, value } of update.delete) {
    const left = without(valueAt(before, path), value);
    if (left === undefined) removeAt(after, path);
    else put(after, path, left);
  }
  return after;
}
