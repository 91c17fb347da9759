import { type ESTree, parseSync, Visitor } from 'vite';
import { findIds } from '../coverage/requirement-ids.ts';
import type { SourceFile } from './source-files.ts';

/** A title of a test, a describe block, a step of a journey, or a row of a table of tests. */
export interface TestTitle {
  readonly text: string;
  /** From 1. */
  readonly line: number;
}

type Node = ESTree.Node;

const SKIPPED = new Set(['skip', 'todo', 'fixme']);

/**
 * Every title of a test file: `test('…')`, `describe('…')`, `test.step('…')`, the rows of `test.each([…])` and of loops
 * that make tests, and what `when` says of a case of `describeCall(…)`. Titles of skipped tests are left out.
 */
export function readTestTitles({ path, text }: SourceFile): TestTitle[] {
  const { program } = parseSync(path, text);
  const constants = topLevelArrays(program);
  const titles: TestTitle[] = [];
  const hasCases = text.includes('describeCall(');
  const toLineNumber = (offset: number): number => text.slice(0, offset).split('\n').length;
  const add = (node: Node | undefined) => {
    const title = node === undefined ? undefined : literalText(node, text);
    if (node !== undefined && title !== undefined)
      titles.push({ text: title, line: toLineNumber(node.start) });
  };
  const addRows = (table: Node) => {
    const array = table.type === 'Identifier' ? constants.get(table.name) : table;
    for (const row of arrayElements(array))
      titles.push({ text: stringsIn(row).join(' '), line: toLineNumber(row.start) });
  };
  new Visitor({
    CallExpression: (call) => {
      if (!isTestCall(call.callee)) return;
      add(call.arguments[0]);
      if (call.callee.type === 'CallExpression' && memberName(call.callee.callee) === 'each')
        for (const table of call.callee.arguments) addRows(withoutAssertion(table));
    },
    Property: ({ key, value }) => {
      if (hasCases && key.type === 'Identifier' && key.name === 'when') add(value);
    },
    ForOfStatement: ({ right, body }) => {
      if (/\b(?:test|it|describe)\b/.test(text.slice(body.start, body.end))) addRows(withoutAssertion(right));
    },
  }).visit(program);
  return titles;
}

/** `test`, `it`, `describe` and what hangs on them: `test.step`, `describe.skipIf(…)`, `test.each(…)`. */
function isTestCall(callee: Node): boolean {
  if (callee.type === 'Identifier') return ['test', 'it', 'describe'].includes(callee.name);
  if (callee.type === 'CallExpression') return isTestCall(callee.callee);
  return callee.type === 'MemberExpression' && !SKIPPED.has(memberName(callee)) && isTestCall(callee.object);
}

function memberName(node: Node): string {
  return node.type === 'MemberExpression' && node.property.type === 'Identifier' ? node.property.name : '';
}

function withoutAssertion(node: Node): Node {
  return node.type === 'TSAsExpression' || node.type === 'TSSatisfiesExpression'
    ? withoutAssertion(node.expression)
    : node;
}

function topLevelArrays(program: ESTree.Program): Map<string, Node> {
  const declarations = program.body.flatMap((node) =>
    node.type === 'VariableDeclaration' ? node.declarations : [],
  );
  return new Map(
    declarations.flatMap(({ id, init }) =>
      id.type === 'Identifier' && init ? [[id.name, withoutAssertion(init)] as const] : [],
    ),
  );
}

function arrayElements(node: Node | undefined): Node[] {
  return node?.type === 'ArrayExpression' ? node.elements.filter((element) => element !== null) : [];
}

/** The text of a string or template literal; what a template fills in is left out. */
function literalText(node: Node, source: string): string | undefined {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined;
  return node.type === 'TemplateLiteral' ? source.slice(node.start + 1, node.end - 1) : undefined;
}

/** The strings of a row itself, in its arrays and objects; not those inside its functions. */
function stringsIn(node: Node): string[] {
  if (node.type === 'Literal') return typeof node.value === 'string' ? [node.value] : [];
  if (node.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.cooked ?? '');
  if (node.type === 'ArrayExpression') return arrayElements(node).flatMap(stringsIn);
  if (node.type !== 'ObjectExpression') return [];
  return node.properties.flatMap((property) =>
    property.type === 'Property' ? stringsIn(property.value) : [],
  );
}

export const MOST_IDS = 5;

/** One sentence for each title that names more ids than a reader can look up: such a test is split, or has steps. */
export function titlesWithTooManyIds(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => /\.(?:test|journey)\.tsx?$/.test(path))
    .flatMap((file) =>
      readTestTitles(file)
        .map(({ text, line }) => ({ text, line, count: findIds(text).length }))
        .filter(({ count }) => count > MOST_IDS)
        .map(({ text, line, count }) => `${file.path}:${line} names ${count} ids: ${text}`),
    );
}
