import type { OxlintOverride } from 'oxlint';

const NODE = ['node:*', 'node:*/**'];
/** One function or class an entry: the packages' own index has all of them. */
const DATES = ['date-fns/*', '@date-fns/tz/*', '@date-fns/utc/date/mini'];
const SERVER = ['zod/mini', '#shared/**', 'aws-lambda', ...DATES, ...NODE];
const RUNTIME = [...SERVER, '#functions/runtime/**'];
const REACT_PACKAGES = ['react', 'react-dom', 'react-router-dom', 'class-variance-authority'];
const REACT = [...REACT_PACKAGES, 'zod/mini', '#shared/**'];
const ART = [...REACT, '#web/lib/**', '#web/styles/**'];
/** Of the public pages and of notes: other forms are react-hook-form's (docs/adr/042). Only what names it imports it. */
const SMALL_FORM = '#web/lib/forms/use-zod-form.ts';
const SCREEN = [...ART, '#web/ui/**', '#web/art/**', '@tanstack/react-query'];
const FEATURE = [
  ...SCREEN,
  ...DATES,
  '@uppy/core',
  '@uppy/aws-s3',
  'canvas-confetti',
  'dompurify',
  'react-hook-form',
  '@dnd-kit/core',
  '@dnd-kit/sortable',
  '@dnd-kit/utilities',
  '@tanstack/react-virtual',
  'pdf-lib',
  'uqr',
  'papaparse',
  'pdfjs-dist',
  'pdfjs-dist/legacy/build/pdf.mjs',
];
const INFRA = [
  ...NODE,
  'aws-cdk-lib',
  'aws-cdk-lib/**',
  'constructs',
  'esbuild',
  '#infra/**',
  '#shared/api/**',
  '#shared/media/media-address.rules.ts',
  '#shared/media/upload-key.rules.ts',
  '#shared/calendar/time-zone.ts',
  '#shared/appointments/opening-hours.rules.ts',
  '#shared/payments/**',
  '#shared/kernel/**',
  '#functions/runtime/config.ts',
  '#functions/data/partition-names.ts',
];

/**
 * Who may import what: the one place for it; docs/architecture.md says why. For each folder (`*` is any one folder) or file,
 * what its files import besides files of the same folder; a later line replaces an earlier one. Aliases that a package.json
 * does not declare (`#web/…` in functions) and files that a tool does not export are refused by TypeScript already.
 */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  shared: ['zod/mini', 'ulidx', ...DATES, '#shared/**'],

  'functions/*': [...RUNTIME, '#functions/platform/**', '#functions/data/**', '#functions/gateways/**'],
  'functions/auth/password-strength.ts': ['@zxcvbn-ts/*', '#functions/runtime/**'],
  'functions/auth/one-time-code.ts': ['otpauth'],
  'functions/auth/device.ts': ['bowser', '#shared/**'],
  'functions/exports/csv-text.ts': ['papaparse', '#shared/**'],
  'functions/course-pages/renderer.ts': ['#rendered/course-pages.mjs', '#shared/**'],
  'functions/platform': [...RUNTIME, '#functions/data/**', '@middy/*'],
  'functions/data': [
    ...RUNTIME,
    '@aws-sdk/lib-dynamodb',
    '@aws-sdk/client-dynamodb',
    '@aws-sdk/util-dynamodb',
  ],
  'functions/gateways': [...RUNTIME, '@aws-sdk/client-*'],
  'functions/gateways/{media,export}-bucket.ts': [
    ...RUNTIME,
    '@aws-sdk/client-s3',
    '@aws-sdk/s3-request-presigner',
  ],
  'functions/gateways/media-signer.ts': [...RUNTIME, '@aws-sdk/cloudfront-signer'],
  'functions/gateways/square.ts': [...RUNTIME, 'square'],
  'functions/runtime': [...SERVER, 'ulidx', '@aws-lambda-powertools/*'],

  infra: INFRA,
  // tests see the resources of all templates, as the local cloud does
  'infra/test-template.ts': [...INFRA, '@twillfield/local-cloud/template'],
  // the rules of the template are applied as the local cloud does
  'infra/deploy/judge-parameters.ts': [...INFRA, '@twillfield/local-cloud/template'],
  'infra/{create-admin,users-export,users-adopt,migrate,figures-rebuild,lists-rebuild,students-count,pages-write}.ts':
    [...NODE, '#functions/**', '#shared/**'],
  'infra/operate.ts': [...NODE, '#functions/runtime/config.ts'],
  // calls a deployed academy by the contract
  'infra/smoke': [...NODE, 'zod/mini', '#shared/**'],
  'infra/first-admin.ts': ['#functions/auth/**', '#functions/runtime/config.ts', '#shared/kernel/user.ts'],

  'web/src/lib': [
    ...REACT,
    '#web/lib/**',
    '@tanstack/react-query',
    'aws-amplify',
    'aws-amplify/**',
    '@aws-amplify/core',
  ],
  'web/src/lib/forms': [...REACT, '#web/lib/**', 'react-hook-form', '@hookform/resolvers/zod'],
  'web/src/lib/square.ts': ['#web/lib/**', '#shared/**', '@square/web-sdk'],
  'web/src/art': ART,
  'web/src/ui': [...ART, '#web/art/**', '@aws-amplify/ui-react', 'sonner'],
  'web/src/features/*': FEATURE,
  // not its folders, which are of the signed-in area
  'web/src/features/account/*.{ts,tsx}': [...FEATURE, SMALL_FORM],
  'web/src/features/contact': [...FEATURE, SMALL_FORM],
  'web/src/features/paying/account-step': [...FEATURE, SMALL_FORM],
  'web/src/features/learning/viewer/notes/note-form.{ts,tsx}': [...FEATURE, SMALL_FORM],
  'web/src/screens/*': [...SCREEN, '#web/features/**'],
  'web/src/app': [...SCREEN, '#web/features/**', '#web/screens/**', '#web/app/**', 'react-dom/**', 'sonner'],
  // which chunk an icon is in (web/build/chunks.ts)
  'web/src/**/icons.ts': ['lucide-react'],

  'tools/square-simulator': [...NODE, 'zod/mini', 'esbuild'],
  'tools/local-cloud': [
    ...NODE,
    '#shared/**',
    '@twillfield/square-simulator',
    'aws-local-stepfunctions',
    '@aws-sdk/client-s3',
    '@smithy/*',
  ],
  'tools/local-cloud/seed': [
    ...NODE,
    '@aws-sdk/client-s3',
    'mediabunny',
    'pdf-lib',
    '#shared/**',
    '#functions/**',
  ],
  'tools/repo-checks': [
    ...NODE,
    '#shared/**',
    '@twillfield/web/src/lib/screens/**',
    'oxlint',
    'typescript',
    'vite',
    'vitest/node',
    '@playwright/test/reporter',
    'fast-check',
  ],
};

