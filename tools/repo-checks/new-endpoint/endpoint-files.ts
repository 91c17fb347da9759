import type { Access, Method } from '#shared/api/route.ts';

/** What a new endpoint is asked for; `path` as in the contract, e.g. `/student/order/cancel/{id}`. */
export interface NewEndpoint {
  readonly domain: string;
  /** The verb and noun, e.g. `cancel-order`. */
  readonly action: string;
  readonly method: Method;
  readonly path: string;
  readonly access: Exclude<Access, 'square'>;
}

/** 'cancelOrder' of 'cancel-order'. */
export function exportName(action: string): string {
  return action.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

function sentence(action: string): string {
  const words = action.replaceAll('-', ' ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}

/** The domain's routes.ts with the new route at its end; `before` is its text, undefined when the domain is new. */
export function routesText(before: string | undefined, endpoint: NewEndpoint): string {
  const parameters = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => `${name}: z.string()`);
  const imports = [
    ...(parameters.length > 0 ? [['zod/mini', '* as z']] : []),
    ['../api/responses.ts', 'successResponse'],
    ['../api/route.ts', 'route'],
  ];
  const text = imports.reduceRight((so, [from = '', name = '']) => withImport(so, from, name), before ?? '');
  return `${text.trimEnd()}

export const ${exportName(endpoint.action)} = route({
  name: '${endpoint.domain}/${endpoint.action}',
  summary: '${sentence(endpoint.action)}',
  method: '${endpoint.method}',
  path: '${endpoint.path}',
  access: '${endpoint.access}',
${parameters.length > 0 ? `  params: z.object({ ${parameters.join(', ')} }),\n` : ''}  response: successResponse,
  errors: {},
});
`;
}

/** The text with `name` imported from `from`; an import of the same file gets one name more. */
function withImport(text: string, from: string, name: string): string {
  const existing = new RegExp(String.raw`import (?:\{([^}]*)\}|(\* as \w+)) from '${from}';`).exec(text);
  if (!existing) return `import ${name.startsWith('*') ? name : `{ ${name} }`} from '${from}';\n${text}`;
  const [line, names] = existing;
  if (names === undefined || names.split(',').some((one) => one.trim() === name)) return text;
  const all = [...names.split(',').map((one) => one.trim()), name].filter((one) => one !== '').toSorted();
  return text.replace(line, `import { ${all.join(', ')} } from '${from}';`);
}

/** shared/api/routes.ts with one domain more, at the end of the table. */
export function tableText(before: string, domain: string): string {
  const module = `'../${domain}/routes.ts'`;
  const withModule = `import * as ${domain} from ${module};\n${before}`;
  return withModule.replace(/,?\s*\] as const;/, `, ${domain}] as const;`);
}

/** infra/grants.ts with the endpoint's line, beside the others of its domain. */
export function grantsText(before: string, { domain, action, access }: NewEndpoint): string {
  const line = `  '${domain}/${action}': { ...request${access === 'public' ? '' : ', table: session'} },\n`;
  const start = before.indexOf('export const GRANTS');
  const beside = before.indexOf(`\n  '${domain}/`, start);
  const at = beside === -1 ? before.indexOf('\n};', start) : beside;
  return `${before.slice(0, at + 1)}${beside === -1 ? '\n' : ''}${line}${before.slice(at + 1)}`;
}

/** One import line of a written file. */
const imported = (names: string, from: string): string => `import { ${names} } from '${from}';`;

export function handlerText({ domain, action }: NewEndpoint): string {
  const name = exportName(action);
  return [
    imported(name, `#shared/${domain}/routes.ts`),
    imported('endpoint', '#functions/platform/endpoint.ts'),
    '',
    `export const handler = endpoint(${name}, {})(() => ({ success: true as const }));`,
  ].join('\n');
}

/** A role that may call; of a public call a visitor. */
const ROLES: Readonly<Record<NewEndpoint['access'], string | undefined>> = {
  public: undefined,
  'signed-in': 'user',
  student: 'user',
  staff: 'instructor',
  admin: 'admin',
};

const VISITOR = { imports: [], caller: [], needs: '{}', as: 'undefined' };
const signedIn = (role: string) => ({
  imports: [
    imported('fakeUsers', '#functions/testing/fake-users.ts'),
    imported('SAMPLE_USER', '#functions/testing/sample-rows.ts'),
  ],
  caller: [`const caller = { ...SAMPLE_USER, role: '${role}' as const };`, ''],
  needs: '{ users: fakeUsers(caller).users }',
  as: 'caller',
});

/** The handler's test. A case for each error and what the endpoint does are for its author to add. */
export function handlerTestText({ domain, action, path, access }: NewEndpoint): string {
  const name = exportName(action);
  const role = ROLES[access];
  const { imports, caller, needs, as } = role === undefined ? VISITOR : signedIn(role);
  const parameters = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => `${name}: '1'`).join(', ');
  return [
    imported(name, `#shared/${domain}/routes.ts`),
    imported('describeCall', '#functions/testing/describe-call.ts'),
    ...imports,
    imported('handler', `./${action}.handler.ts`),
    '',
    ...caller,
    `describeCall(${name}, handler, {`,
    `  academy: () => ({ handlerNeeds: ${needs} }),`,
    `  as: () => ${as},`,
    `  answers: { call: () => (${parameters === '' ? '{}' : `{ params: { ${parameters} } }`}) },`,
    '  errors: {},',
    '});',
  ].join('\n');
}
