import { describe, expect, test } from 'vitest';
import type { Route } from '#shared/api/route.ts';
import { ROUTES } from '#shared/api/routes.ts';
import { entriesAreKnown, handlersMatchRoutes } from './entry-rules.ts';
import { SOURCE_RULES } from './source-rules.ts';
import { sourceFiles } from './source-files.ts';

const files = sourceFiles();
const paths = files.map(({ path }) => path);
const joinTexts = (pattern: RegExp) =>
  files
    .filter(({ path }) => pattern.test(path))
    .map(({ text }) => text)
    .join('\n');

describe('The sources follow the rules', () => {
  test.each(Object.keys(SOURCE_RULES))('%s', (name) => {
    expect(SOURCE_RULES[name]?.(files)).toEqual([]);
  });

  test('Every route has its handler and every handler its route; names and addresses are single', () => {
    expect(handlersMatchRoutes(paths, ROUTES)).toEqual([]);
  });

  test('Every task, job and trigger is started by infra, and every entry has its grant', () => {
    const infra = joinTexts(/^infra\/(?!grants)(?!.*\.test\.ts$)/);
    expect(entriesAreKnown(paths, infra, joinTexts(/^infra\/grants\.ts$/))).toEqual([]);
  });
});

/** One planted violation per rule and case: rule, path, text, a part of the sentence. */
const PLANTED: [rule: string, path: string, text: string, sentence: string][] = [
  ['zodIsANamespace', 'shared/orders/a.ts', "import { z } from 'zod/mini';", 'import * as z'],
  ['zodIsANamespace', 'shared/orders/a.ts', "import z from 'zod';", 'import * as z'],
  ['timeIsHandedIn', 'shared/orders/a.ts', 'const today = new Date();', "machine's clock"],
  ['timeIsHandedIn', 'functions/orders/a.ts', 'const clock = Date.now;', "machine's clock"],
  ['filesAreSmall', 'shared/orders/a.ts', 'export {};\n'.repeat(301), 'more than 300 lines'],
  ['namesAreKebabCase', 'shared/orders/orderTotal.ts', '', 'not kebab-case'],
  ['namesAreKebabCase', 'shared/Orders/a.ts', '', "folder 'Orders'"],
  ['namesAreKebabCase', 'shared/orders/a.controller.ts', '', 'known suffix'],
  ['namesSayWhat', 'shared/utils/a.ts', '', 'a name without meaning'],
  ['namesSayWhat', 'functions/orders/helpers.ts', '', 'a name without meaning'],
  [
    'noBarrels',
    'shared/orders/all.ts',
    "export * from './a.ts';\nexport { b } from './b.ts';\n",
    'is a barrel',
  ],
  ['noBarrels', 'shared/orders/index.ts', 'export const a = 1;', 'is a barrel'],
  ['addressesAreSpelledOnce', 'web/src/a.ts', "const to = '/academy/courses';", 'spells an address'],
  ['addressesAreSpelledOnce', 'web/src/a.ts', 'const to = `/course/${id}`;', 'spells an address'],
  [
    'addressesAreSpelledOnce',
    'web/build/a.ts',
    'const to = "/instructor?section=admin";',
    'spells an address',
  ],
  [
    'awsCallsEnd',
    'functions/orders/a.ts',
    'new S3Client({\n  maxAttempts: 3,\n});',
    'without a limit of time',
  ],
];

describe('Each rule sees its violation', () => {
  test.each(PLANTED)('%s in %s', (rule, path, text, sentence) => {
    const found = SOURCE_RULES[rule]?.([{ path, text }]) ?? [];
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(path.replace(/\.ts$/, '').split('/').slice(0, 2).join('/'));
    expect(found[0]).toContain(sentence);
  });

  test('No rule speaks about what is allowed', () => {
    const allowed = [
      {
        path: 'functions/orders/create-order.handler.ts',
        text: "import { endpoint } from '#functions/platform/endpoint.ts';",
      },
      { path: 'functions/platform/a.ts', text: "import { users } from '#functions/data/users/users.ts';" },
      { path: 'functions/runtime/clock.ts', text: 'export const now = () => Date.now();' },
      {
        path: 'web/src/features/orders/a.tsx',
        text: "import { b } from './b.ts';\nimport { c } from '#shared/orders/c.ts';",
      },
      {
        path: 'shared/orders/a.rules.ts',
        text: '// not new Date()\nexport const at = (ms: number) => new Date(ms);',
      },
      {
        path: 'tools/local-cloud/emulators/a.ts',
        text: `// Long because it is one table.\n${'\n'.repeat(301)}x`,
      },
      { path: 'web/src/lib/a.test.ts', text: "import { b } from '@twillfield/local-cloud';" },
    ];
    for (const rule of Object.values(SOURCE_RULES)) expect(rule(allowed)).toEqual([]);
  });
});

describe('Handlers, routes and grants', () => {
  const [first] = ROUTES;
  const routes = (...changes: Partial<Route>[]): Route[] =>
    first === undefined ? [] : changes.map((change) => ({ ...first, ...change }));

  test('a handler without a route and a route without a handler are seen', () => {
    const table = routes({ name: 'orders/find-order' });
    expect(handlersMatchRoutes(['functions/orders/lose-order.handler.ts'], table)).toEqual([
      "functions/orders/lose-order.handler.ts has no route named 'orders/lose-order' in the contract.",
      "The route 'orders/find-order' has no handler: functions/orders/find-order.handler.ts is missing.",
    ]);
  });

  test('two routes of one name, or of one address with other parameter names, are seen', () => {
    const table = routes({ name: 'a/get-b', path: '/b/{id}' }, { name: 'a/get-b', path: '/b/{key}' });
    expect(handlersMatchRoutes(['functions/a/get-b.handler.ts'], table)).toEqual([
      "Two routes are named 'a/get-b'.",
      `Two routes answer ${first?.method} /b/{}.`,
    ]);
  });

  test('a name that is no verb and noun is seen', () => {
    const paths = ['functions/orders/orders.handler.ts'];
    expect(handlersMatchRoutes(paths, routes({ name: 'orders/orders' }))).toEqual([
      "'orders/orders' is not <domain>/<verb-noun>.",
    ]);
  });

  test('a job that nothing starts and an entry without a grant are seen', () => {
    expect(entriesAreKnown(['functions/orders/count-orders.job.ts'], '', '')).toEqual([
      "functions/orders/count-orders.job.ts is started by nothing: no file of infra/ names 'orders/count-orders'.",
      "infra/grants.ts has no grant for 'orders/count-orders'.",
    ]);
  });
});
