import { type ESTree, parseSync } from 'vite';
import type { Route } from '#shared/api/route.ts';
import type { Requirement } from './requirement-ids.ts';
import type { SourceFile } from '../rules/source-files.ts';

/** What the site shows in place of screens that do not exist: paths of the router, and titles of sections and tabs. */
export type Placeholders = ReadonlySet<string>;

/** The screen that the rows of an area are about: a path of the router, or the title of a section or tab. */
export const SCREEN_OF_AREA: Readonly<Record<string, string>> = {
  'student home': '/academy/home',
  catalogue: '/academy/courses',
  'course details': '/academy/course/details/:id',
  appointments: 'Appointments',
  'account settings': 'Account Settings',
  'instructor courses': '/instructor/courses',
  'course form': '/instructor/create-new-course',
  uploads: '/instructor/create-new-course',
  'instructor dashboard': 'Dashboard',
  'instructor payments': 'Payments',
  'admin users': 'Admin',
};

/** Rows that are about another screen than their area says. */
export const SCREEN_OF_ROW: Readonly<Record<string, string>> = {
  'AUTH-25': 'Account Settings',
  'ENT-35': '/academy/courses',
  'INS-09': '/instructor/courses',
  'INS-10': 'Dashboard',
  'INS-11': 'Payments',
};

const PATH_EXISTS = /^(?:The route )?(\/\S+) exists/;
const CALL = /\b(GET|POST|PUT|PATCH|DELETE) (\/[^\s?,;:]*)/;

/** Why a row cannot be proven today: its screen is a placeholder or its call is not built. Undefined when it can. */
export function unbuiltPart(
  { id, area, requirement, check }: Requirement,
  placeholders: Placeholders,
  unbuiltRoutes: readonly Pick<Route, 'method' | 'path'>[],
): string | undefined {
  const [kinds = ''] = check.split(':');
  const named = PATH_EXISTS.exec(requirement)?.[1]?.replaceAll(/\{(\w+)\}/g, ':$1');
  const screen = named ?? SCREEN_OF_ROW[id] ?? SCREEN_OF_AREA[area];
  if (screen !== undefined && kinds.includes('browser') && placeholders.has(screen))
    return `the screen ${screen} is a placeholder`;
  const [, method, path] = CALL.exec(requirement) ?? [];
  const route = unbuiltRoutes.find(
    (one) => one.method === method && withoutNames(one.path) === withoutNames(path ?? ''),
  );
  return route && `the call ${route.method} ${route.path} is not built`;
}

const withoutNames = (path: string): string => path.replaceAll(/\{\w+\}/g, '{}');

const TITLE = /<(?:OpensSoon|SoonTab)\s+title="([^"]+)"/g;

/** Reads the placeholders from the site's own source: `opensSoon(…)` in the router, and the placeholder components. */
export function readPlaceholders(files: readonly SourceFile[]): Placeholders {
  const site = files.filter(({ path }) => path.startsWith('web/src/') && !path.includes('.test.'));
  const constants = pathConstants(site.find(({ path }) => path === 'web/src/lib/paths.ts')?.text ?? '');
  const titles = site.flatMap(({ text }) => [...text.matchAll(TITLE)].map(([, title = '']) => title));
  const paths = site
    .filter(({ text }) => text.includes('...opensSoon('))
    .flatMap(({ path, text }) => {
      const { program } = parseSync(path, text);
      return topLevelValues(program).flatMap((value) => placeholderPaths(value, '', constants));
    });
  return new Set([...titles, ...paths]);
}

function pathConstants(text: string): Map<string, string> {
  return new Map(
    [...text.matchAll(/^ {2}(\w+): '([^']+)'/gm)].map(([, name = '', path = '']) => [name, path]),
  );
}

function topLevelValues(program: ESTree.Program): ESTree.Node[] {
  return program.body.flatMap((node) => {
    const declaration = node.type === 'ExportNamedDeclaration' ? node.declaration : node;
    return declaration?.type === 'VariableDeclaration'
      ? declaration.declarations.flatMap(({ init }) => init ?? [])
      : [];
  });
}

/** The full paths of the routes below a node that are spread from `opensSoon(…)`. */
function placeholderPaths(
  node: ESTree.Node,
  parent: string,
  constants: ReadonlyMap<string, string>,
): string[] {
  if (node.type === 'ArrayExpression')
    return node.elements.flatMap((one) => (one ? placeholderPaths(one, parent, constants) : []));
  if (node.type !== 'ObjectExpression') return [];
  let path = parent;
  let isPlaceholder = false;
  const below: ESTree.Node[] = [];
  for (const property of node.properties) {
    if (property.type === 'SpreadElement') {
      const { argument } = property;
      isPlaceholder ||=
        argument.type === 'CallExpression' &&
        argument.callee.type === 'Identifier' &&
        argument.callee.name === 'opensSoon';
    } else if (property.key.type === 'Identifier') {
      if (property.key.name === 'path') path = joined(parent, readPath(property.value, constants));
      if (property.key.name === 'children') below.push(property.value);
    }
  }
  return [
    ...(isPlaceholder ? [path] : []),
    ...below.flatMap((one) => placeholderPaths(one, path, constants)),
  ];
}

function readPath(node: ESTree.Node, constants: ReadonlyMap<string, string>): string {
  if (node.type === 'Literal') return String(node.value);
  return node.type === 'MemberExpression' && node.property.type === 'Identifier'
    ? (constants.get(node.property.name) ?? '')
    : '';
}

const joined = (parent: string, path: string): string => (path.startsWith('/') ? path : `${parent}/${path}`);