/** Folders whose files, and files that, also import relatively from the folder above, which has a rule of its own. */
const IMPORTS_PARENT = ['web/src/features/paying/account-step', 'tools/local-cloud/seed'];
/** How many folders below an entry its rule is written out for: one override for each depth. */
const DEEPEST = 3;
const ZOD = { name: 'zod', message: "Write import * as z from 'zod/mini'." };
/** From any folder straight into another package. */
const OTHER_PACKAGE = {
  regex: '^(\\.\\./)+(shared|functions|infra|web|tools|e2e|bench)/',
  message: 'Import another package by its alias.',
};

const NO_SMALL_FORM = {
  regex: '/use-zod-form\\.ts$',
  message: 'Forms of the signed-in area use useContractForm (docs/adr/042).',
};

/** What a negated pattern of a group lets pass is not held against later patterns: a group comes last. */
const restrict = (...patterns: object[]) => ({
  'eslint/no-restricted-imports': [
    'error',
    { paths: [ZOD], patterns: [OTHER_PACKAGE, ...patterns] },
  ] as never,
});

function toOverrides([place, imports]: [string, readonly string[]]): OxlintOverride[] {
  const isFile = /\.(ts|\{ts,tsx\})$/.test(place);
  const above = IMPORTS_PARENT.includes(place) ? 1 : 0;
  const banned = imports.includes(SMALL_FORM) ? [] : [NO_SMALL_FORM];
  const message = `${place} imports only ${imports.join(', ')} (docs/architecture.md#imports).`;
  return Array.from({ length: isFile ? 1 : DEEPEST + 1 }, (_, depth) => {
    const inside = ['./**', ...(depth + above > 0 ? ['../**'] : [])];
    return {
      files: [isFile ? place : `${place}${'/*'.repeat(depth)}/*.{ts,tsx}`],
      rules: restrict(
        ...banned,
        { regex: `^(\\.\\./){${depth + above + 1}}`, message },
        { group: ['*', ...[...inside, ...imports].map((one) => `!${one}`)], message },
      ),
    };
  });
}

/** Overrides of `eslint/no-restricted-imports` for oxlint.config.ts; a later one replaces an earlier one. */
export const IMPORT_RULES: readonly OxlintOverride[] = [
  { files: ['**/*.{ts,tsx}'], rules: restrict() },
  ...Object.entries(MAY_IMPORT).flatMap(toOverrides),
  {
    files: ['**/*.test.{ts,tsx}', '**/testing/**', 'tools/*/fixture/**', 'tools/*/test-*.ts'],
    rules: restrict(),
  },
];
