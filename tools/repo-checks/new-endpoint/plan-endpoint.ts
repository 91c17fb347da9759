import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatText } from '../format-text.ts';
import type { Method } from '#shared/api/route.ts';
import {
  exportName,
  grantsText,
  handlerTestText,
  handlerText,
  routesText,
  tableText,
  type NewEndpoint,
} from './endpoint-files.ts';

/** A request that new:endpoint refuses, with its one sentence. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}

const METHODS: readonly Method[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
const ACCESS = ['public', 'signed-in', 'student', 'staff', 'admin'] as const;
/** Folders of functions/ and shared/ that are no domain. */
const RESERVED = ['api', 'kernel', 'platform', 'data', 'gateways', 'runtime'];

const METHOD_OF_VERB: Readonly<Record<string, Method>> = {
  get: 'GET',
  list: 'GET',
  count: 'GET',
  update: 'PUT',
  change: 'PATCH',
  delete: 'DELETE',
  remove: 'DELETE',
};

/** The endpoint that these words ask for. Throws Refusal; nothing is written by then. `root` is the project's folder. */
export function readRequest(
  root: string,
  [domain = '', action = '', ...more]: readonly string[],
  options: { method?: string | undefined; path?: string | undefined; access?: string | undefined } = {},
): NewEndpoint {
  if (more.length > 0 || action === '')
    throw new Refusal('Name a domain and a verb-noun: npm run new:endpoint orders cancel-order');
  if (!/^[a-z]+$/.test(domain) || RESERVED.includes(domain))
    throw new Refusal(`'${domain}' cannot be a domain: one noun in small letters.`);
  if (!/^[a-z]+(-[a-z0-9]+)+$/.test(action))
    throw new Refusal(`'${action}' is not a verb-noun such as cancel-order.`);
  const method = METHODS.find(
    (one) => one === (options.method?.toUpperCase() ?? METHOD_OF_VERB[action.split('-')[0] ?? ''] ?? 'POST'),
  );
  if (method === undefined) throw new Refusal(`'${options.method}' is no method: ${METHODS.join(', ')}.`);
  const access = ACCESS.find((one) => one === (options.access ?? 'admin'));
  if (access === undefined) throw new Refusal(`'${options.access}' is no access: ${ACCESS.join(', ')}.`);
  const path = options.path ?? `/${domain}/${action}`;
  if (!/^(\/([a-z0-9-]+|\{\w+\}))+$/.test(path))
    throw new Refusal(`'${path}' is no path such as /orders/{id}/cancel.`);
  refuseExisting(root, domain, action, `${method} ${path}`);
  return { domain, action, method, path, access };
}

function refuseExisting(root: string, domain: string, action: string, call: string): void {
  const name = `${domain}/${action}`;
  const domains = readdirSync(join(root, 'shared')).filter((one) =>
    existsSync(join(root, 'shared', one, 'routes.ts')),
  );
  const contract = domains
    .map((one) => readFileSync(join(root, 'shared', one, 'routes.ts'), 'utf8'))
    .join('\n');
  const own = read(root, `shared/${domain}/routes.ts`) ?? '';
  if (contract.includes(`name: '${name}'`))
    throw new Refusal(`The contract already has a route named '${name}'.`);
  if (new RegExp(String.raw`\bconst ${exportName(action)}\b`).test(own))
    throw new Refusal(`shared/${domain}/routes.ts already has a ${exportName(action)}.`);
  if (existsSync(join(root, `functions/${name}.handler.ts`)))
    throw new Refusal(`functions/${name}.handler.ts already exists.`);
  const calls = [...contract.matchAll(/method: '(\w+)',\s*path: '([^']+)'/g)].map(([, method, path]) =>
    unnamed(`${method} ${path}`),
  );
  if (calls.includes(unnamed(call))) throw new Refusal(`The contract already has ${call}.`);
}

const unnamed = (call: string): string => call.replaceAll(/\{\w+\}/g, '{}');

const read = (root: string, path: string): string | undefined =>
  existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : undefined;

/** Every file to write, path from the root → text: the contract, the handler, its test, its grant. */
export async function planEndpoint(root: string, endpoint: NewEndpoint): Promise<Map<string, string>> {
  const { domain, action } = endpoint;
  const routes = `shared/${domain}/routes.ts`;
  const before = read(root, routes);
  const grants = read(root, 'infra/grants.ts');
  const table = read(root, 'shared/api/routes.ts');
  if (grants === undefined || table === undefined)
    throw new Refusal('infra/grants.ts or shared/api/routes.ts is missing.');
  const texts: [path: string, text: string][] = [
    [routes, routesText(before, endpoint)],
    ...(before === undefined ? [['shared/api/routes.ts', tableText(table, domain)] as [string, string]] : []),
    [`functions/${domain}/${action}.handler.ts`, handlerText(endpoint)],
    [`functions/${domain}/${action}.handler.test.ts`, handlerTestText(endpoint)],
    ['infra/grants.ts', grantsText(grants, endpoint)],
  ];
  const formatted = texts.map(async ([path, text]) => [path, await formatText(path, text)] as const);
  return new Map(await Promise.all(formatted));
}
