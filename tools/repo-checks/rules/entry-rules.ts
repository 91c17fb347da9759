import type { Route } from '#shared/api/route.ts';

/** What starts a function: a call, a workflow step, a schedule or an event. */
const ENTRY = /^functions\/([\w-]+\/[\w-]+)\.(handler|task|job|trigger)\.ts$/;
/** Answers what is not in the contract. */
const WITHOUT_ROUTE = 'platform/unknown-route';

/** Every handler has a route, and every route has one name, one address and its handler. */
export function handlersMatchRoutes(paths: readonly string[], routes: readonly Route[]): string[] {
  const handlers = entries(paths).flatMap(({ name, kind }) => (kind === 'handler' ? [name] : []));
  const names = routes.map(({ name }) => name);
  return [
    ...handlers
      .filter((name) => name !== WITHOUT_ROUTE && !names.includes(name))
      .map((name) => `functions/${name}.handler.ts has no route named '${name}' in the contract.`),
    ...names
      .filter((name) => !handlers.includes(name))
      .map((name) => `The route '${name}' has no handler: functions/${name}.handler.ts is missing.`),
    ...repeated(names).map((name) => `Two routes are named '${name}'.`),
    ...repeated(routes.map(({ method, path }) => `${method} ${path.replaceAll(/\{\w+\}/g, '{}')}`)).map(
      (call) => `Two routes answer ${call}.`,
    ),
    ...names
      .filter(
        (name) =>
          !/^[a-z]+(-[a-z]+)*\/[a-z]+(-[a-z]+)+$|^[a-z]+\/(login|logout|register|refresh)$/.test(name),
      )
      .map((name) => `'${name}' is not <domain>/<verb-noun>.`),
  ];
}

/** Every task, job and trigger is started by something: infra names it. Every entry has its grant. */
export function entriesAreKnown(paths: readonly string[], infraText: string, grants: string): string[] {
  return entries(paths).flatMap(({ name, kind }) => [
    ...(kind !== 'handler' && !names(infraText, name)
      ? [`functions/${name}.${kind}.ts is started by nothing: no file of infra/ names '${name}'.`]
      : []),
    ...(grants.includes(`'${name}':`) ? [] : [`infra/grants.ts has no grant for '${name}'.`]),
  ]);
}

/** By its whole name, or by its action where a construct adds the domain. */
const names = (infraText: string, name: string): boolean =>
  [name, name.split('/')[1]].some((one) => infraText.includes(`'${one}'`));

const entries = (paths: readonly string[]) =>
  paths.flatMap((path) => {
    const [, name, kind] = ENTRY.exec(path) ?? [];
    return name === undefined || kind === undefined ? [] : [{ name, kind }];
  });

const repeated = (texts: readonly string[]): string[] => [
  ...new Set(texts.filter((text, index) => texts.indexOf(text) !== index)),
];
