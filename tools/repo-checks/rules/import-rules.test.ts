import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { ROOT } from './source-files.ts';

/** One planted violation per rule: path, text, the rule that must report it. */
const PLANTED: [path: string, text: string, rule: string][] = [
  ['shared/orders/a.ts', "import { b } from '#functions/data/b.ts';\nb();", 'no-restricted-imports'],
  [
    'shared/orders/b.ts',
    "import { readFile } from 'node:fs/promises';\nexport const c = readFile;",
    'no-restricted-imports',
  ],
  ['shared/orders/c.ts', "import * as z from 'zod';\nexport const c = z;", 'no-restricted-imports'],
  ['shared/orders/e.ts', "console.log('x');", 'no-console'],
  ['shared/orders/f.ts', "export * from './b.ts';", 'no-barrel-file'],
  ['shared/orders/g.ts', 'export default 1;', 'no-default-export'],
  ['shared/orders/h.ts', 'export const h = (x: any): unknown => x;', 'no-explicit-any'],
  ['functions/orders/a.ts', "import { b } from '#functions/courses/b.ts';\nb();", 'no-restricted-imports'],
  ['functions/orders/b.ts', "import { b } from '@aws-sdk/lib-dynamodb';\nb();", 'no-restricted-imports'],
  ['functions/orders/c.ts', "import { b } from '@middy/core';\nb();", 'no-restricted-imports'],
  ['functions/orders/d.ts', "export const d = process.env['TABLE_NAME'];", 'no-restricted-properties'],
  ['functions/orders/e.ts', 'const later = async () => 1;\nlater();', 'no-floating-promises'],
  [
    'functions/orders/f.ts',
    'const later = async () => true;\nexport const f = () => [1].filter(later);',
    'no-misused-promises',
  ],
  ['functions/orders/g.ts', 'export const g = async () => await 1;', 'await-thenable'],
  [
    'functions/orders/h.ts',
    "export const h = (plan: 'full' | 'flexible') => {\n  switch (plan) {\n    case 'full':\n      return 1;\n  }\n  return 2;\n};",
    'switch-exhaustiveness-check',
  ],
  ['functions/gateways/mailer.ts', "import { b } from 'square';\nb();", 'no-restricted-imports'],
  [
    'functions/gateways/store.ts',
    "import { b } from '@aws-sdk/lib-dynamodb';\nb();",
    'no-restricted-imports',
  ],
  ['functions/data/a.ts', "import { b } from '#functions/platform/b.ts';\nb();", 'no-restricted-imports'],
  ['infra/a.ts', "import { b } from '#functions/data/b.ts';\nb();", 'no-restricted-imports'],
  ['tools/local-cloud/a.ts', "import { b } from '#functions/data/b.ts';\nb();", 'no-restricted-imports'],
  [
    'web/src/features/orders/a.ts',
    "import { b } from '#web/features/courses/b.ts';\nb();",
    'no-restricted-imports',
  ],
  ['functions/orders/i.ts', "import { b } from '../courses/b.ts';\nb();", 'no-restricted-imports'],
  ['functions/payments/start/a.ts', "import { b } from '../../orders/b.ts';\nb();", 'no-restricted-imports'],
  [
    'functions/orders/j.test.ts',
    "import { b } from '../../web/src/art/b.ts';\nb();",
    'no-restricted-imports',
  ],
  ['functions/runtime/a.ts', "import { b } from '#functions/data/b.ts';\nb();", 'no-restricted-imports'],
  ['tools/local-cloud/b.ts', "import { b } from '@twillfield/payment-proof';\nb();", 'no-restricted-imports'],
  ['tools/square-simulator/a.ts', "import { b } from '#shared/kernel/b.ts';\nb();", 'no-restricted-imports'],
  ['tools/invoke/a.ts', "import { b } from '@twillfield/local-cloud';\nb();", 'no-restricted-imports'],
  ['tools/repo-checks/a.ts', "import { b } from '@twillfield/local-cloud';\nb();", 'no-restricted-imports'],
  [
    'web/src/features/paying/plans/a.ts',
    "import { b } from '../../learning/b.ts';\nb();",
    'no-restricted-imports',
  ],
  ['web/src/features/orders/c.ts', "import { b } from '#web/screens/a.ts';\nb();", 'no-restricted-imports'],
  [
    'web/src/screens/learn/a.ts',
    "import { b } from '#web/screens/auth/b.ts';\nb();",
    'no-restricted-imports',
  ],
  ['web/src/features/orders/b.ts', "import { b } from 'aws-amplify/auth';\nb();", 'no-restricted-imports'],
  [
    'web/src/features/account/settings/a.ts',
    "import { b } from '#web/lib/forms/use-zod-form.ts';\nb();",
    'no-restricted-imports',
  ],
  ['web/src/lib/b.ts', "import { b } from 'react-hook-form';\nb();", 'no-restricted-imports'],
  ['web/src/screens/learn/b.ts', "import { b } from '@square/web-sdk';\nb();", 'no-restricted-imports'],
  ['web/src/app/guarded/a.ts', "import { b } from 'sonner/b';\nb();", 'no-restricted-imports'],
  ['web/src/ui/b.ts', "import { b } from 'lucide-react';\nb();", 'no-restricted-imports'],
  ['web/src/lib/a.ts', "import { b } from '#web/features/orders/b.ts';\nb();", 'no-restricted-imports'],
  ['web/src/ui/a.ts', "import { b } from '#web/features/orders/b.ts';\nb();", 'no-restricted-imports'],
  [
    'web/src/ui/b.tsx',
    "import { useState } from 'react';\nexport const B = (p: { on: boolean }) => {\n  if (p.on) useState(1);\n  return <p />;\n};",
    'rules-of-hooks',
  ],
  ['web/src/ui/c.tsx', "export const C = () => <img src='/a.png' />;", 'alt-text'],
];

