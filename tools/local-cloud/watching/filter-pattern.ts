import { LocalCloudError } from '../local-cloud-error.ts';
import { isObject, type Json } from '../template/json.ts';
import { fitsWildcard } from '../wildcard.ts';
import { type Expression, parseExpression } from './expression.ts';

/** A line of a log: its text, and what it is as JSON, if it is. */
export type LogEvent = { text: string; json: Json | undefined };

/**
 * Whether a line fits a pattern of CloudWatch Logs: `{ … }` with `=`, `&&` and `||` on members of JSON lines (a star stands for any
 * characters), or `?term`s, one of which a line contains.
 * @throws LocalCloudError for any other pattern.
 */
export function compilePattern(pattern: string): (event: LogEvent) => boolean {
  const conditions = /^\{(.*)\}$/s.exec(pattern.trim())?.[1];
  if (conditions !== undefined) {
    const fits = compile(parseExpression(conditions), pattern);
    return ({ json }) => json !== undefined && fits(json);
  }
  const terms = [...pattern.matchAll(/\?"([^"]+)"/g)].map(([, term = '']) => term);
  if (terms.length === 0 || pattern.replaceAll(/\?"[^"]+"/g, '').trim() !== '') throw unknown(pattern);
  return ({ text }) => terms.some((term) => text.includes(term));
}

function compile(condition: Expression, pattern: string): (json: Json) => boolean {
  if (condition.kind !== 'operation') throw unknown(pattern);
  const { operator, left, right } = condition;
  if (operator === '&&' || operator === '||') {
    const [first, second] = [compile(left, pattern), compile(right, pattern)];
    return operator === '&&' ? (json) => first(json) && second(json) : (json) => first(json) || second(json);
  }
  if (operator !== '=' || left.kind !== 'name' || right.kind !== 'name') throw unknown(pattern);
  const value = right.name;
  if (!value.startsWith('"')) return (json) => memberAt(json, left.name) === Number(value);
  const wanted = value.slice(1, -1);
  return (json) => {
    const member = memberAt(json, left.name);
    return typeof member === 'string' && fitsWildcard(wanted, member);
  };
}

/** What `$.a.b` names in a line. */
export function memberAt(json: Json | undefined, path: string): Json | undefined {
  return path
    .split('.')
    .slice(1)
    .reduce<Json | undefined>((value, key) => (isObject(value) ? value[key] : undefined), json);
}

const unknown = (pattern: string) =>
  new LocalCloudError(`The local cloud does not know the filter pattern ${pattern}.`);
