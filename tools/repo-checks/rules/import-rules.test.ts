import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { ROOT } from './source-files.ts';

/** Imports that the rules must report: path, what it imports. */
const REFUSED_IMPORTS: [path: string, module: string][] = [
  ['shared/orders/a.ts', '#functions/data/b.ts'],
  ['functions/orders/a.ts', '#functions/courses/b.ts'],
  ['functions/orders/b.ts', '@aws-sdk/lib-dynamodb'],
  ['functions/orders/c.ts', '@middy/core'],
  ['functions/gateways/mailer.ts', 'square'],
  ['functions/gateways/store.ts', '@aws-sdk/lib-dynamodb'],
  ['functions/data/a.ts', '#functions/platform/b.ts'],
  ['infra/a.ts', '#functions/data/b.ts'],
  ['tools/local-cloud/a.ts', '#functions/data/b.ts'],
  ['web/src/features/orders/a.ts', '#web/features/courses/b.ts'],
  ['functions/orders/i.ts', '../courses/b.ts'],
  ['functions/payments/start/a.ts', '../../orders/b.ts'],
  ['functions/orders/j.test.ts', '../../web/src/art/b.ts'],
  ['functions/runtime/a.ts', '#functions/data/b.ts'],
  ['tools/local-cloud/b.ts', '@twillfield/payment-proof'],
  ['tools/square-simulator/a.ts', '#shared/kernel/b.ts'],
  ['tools/repo-checks/a.ts', '@twillfield/local-cloud'],
  ['web/src/features/paying/plans/a.ts', '../../learning/b.ts'],
  ['web/src/features/orders/c.ts', '#web/screens/a.ts'],
  ['web/src/screens/learn/a.ts', '#web/screens/auth/b.ts'],
  ['web/src/features/orders/b.ts', 'aws-amplify/auth'],
  ['web/src/features/account/settings/a.ts', '#web/lib/forms/use-zod-form.ts'],
  ['web/src/lib/b.ts', 'react-hook-form'],
  ['web/src/screens/learn/b.ts', '@square/web-sdk'],
  ['web/src/app/guarded/a.ts', 'sonner/b'],
  ['web/src/ui/b.ts', 'lucide-react'],
  ['web/src/lib/a.ts', '#web/features/orders/b.ts'],
  ['web/src/ui/a.ts', '#web/features/orders/b.ts'],
];

/** Imports that they must let pass. */
const ALLOWED_IMPORTS: [path: string, module: string][] = [
  ['functions/data/ok.ts', '@aws-sdk/lib-dynamodb'],
  ['functions/gateways/square.ts', 'square'],
  ['functions/payments/start/ok.ts', '../settle/b.ts'],
  ['tools/local-cloud/stack/ok.ts', '@twillfield/square-simulator'],
  ['web/src/features/paying/plans/ok.ts', '../methods/b.ts'],
  ['web/src/app/ok.ts', '#web/screens/learn/b.ts'],
  ['web/src/app/public/ok.ts', '#web/features/catalogue/b.ts'],
  ['web/src/lib/ok.ts', 'aws-amplify/auth'],
  ['web/src/lib/square.ts', '@square/web-sdk'],
  ['web/src/features/account/ok.ts', '#web/lib/forms/use-zod-form.ts'],
  ['web/src/features/learning/viewer/notes/note-form.tsx', '#web/lib/forms/use-zod-form.ts'],
  ['web/src/features/paying/account-step/ok.ts', '../order/b.ts'],
  ['web/src/lib/forms/ok.ts', '@hookform/resolvers/zod'],
];

const importOf = (module: string) => `import { b } from '${module}';\nb();`;

/** One planted violation per rule: path, text, the rule that must report it. */
const PLANTED: [path: string, text: string, rule: string][] = [
  ...REFUSED_IMPORTS.map(([path, module]): [string, string, string] => [
    path,
    importOf(module),
    'no-restricted-imports',
  ]),
  [
    'shared/orders/b.ts',
    "import { readFile } from 'node:fs/promises';\nexport const c = readFile;",
    'no-restricted-imports',
  ],
  ['shared/orders/c.ts', "import * as z from 'zod';\nexport const c = z;", 'no-restricted-imports'],
];

/** What the same rules must let pass. */
const ALLOWED: [path: string, text: string][] = [
  ...ALLOWED_IMPORTS.map(([path, module]): [string, string] => [path, importOf(module)]),
  [
    'shared/courses/a.ts',
    "import * as z from 'zod/mini';\nimport { ulid } from 'ulidx';\nexport const a = [z, ulid];",
  ],
  [
    'functions/platform/ok.ts',
    "import b from '@middy/core';\nimport { c } from '#functions/data/c.ts';\nb(c);",
  ],
  ['functions/runtime/config.ts', "export const a = process.env['TABLE_NAME'];"],
  [
    'functions/courses/ok.ts',
    "import { b } from '#functions/data/b.ts';\nimport { c } from './c.ts';\nb(c);",
  ],
  [
    'tools/local-cloud/seed/ok.ts',
    "import { b } from '#functions/data/b.ts';\nimport { c } from '../c.ts';\nb(c);",
  ],
  [
    'web/src/features/courses/ok.ts',
    "import { b } from '#web/lib/b.ts';\nimport { c } from '#shared/orders/c.ts';\nb(c);",
  ],
];

const folder = await mkdtemp(join(tmpdir(), 'import-rules-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const report = z.object({
  diagnostics: z.array(z.object({ code: z.optional(z.string()), filename: z.string() })),
});

/** Lints the planted folder with the project's own rules; file → the rules that reported it. */
async function lint(): Promise<Map<string, string[]>> {
  for (const [path, text] of [...PLANTED, ...ALLOWED]) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), `${text}\n`);
  }
  await mkdir(join(folder, 'tools', 'repo-checks', 'rules'), { recursive: true });
  for (const name of [
    'oxlint.config.ts',
    'tools/repo-checks/rules/import-rules.ts',
    'tsconfig.json',
    'package.json',
  ])
    await copyFile(join(ROOT, name), join(folder, name));
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  const oxlint = join(ROOT, 'node_modules', 'oxlint', 'bin', 'oxlint');
  const output = await new Promise<string>((resolve) => {
    // a non-zero exit is expected: the folder is full of violations
    execFile(
      process.execPath,
      [oxlint, '--type-aware', '-f', 'json'],
      { cwd: folder, maxBuffer: 1e7 },
      (_, out, err) => resolve(out === '' ? err : out),
    );
  });
  const found = new Map<string, string[]>();
  for (const { code = '', filename } of z.parse(report, JSON.parse(output)).diagnostics) {
    found.set(filename, [...(found.get(filename) ?? []), code]);
  }
  return found;
}

const found = await lint();

test.each(PLANTED)('%s is refused: %s', (path, _, rule) => {
  expect(found.get(path)?.join(' ') ?? 'nothing').toContain(`(${rule})`);
});

test.each(ALLOWED)('%s is allowed: %s', (path) => {
  expect(found.get(path) ?? []).toEqual([]);
});
