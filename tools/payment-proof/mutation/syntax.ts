import { type ESTree, Visitor, parseSync } from 'vite';

/** From `start` to `end` of a file's text. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

export interface NamedRange extends Range {
  readonly name: string;
  readonly isFunction: boolean;
}

export const isWithin = (inner: Range, ranges: readonly Range[]): boolean =>
  ranges.some(({ start, end }) => start <= inner.start && inner.end <= end);

/** The syntax of a source file; Vite's parser. */
export function parseSource(file: string, source: string): ESTree.Program {
  const { program, errors } = parseSync(file, source, { preserveParens: false });
  if (errors[0]) throw new Error(`${file} cannot be parsed: ${errors[0].message}`);
  return program;
}

const isFunctionNode = (node: ESTree.Node | null) =>
  node?.type === 'ArrowFunctionExpression' || node?.type === 'FunctionExpression';

/** Everything in a program that has a name: functions, methods, variables. */
export function findNamed(program: ESTree.Program): NamedRange[] {
  const named: NamedRange[] = [];
  const name = ({ start, end }: Range, called: string, isFunction = true) =>
    void named.push({ start, end, name: called, isFunction });
  new Visitor({
    FunctionDeclaration: (node) => void (node.id && name(node, node.id.name)),
    VariableDeclarator(node) {
      if (node.id.type === 'Identifier') name(node, node.id.name, isFunctionNode(node.init));
    },
    MethodDefinition(node) {
      if (node.key.type === 'Identifier') name(node, node.key.name);
    },
    Property(node) {
      if (node.key.type === 'Identifier' && isFunctionNode(node.value)) name(node, node.key.name);
    },
  }).visit(program);
  return named;
}

/** What a range is in: 'attemptRepository.end'. */
export const pathOf = (range: Range, named: readonly NamedRange[]): string =>
  named
    .filter((one) => isWithin(range, [one]))
    .map(({ name }) => name)
    .join('.');
