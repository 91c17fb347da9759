import { type ESTree, Visitor } from 'vite';
import { FAILS, HOLDS, IS_CONDITION, findTerms } from './dynamo-terms.ts';
import { type Range, findNamed, isWithin, parseSource, pathOf } from './syntax.ts';

/** One guard of one file, replaced by what it is when it does not guard. */
export interface Mutant {
  /** File, function and replacement: how the list of equivalents names it. Unique. */
  name: string;
  /** From the project's root. */
  file: string;
  line: number;
  start: number;
  end: number;
  replacement: string;
}

type Expression = ESTree.Expression | ESTree.PrivateInExpression;

const COMPARISONS = new Set(['===', '!==', '==', '!=', '<', '<=', '>', '>=', 'in', 'instanceof']);
/** The comparison that differs at the bound only. */
const BOUNDARIES: Readonly<Record<string, string>> = { '<': '<=', '<=': '<', '>': '>=', '>=': '>' };
const LOG = /^log\.\w+\(/;
/** Lines that raise no alarm. */
const QUIET_LOG = /^log\.(?:debug|info|warn)\(/;
const IS_UPDATE = /^(?:SET|ADD|REMOVE|,)/;
/** A part that asks for a key cannot be always true: DynamoDB refuses the query. */
const IS_OF_KEY = /\b(?:GSI\d)?[PS]K (?:[<>=]|BETWEEN)|#partition/;

const isLogical = (node: ESTree.Node): node is ESTree.LogicalExpression =>
  node.type === 'LogicalExpression' && node.operator !== '??';

/**
 * The guards of a source file, each mutated: every condition (and each term of a compound one) always true and always false,
 * every bound moved by one, every default always taken, every true false and the reverse, every term of a DynamoDB condition always
 * true, always false and at its bound, every transition, retry and catch of a workflow left out.
 */
export function findMutants(file: string, source: string): Mutant[] {
  const program = parseSource(file, source);
  const named = findNamed(program);
  const found: (Range & { replacement: string; change: string })[] = [];
  /** Code that only logs. */
  const logged: Range[] = [];
  const types: Range[] = [];
  /** Conditions of a field that is left out when it is undefined. */
  const harmless: Range[] = [];
  /** Parts of update expressions, which look like conditions. */
  const updates: Range[] = [];
  const text = ({ start, end }: Range) => source.slice(start, end);
  const flat = (code: string) => code.replaceAll(/\s+/g, ' ');
  const add = ({ start, end }: Range, replacement: string, change?: string) => {
    if (!found.some((one) => one.start === start && one.end === end && one.replacement === replacement))
      found.push({
        start,
        end,
        replacement,
        change: change ?? `${flat(text({ start, end }))} → ${flat(replacement)}`,
      });
  };
  const decide = (node: Expression): void => {
    if (isLogical(node)) {
      decide(node.left);
      decide(node.right);
    } else if (node.type === 'UnaryExpression' && node.operator === '!' && isLogical(node.argument)) {
      decide(node.argument);
    } else if (node.type !== 'Literal') {
      add(node, 'true');
      add(node, 'false');
    }
  };
  const isValueOf = (property: ESTree.ObjectExpression['properties'][number], value: string) =>
    property.type === 'Property' && text(property.value) === value;
  const dynamoExpression = (node: Range) => {
    const inner = { start: node.start + 1, end: node.end - 1 };
    const whole = text(inner);
    const quote = source[node.start] ?? '';
    if (IS_UPDATE.test(whole)) updates.push(node);
    if (!IS_CONDITION.test(whole) || isWithin(node, updates)) return;
    const isKey = IS_OF_KEY.test(whole);
    for (const term of findTerms(whole, inner.start)) {
      const put = (changed: string, change: string) =>
        add(
          node,
          quote + source.slice(inner.start, term.start) + changed + source.slice(term.end, inner.end) + quote,
          `'${flat(text(term))}' → ${change}`,
        );
      if (!isKey) {
        put(`(${text(term)} ${HOLDS})`, 'true');
        put(`(${text(term)} ${FAILS})`, 'false');
      }
      const bound = / (<=|>=|<|>) /.exec(text(term))?.[1];
      if (bound) put(text(term).replace(` ${bound} `, ` ${BOUNDARIES[bound]} `), BOUNDARIES[bound] ?? '');
    }
  };
  new Visitor({
    Property(node) {
      if (node.key.type === 'Identifier' && node.key.name === 'UpdateExpression') updates.push(node);
    },
    TSLiteralType: (node) => void types.push(node),
    IfStatement({ test, consequent, alternate }) {
      decide(test);
      const body = consequent.type === 'BlockStatement' ? consequent.body : [consequent];
      if (!alternate && body.every((statement) => QUIET_LOG.test(text(statement)))) logged.push(test);
    },
    SpreadElement({ argument }) {
      // DynamoDB's client and JSON leave out what is undefined: to write it all the same changes nothing
      if (argument.type !== 'LogicalExpression' || argument.operator !== '&&') return;
      const { left, right } = argument;
      const value = /^([\w.]+)(?: !== undefined)?$/.exec(text(left))?.[1];
      if (
        value &&
        right.type === 'ObjectExpression' &&
        right.properties.every((property) => isValueOf(property, value))
      )
        harmless.push(left);
    },
    ConditionalExpression: ({ test }) => decide(test),
    WhileStatement: ({ test }) => decide(test),
    DoWhileStatement: ({ test }) => decide(test),
    ForStatement: ({ test }) => void (test && decide(test)),
    LogicalExpression(node) {
      if (node.operator === '??') add(node, `(${text(node.right)})`);
      else decide(node.left);
    },
    UnaryExpression(node) {
      if (node.operator === '!') decide(node);
    },
    BinaryExpression(node) {
      if (!COMPARISONS.has(node.operator)) return;
      decide(node);
      const bound = BOUNDARIES[node.operator];
      if (bound) add(node, `(${text(node.left)} ${bound} ${text(node.right)})`);
    },
    Literal(node) {
      if (typeof node.value === 'boolean') {
        if (!isWithin(node, types)) add(node, String(!node.value));
      } else if (typeof node.value === 'string') dynamoExpression(node);
    },
    TemplateLiteral: dynamoExpression,
    CallExpression(node) {
      if (text(node).endsWith(".join(', ')")) updates.push(node);
      if (LOG.test(text(node))) logged.push(node);
      if (!file.startsWith('infra/') || node.callee.type !== 'MemberExpression') return;
      const { object, property } = node.callee;
      const method = text(property);
      if (['when', 'otherwise', 'addRetry', 'addCatch'].includes(method))
        add(node, text(object), `.${method}(${node.arguments.map(text).map(flat).join(', ')}) → left out`);
      if (text(node.callee) === 'Condition.or') for (const part of node.arguments) add(node, text(part));
      if (method === 'numberGreaterThanEquals') add(node, text(node).replace(method, 'numberGreaterThan'));
    },
  }).visit(program);

  const times = new Map<string, number>();
  return found
    .toSorted((a, b) => a.start - b.start || b.end - a.end)
    .map(({ change, ...mutant }) => {
      const unnumbered = `${file} ${pathOf(mutant, named)}: ${change}`;
      const time = (times.get(unnumbered) ?? 0) + 1;
      times.set(unnumbered, time);
      return {
        ...mutant,
        name: time === 1 ? unnumbered : `${unnumbered} (${time})`,
        file,
        line: source.slice(0, mutant.start).split('\n').length,
      };
    })
    .filter(
      (mutant) =>
        !isWithin(mutant, logged) &&
        !(
          mutant.replacement === 'true' &&
          harmless.some(({ start, end }) => start === mutant.start && end === mutant.end)
        ),
    );
}
