import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { unsupported } from './refusals.ts';

/** A stored attribute as the document client shows it. */
export type Value = null | boolean | number | string | Set<string> | Set<number> | Value[] | ValueMap;
export interface ValueMap {
  [name: string]: Value;
}
type ValueType = 'NULL' | 'BOOL' | 'N' | 'S' | 'SS' | 'NS' | 'L' | 'M';

const isPlain = (value: object): boolean =>
  Object.getPrototypeOf(value) === Object.prototype || Object.getPrototypeOf(value) === null;

function copySet(given: Set<unknown>): Set<string> | Set<number> {
  const members = [...given];
  if (members.length === 0) throw unsupported('an empty set');
  if (members.every((one) => typeof one === 'string')) return new Set(members);
  if (members.every((one) => typeof one === 'number')) return new Set(members);
  throw unsupported('a set of anything but strings or numbers');
}

/** A deep copy, as the document client would return it: without undefined attributes. */
export function copyValue(given: unknown): Value {
  if (given === null || typeof given === 'string' || typeof given === 'boolean') return given;
  if (typeof given === 'number') {
    if (!Number.isFinite(given) || Math.abs(given) > Number.MAX_SAFE_INTEGER)
      throw unsupported(`the number ${given}`);
    return given === 0 ? 0 : given;
  }
  if (Array.isArray(given)) return given.filter((one) => one !== undefined).map(copyValue);
  if (given instanceof Set) return copySet(given);
  if (typeof given === 'object' && isPlain(given)) return copyOfMap(given);
  throw unsupported(`values of type ${typeof given}`);
}

export function copyOfMap(given: object): ValueMap {
  const copy: ValueMap = {};
  for (const [name, value] of Object.entries(given)) if (value !== undefined) copy[name] = copyValue(value);
  return copy;
}

export function getType(value: Value): ValueType {
  if (value === null) return 'NULL';
  if (typeof value === 'boolean') return 'BOOL';
  if (typeof value === 'number') return 'N';
  if (typeof value === 'string') return 'S';
  if (value instanceof Set) return typeof [...value][0] === 'number' ? 'NS' : 'SS';
  return Array.isArray(value) ? 'L' : 'M';
}

/** DynamoDB's typed attribute values, as in the reasons of a cancelled transaction. */
function toAttributeValue(value: Value): AttributeValue {
  if (value === null) return { NULL: true };
  if (typeof value === 'boolean') return { BOOL: value };
  if (typeof value === 'number') return { N: String(value) };
  if (typeof value === 'string') return { S: value };
  if (value instanceof Set)
    return getType(value) === 'NS' ? { NS: [...value].map(String) } : { SS: [...value].map(String) };
  if (Array.isArray(value)) return { L: value.map(toAttributeValue) };
  return { M: toAttributeValues(value) };
}

export function toAttributeValues(item: ValueMap): Record<string, AttributeValue> {
  return Object.fromEntries(Object.entries(item).map(([name, value]) => [name, toAttributeValue(value)]));
}

/** Strings by their UTF-8 bytes, numbers by size; undefined for two types, or one that has no order. */
export function compare(left: Value, right: Value): number | undefined {
  if (typeof left === 'number' && typeof right === 'number') return left - right;
  if (typeof left === 'string' && typeof right === 'string')
    return Buffer.compare(Buffer.from(left), Buffer.from(right));
  return undefined;
}

export function same(left: Value, right: Value): boolean {
  if (getType(left) !== getType(right)) return false;
  if (left instanceof Set && right instanceof Set) {
    const others = new Set<string | number>(right);
    return left.size === right.size && [...left].every((one) => others.has(one));
  }
  if (Array.isArray(left) && Array.isArray(right))
    return left.length === right.length && left.every((one, i) => same(one, right[i] ?? null));
  if (isMap(left) && isMap(right)) {
    const names = Object.keys(left);
    return (
      names.length === Object.keys(right).length &&
      names.every((name) => {
        const [one, other] = [left[name], right[name]];
        return one !== undefined && other !== undefined && same(one, other);
      })
    );
  }
  return left === right;
}

export function isMap(value: Value | undefined): value is ValueMap {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Set);
}
