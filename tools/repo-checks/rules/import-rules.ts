import type { OxlintOverride } from 'oxlint';

/**
 * Who may import what: the one place for it. Aliases that a package.json does not declare (`#web/…` in functions) and
 * files that a tool does not export are refused by TypeScript already; this is the rest.
 */
interface Layer {
  /** A folder; `*` is any one folder. */
  readonly folder: string;
  /** Files of the folder that need more than the others; all of them when not given. */
  readonly file?: string;
  /** How many folders above this one its files may import relatively; 0 when not given. */
  readonly above?: number;
  /** What its files import besides files of the same folder. */
  readonly may: readonly string[];
  readonly message: string;
}

const PURE = ['zod/mini', 'date-fns', 'ulidx', '#shared/**'];
const SERVER = ['zod/mini', '#shared/**', 'aws-lambda', 'node:*', 'node:*/**'];
const REACT = [
  'react',
  'react-dom',
  'react-router-dom',
  'lucide-react',
  'class-variance-authority',
  '#shared/**',
  'zod/mini',
];
const SCREEN = [
  ...REACT,
  '#web/ui/**',
  '#web/lib/**',
  '#web/art/**',
  '@tanstack/react-query',
  '#web/styles/**',
];

const LAYERS: readonly Layer[] = [
  { folder: 'shared', may: PURE, message: 'shared/ is pure: zod/mini, date-fns, ulidx and shared/ only.' },

  {
    folder: 'functions/*',
    may: [
      ...SERVER,
      'date-fns',
      '#functions/platform/**',
      '#functions/data/**',
      '#functions/gateways/**',
      '#functions/runtime/**',
    ],
    message:
      'A domain of functions/ imports platform, data, gateways, runtime and shared; no other domain and no SDK.',
  },
  {
    folder: 'functions/platform',
    may: [...SERVER, '#functions/data/**', '#functions/runtime/**', '@middy/*'],
    message: 'functions/platform imports data, runtime and shared; middy is imported here only.',
  },
  {
    folder: 'functions/data',
    may: [
      ...SERVER,
      '#functions/runtime/**',
      '@aws-sdk/lib-dynamodb',
      '@aws-sdk/client-dynamodb',
      '@aws-sdk/util-dynamodb',
    ],
    message: 'functions/data imports runtime and shared; DynamoDB is imported here only.',
  },
  {
    folder: 'functions/gateways',
    may: [...SERVER, '#functions/runtime/**', '@aws-sdk/client-*'],
    message: 'functions/gateways imports runtime, shared and the SDKs; only square.ts imports square.',
  },
  {
    folder: 'functions/gateways',
    file: 'square.ts',
    may: [...SERVER, '#functions/runtime/**', 'square'],
    message: 'The Square gateway imports runtime, shared and the SDK of Square.',
  },
  {
    folder: 'functions/runtime',
    may: [...SERVER, 'ulidx', '@aws-lambda-powertools/*', '@aws-sdk/client-secrets-manager'],
    message: 'functions/runtime imports shared only: settings, clock, ids, logger.',
  },

  {
    folder: 'infra',
    may: [
      'aws-cdk-lib',
      'aws-cdk-lib/**',
      'constructs',
      'esbuild',
      'node:*',
      'node:*/**',
      '#infra/**',
      '#shared/api/**',
      '#shared/payments/**',
      '#shared/auth/user.ts',
      '#shared/kernel/**',
      '#functions/runtime/config.ts',
    ],
    message: 'infra/ imports the contract, its constants and the names of settings only.',
  },
  {
    folder: 'infra',
    file: 'create-admin.ts',
    may: ['node:*', 'node:*/**', '#functions/**', '#shared/**'],
    message: 'The first admin is created by the code that registers a user.',
  },

  {
    folder: 'web/src/lib',
    may: [...REACT, '#web/lib/**', '@tanstack/react-query', 'aws-amplify', 'aws-amplify/**'],
    message: 'web/src/lib imports shared/ only; aws-amplify is imported here only.',
  },
  {
    folder: 'web/src/lib',
    file: 'square.ts',
    may: ['#web/lib/**', '#shared/**', '@square/web-sdk'],
    message: 'The Web Payments SDK is imported in web/src/lib/square.ts only.',
  },
  {
    folder: 'web/src/art',
    may: [...REACT, '#web/lib/**', '#web/styles/**'],
    message: 'art/ knows no domain: lib and shared only.',
  },
  {
    folder: 'web/src/ui',
    may: [...REACT, '#web/art/**', '#web/lib/**', '#web/styles/**', '@aws-amplify/ui-react', 'sonner'],
    message: 'ui/ knows no domain: art, lib and shared only.',
  },
  {
    folder: 'web/src/features/*',
    may: [...SCREEN, 'canvas-confetti'],
    message: 'A feature imports ui, art, lib and shared; no other feature and no screen.',
  },
  {
    folder: 'web/src/screens/*',
    may: [...SCREEN, '#web/features/**'],
    message: 'A screen imports features, ui, art, lib and shared; no other screen.',
  },
  {
    folder: 'web/src/app',
    may: [...SCREEN, '#web/screens/**', '#web/app/**', 'react-dom/**', 'sonner'],
    message: 'web/src/app imports screens, ui, art, lib and shared; only its layouts import features.',
  },
  {
    folder: 'web/src/app/layouts',
    above: 1,
    may: [...SCREEN, '#web/features/**', '#web/app/**', 'sonner'],
    message: 'A layout imports features, ui, art, lib and shared.',
  },

  {
    folder: 'tools/square-simulator',
    may: ['zod/mini', 'node:*', 'node:*/**', 'esbuild'],
    message: 'The simulator imports nothing of ours.',
  },
  {
    folder: 'tools/local-cloud',
    may: [
      '#shared/**',
      '@twillfield/square-simulator',
      'aws-local-stepfunctions',
      '@aws-sdk/client-s3',
      '@smithy/*',
      'node:*',
      'node:*/**',
    ],
    message:
      'The local cloud runs the template and the bundles; it imports shared/ and the Square simulator.',
  },
  {
    folder: 'tools/local-cloud/seed',
    above: 1,
    may: ['@aws-sdk/client-s3', '#shared/**', '#functions/**', 'node:*', 'node:*/**'],
    message: 'The demo data is written by the product itself (docs/adr/010).',
  },
  {
    folder: 'tools/invoke',
    may: [
      '#shared/**',
      '#functions/**',
      '@twillfield/payment-proof/memory-table',
      '@aws-sdk/lib-dynamodb',
      'node:*',
    ],
    message: 'Invoke runs handlers over the table in memory; it needs no other tool.',
  },
  {
    folder: 'tools/repo-checks',
    may: ['#shared/**', 'node:*', 'node:*/**', 'prettier', 'oxlint', 'typescript', 'vite'],
    message: 'The checks read the project as text, and the contract.',
  },
];

