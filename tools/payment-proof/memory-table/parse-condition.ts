import { ExpressionReader, type Operand, type Path, type Placeholders } from './expression.ts';
import { invalid, unsupported } from './refusals.ts';
import { getType } from './values.ts';

export type Comparator = '=' | '<>' | '<' | '<=' | '>' | '>=';
export type Condition =
  | { kind: 'and' | 'or'; left: Condition; right: Condition }
  | { kind: 'not'; of: Condition }
  | { kind: 'exists'; path: Path; wanted: boolean }
  | { kind: 'compare'; by: Comparator; left: Operand; right: Operand }
  | { kind: 'between'; what: Operand; low: Operand; high: Operand }
  | { kind: 'in'; what: Operand; among: Operand[] }
  | { kind: 'begins_with' | 'contains'; what: Operand; part: Operand };

const COMPARATORS: readonly string[] = ['=', '<>', '<', '<=', '>', '>='] satisfies Comparator[];

function parseOperand(read: ExpressionReader): Operand {
  if (read.calls('size')) {
    read.take();
    read.expect('(');
    const size = read.path();
    read.expect(')');
    return { size };
  }
  return read.operand();
}

/** A literal of a type that has no order is a mistake in the expression. */
function ordered(operand: Operand): Operand {
  if ('value' in operand && !['S', 'N'].includes(getType(operand.value)))
    throw invalid(`Incorrect operand type for operator; operand type: ${getType(operand.value)}`);
  return operand;
}

/** DynamoDB refuses to compare an attribute with itself. */
function distinct(what: Operand, others: readonly Operand[]): void {
  const name = (one: Operand) => JSON.stringify(one);
  if (!('value' in what) && others.some((one) => name(one) === name(what)))
    throw invalid('The first operand must be distinct from the remaining operands');
}

function parseFunction(read: ExpressionReader, name: string): Condition {
  read.take();
  read.expect('(');
  if (name === 'attribute_exists' || name === 'attribute_not_exists') {
    const path = read.path();
    read.expect(')');
    return { kind: 'exists', path, wanted: name === 'attribute_exists' };
  }
  const what = read.operand();
  read.expect(',');
  const part = read.operand();
  read.expect(')');
  if (name === 'contains') return { kind: 'contains', what, part };
  if ('value' in part && typeof part.value !== 'string')
    throw invalid(`Incorrect operand type for function; begins_with, operand type: ${getType(part.value)}`);
  return { kind: 'begins_with', what, part };
}

function comparison(read: ExpressionReader): Condition {
  const what = parseOperand(read);
  if (read.takes('between')) {
    const low = ordered(read.operand());
    read.expect('and');
    return { kind: 'between', what, low, high: ordered(read.operand()) };
  }
  if (read.takes('in')) {
    read.expect('(');
    const among = read.list(() => read.operand());
    read.expect(')');
    distinct(what, among);
    return { kind: 'in', what, among };
  }
  const by = read.take();
  if (!COMPARATORS.includes(by)) throw unsupported(`the operator ${by} in a condition`);
  const right = parseOperand(read);
  distinct(what, [right]);
  if (by !== '=' && by !== '<>') [what, right].forEach(ordered);
  return { kind: 'compare', by: by as Comparator, left: what, right };
}

function primary(read: ExpressionReader): Condition {
  if (read.takes('not')) return { kind: 'not', of: primary(read) };
  if (read.takes('(')) {
    const inner = disjunction(read);
    read.expect(')');
    return inner;
  }
  const name = read.calls('attribute_exists', 'attribute_not_exists', 'begins_with', 'contains');
  if (!name && read.peek(1) === '(' && read.peek() !== 'size')
    throw unsupported(`the function ${read.peek()} in a condition`);
  return name ? parseFunction(read, name) : comparison(read);
}

function conjunction(read: ExpressionReader): Condition {
  let left = primary(read);
  while (read.takes('and')) left = { kind: 'and', left, right: primary(read) };
  return left;
}

function disjunction(read: ExpressionReader): Condition {
  let left = conjunction(read);
  while (read.takes('or')) left = { kind: 'or', left, right: conjunction(read) };
  return left;
}

/** A condition, filter or key condition. Throws a ValidationException for what DynamoDB would not read. */
export function parseCondition(text: string, placeholders: Placeholders): Condition {
  const read = new ExpressionReader(text, placeholders);
  const condition = disjunction(read);
  if (!read.ended) throw invalid(`Syntax error; token: ${read.peek()}`);
  return condition;
}
