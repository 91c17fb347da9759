import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { planEndpoint, readRequest } from './plan-endpoint.ts';
import { ROOT } from '../rules/source-files.ts';

const run = promisify(execFile);
let root = '';

/** A copy of what an endpoint depends on; installed packages are linked. */
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'new-endpoint-'));
  for (const path of ['shared', 'functions', 'infra/grants.ts', 'package.json', 'tsconfig.base.json']) {
    await cp(join(ROOT, path), join(root, path), { recursive: true });
  }
  await mkdir(join(root, 'node_modules', '@twillfield'), { recursive: true });
  for (const name of await readdir(join(ROOT, 'node_modules'))) {
    if (name === '@twillfield') continue;
    await symlink(join(ROOT, 'node_modules', name), join(root, 'node_modules', name));
  }
  for (const [name, target] of [
    ['shared', join(root, 'shared')],
    ['functions', join(root, 'functions')],
    ['local-cloud', join(ROOT, 'tools', 'local-cloud')],
    ['square-simulator', join(ROOT, 'tools', 'square-simulator')],
  ] as const)
    await symlink(target, join(root, 'node_modules', '@twillfield', name));
});
afterAll(() => rm(root, { recursive: true, force: true }));

const REQUESTS: [words: string[], options: { access?: string; path?: string }][] = [
  [['admin', 'count-users'], {}],
  [['orders', 'cancel-order'], { access: 'student', path: '/student/order/cancel/{id}' }],
  [['reviews', 'list-reviews'], { access: 'public' }],
  [['reviews', 'add-review'], { access: 'signed-in' }],
];

test('New endpoints type-check, pass their tests and are in the contract', async () => {
  const written = new Set<string>();
  for (const [words, options] of REQUESTS) {
    for (const [path, text] of await planEndpoint(root, readRequest(root, words, options))) {
      await mkdir(dirname(join(root, path)), { recursive: true });
      await writeFile(join(root, path), text);
      written.add(path);
    }
  }
  expect([...written].toSorted()).toEqual([
    'functions/admin/count-users.handler.test.ts',
    'functions/admin/count-users.handler.ts',
    'functions/orders/cancel-order.handler.test.ts',
    'functions/orders/cancel-order.handler.ts',
    'functions/reviews/add-review.handler.test.ts',
    'functions/reviews/add-review.handler.ts',
    'functions/reviews/list-reviews.handler.test.ts',
    'functions/reviews/list-reviews.handler.ts',
    'infra/grants.ts',
    'shared/admin/routes.ts',
    'shared/api/routes.ts',
    'shared/orders/routes.ts',
    'shared/reviews/routes.ts',
  ]);

  const config = {
    extends: './tsconfig.base.json',
    compilerOptions: { lib: ['es2024'], types: ['node'], incremental: false },
    include: [],
    files: [...written],
  };
  await writeFile(join(root, 'tsconfig.new.json'), JSON.stringify(config));
  const bin = (name: string) => join(ROOT, 'node_modules', '.bin', name);
  const checked = await run(bin('tsc'), ['-p', 'tsconfig.new.json'], { cwd: root }).catch(
    (error: unknown) => error,
  );
  expect(checked).toMatchObject({ stdout: '' });

  const tests = [...written].filter((path) => path.endsWith('.test.ts'));
  const tested = await run(bin('vitest'), ['run', '--root', root, ...tests], { cwd: root }).catch(
    (error: unknown) => error,
  );
  expect(tested).toHaveProperty('stdout', expect.stringMatching(/Tests.*4 passed/));

  const grants = await readFile(join(root, 'infra/grants.ts'), 'utf8');
  expect(grants).toContain("'admin/count-users': { ...request, table: session }");
  expect(grants).toContain("'reviews/list-reviews': { ...request }");
});

describe('Refused with one sentence', () => {
  test.each([
    [['orders'], {}, 'Name a domain and a verb-noun: npm run new:endpoint orders cancel-order'],
    [['platform', 'cancel-order'], {}, "'platform' cannot be a domain: one noun in small letters."],
    [['orders', 'cancel'], {}, "'cancel' is not a verb-noun such as cancel-order."],
    [['auth', 'check-auth'], {}, "The contract already has a route named 'auth/check-auth'."],
    [
      ['orders', 'make-order'],
      { path: '/student/order/create' },
      'The contract already has POST /student/order/create.',
    ],
    [
      ['orders', 'make-order'],
      { access: 'square' },
      "'square' is no access: public, signed-in, student, staff, admin.",
    ],
    [['orders', 'make-order'], { method: 'FETCH' }, "'FETCH' is no method: GET, POST, PUT, PATCH, DELETE."],
    [['orders', 'make-order'], { path: 'orders' }, "'orders' is no path such as /orders/{id}/cancel."],
  ])('%j %j', (words, options, sentence) => {
    expect(() => readRequest(ROOT, words, options)).toThrow(sentence);
  });
});
