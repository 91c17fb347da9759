/** What JSON.parse can give; templates are walked as this. */
export type Json = string | number | boolean | null | Json[] | JsonObject;
export type JsonObject = { [key: string]: Json };

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value as text: text stays, everything else becomes JSON. */
export function toText(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

/** The object under `key`, or an empty one. */
export function objectAt(value: Json | undefined, key: string): JsonObject {
  const inner = isObject(value) ? value[key] : undefined;
  return isObject(inner) ? inner : {};
}

/** The list under `key`, or an empty one. */
export function listAt(value: Json | undefined, key: string): Json[] {
  const inner = isObject(value) ? value[key] : undefined;
  return Array.isArray(inner) ? inner : [];
}

export function stringAt(value: Json | undefined, key: string): string | undefined {
  const inner = isObject(value) ? value[key] : undefined;
  if (typeof inner === 'string') return inner;
  return typeof inner === 'number' || typeof inner === 'boolean' ? String(inner) : undefined;
}

/** The number under `key`; CloudFormation accepts numbers written as strings. */
export function numberAt(value: Json | undefined, key: string): number | undefined {
  const text = stringAt(value, key);
  if (text === undefined || text.trim() === '') return undefined;
  const number = Number(text);
  return Number.isFinite(number) ? number : undefined;
}

/** The boolean under `key`; CloudFormation accepts 'true' and 'false'. */
export function booleanAt(value: Json | undefined, key: string): boolean | undefined {
  const text = stringAt(value, key);
  return text === 'true' ? true : text === 'false' ? false : undefined;
}

export function stringsAt(value: Json | undefined, key: string): string[] {
  const inner = isObject(value) ? value[key] : undefined;
  if (typeof inner === 'string') return [inner];
  return listAt(value, key).filter((entry): entry is string => typeof entry === 'string');
}