/** Folders below a layer's folder for which the rule is written out: one override for each depth. */
const DEEPEST = 3;
const ZOD = { name: 'zod', message: "Write import * as z from 'zod/mini'." };
/** From any folder straight into another package. */
const OTHER_PACKAGE = {
  regex: '^(\\.\\./)+(shared|functions|infra|web|tools|e2e|bench)/',
  message: 'Import another package by its alias.',
};

/** What a negated pattern of a group lets pass is not held against later patterns: a group comes last. */
const restrict = (...patterns: object[]) => ({
  'eslint/no-restricted-imports': [
    'error',
    { paths: [ZOD], patterns: [OTHER_PACKAGE, ...patterns] },
  ] as never,
});

function toOverrides({ folder, file, above = 0, may, message }: Layer): OxlintOverride[] {
  return Array.from({ length: file === undefined ? DEEPEST + 1 : 1 }, (_, depth) => {
    const inside = ['./**', ...(depth + above > 0 ? ['../**'] : [])];
    return {
      files: [`${folder}${'/*'.repeat(depth)}/${file ?? '*.{ts,tsx}'}`],
      rules: restrict(
        { regex: `^(\\.\\./){${depth + above + 1}}`, message },
        { group: ['*', ...[...inside, ...may].map((one) => `!${one}`)], message },
      ),
    };
  });
}

/** Overrides of `eslint/no-restricted-imports` for oxlint.config.ts; a later one replaces an earlier one. */
export const IMPORT_RULES: readonly OxlintOverride[] = [
  { files: ['**/*.{ts,tsx}'], rules: restrict() },
  ...LAYERS.flatMap(toOverrides),
  {
    files: [
      '**/*.test.{ts,tsx}',
      '**/testing/**',
      'tools/*/fixture/**',
      'tools/*/test-*.ts',
      'web/src/ui/kit/**',
    ],
    rules: restrict(),
  },
];