/** What the same rules must let pass. */
const ALLOWED: [path: string, text: string][] = [
  [
    'shared/courses/a.ts',
    "import * as z from 'zod/mini';\nimport { ulid } from 'ulidx';\nexport const a = [z, ulid];",
  ],
  ['functions/data/ok.ts', "import { b } from '@aws-sdk/lib-dynamodb';\nb();"],
  [
    'functions/platform/ok.ts',
    "import b from '@middy/core';\nimport { c } from '#functions/data/c.ts';\nb(c);",
  ],
  ['functions/runtime/config.ts', "export const a = process.env['TABLE_NAME'];"],
  ['functions/gateways/square.ts', "import { b } from 'square';\nb();"],
  [
    'functions/courses/ok.ts',
    "import { b } from '#functions/data/b.ts';\nimport { c } from './c.ts';\nb(c);",
  ],
  ['functions/payments/start/ok.ts', "import { b } from '../settle/b.ts';\nb();"],
  [
    'tools/local-cloud/seed/ok.ts',
    "import { b } from '#functions/data/b.ts';\nimport { c } from '../c.ts';\nb(c);",
  ],
  ['tools/local-cloud/stack/ok.ts', "import { b } from '@twillfield/square-simulator';\nb();"],
  ['web/src/features/paying/plans/ok.ts', "import { b } from '../methods/b.ts';\nb();"],
  ['web/src/app/ok.ts', "import { b } from '#web/screens/learn/b.ts';\nb();"],
  ['web/src/app/public/ok.ts', "import { b } from '#web/features/catalogue/b.ts';\nb();"],
  ['web/src/lib/ok.ts', "import { b } from 'aws-amplify/auth';\nb();"],
  ['web/src/lib/square.ts', "import { b } from '@square/web-sdk';\nb();"],
  ['web/src/features/account/ok.ts', "import { b } from '#web/lib/forms/use-zod-form.ts';\nb();"],
  [
    'web/src/features/learning/viewer/notes/note-form.tsx',
    "import { b } from '#web/lib/forms/use-zod-form.ts';\nb();",
  ],
  ['web/src/features/paying/account-step/ok.ts', "import { b } from '../order/b.ts';\nb();"],
  ['web/src/lib/forms/ok.ts', "import { b } from '@hookform/resolvers/zod';\nb();"],
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
