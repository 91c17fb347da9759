import { ExpressionReader, type Operand, type Path, type Placeholders } from './expression.ts';
import { invalid, unsupported } from './refusals.ts';
import type { Value } from './values.ts';

export type NewValue =
  | Operand
  | { unless: Path; otherwise: NewValue }
  | { left: NewValue; by: '+' | '-'; right: NewValue };

/** The clauses of an update; every path at most once. */
export interface Update {
  set: { path: Path; to: NewValue }[];
  remove: Path[];
  add: { path: Path; value: Value }[];
  delete: { path: Path; value: Value }[];
}

function term(read: ExpressionReader): NewValue {
  if (read.calls('if_not_exists')) {
    read.take();
    read.expect('(');
    const unless = read.path();
    read.expect(',');
    const otherwise = term(read);
    read.expect(')');
    return { unless, otherwise };
  }
  if (read.peek(1) === '(') throw unsupported(`the function ${read.peek()} in an update`);
  return read.operand();
}

function newValue(read: ExpressionReader): NewValue {
  const left = term(read);
  const by = read.peek();
  if (by !== '+' && by !== '-') return left;
  read.take();
  return { left, by, right: term(read) };
}

function pathAndValue(read: ExpressionReader): { path: Path; value: Value } {
  const path = read.path();
  const operand = read.operand();
  if (!('value' in operand)) throw invalid('ADD and DELETE need a value.');
  if (path.length > 1) throw unsupported('ADD and DELETE below the first level');
  return { path, value: operand.value };
}

const overlap = (one: Path, other: Path): boolean =>
  one.slice(0, other.length).every((step, i) => step === other[i]);

function eachOnce(paths: readonly Path[]): void {
  for (const [i, one] of paths.entries()) {
    if (paths.some((other, j) => i !== j && overlap(one, other)))
      throw invalid(`Two document paths overlap with each other: ${one.join('.')}`);
  }
}

/** SET, REMOVE, ADD and DELETE. Throws a ValidationException for what DynamoDB would not read. */
export function parseUpdate(text: string, placeholders: Placeholders): Update {
  const read = new ExpressionReader(text, placeholders);
  const update: Update = { set: [], remove: [], add: [], delete: [] };
  const seen = new Set<string>();
  while (!read.ended) {
    const clause = read.take().toLowerCase();
    if (seen.has(clause)) throw invalid(`The "${clause}" section can only be used once.`);
    seen.add(clause);
    if (clause === 'set') {
      update.set = read.list(() => {
        const path = read.path();
        read.expect('=');
        return { path, to: newValue(read) };
      });
    } else if (clause === 'remove') update.remove = read.list(() => read.path());
    else if (clause === 'add' || clause === 'delete') update[clause] = read.list(() => pathAndValue(read));
    else throw invalid(`Syntax error; token: ${clause}`);
  }
  if (seen.size === 0) throw invalid('The expression can not be empty;');
  eachOnce([...update.set, ...update.add, ...update.delete].map(({ path }) => path).concat(update.remove));
  return update;
}
