import type { Range } from './syntax.ts';

/** Appended to a term of a DynamoDB expression, decide it; its values stay in use. No item has the attribute. */
export const HOLDS = 'OR attribute_exists(mutated) OR attribute_not_exists(mutated)';
export const FAILS = 'AND attribute_exists(mutated) AND attribute_not_exists(mutated)';

/** A text that is a condition, or a part of one. */
export const IS_CONDITION = /attribute_(?:\$|exists|not_exists)|(?:=|<>|<|>|<=|>=) :/;

/** The terms of a DynamoDB expression, the code in it left whole. */
export function findTerms(text: string, start: number): Range[] {
  const found: Range[] = [];
  let from = 0;
  let depth = 0;
  for (let i = 0; i <= text.length; i++) {
    if (text.startsWith('${', i)) depth += 1;
    else if (text[i] === '}' && depth > 0) depth -= 1;
    const joint = depth === 0 && !text.includes('BETWEEN') && /^ (?:AND|OR) /.exec(text.slice(i, i + 5));
    if (joint || i === text.length) {
      const part = text.slice(from, i);
      // parentheses around several terms stay outside
      const open = /^\(*(?=\w|#)/.exec(part)?.[0].length ?? 0;
      const lead = part.startsWith('(') ? open : 0;
      const unclosed = part.split(')').length - part.split('(').length + lead;
      const tail = Math.max(0, unclosed);
      if (part.trim()) found.push({ start: start + from + lead, end: start + i - tail });
      if (joint) from = i + joint[0].length;
    }
  }
  return found;
}
