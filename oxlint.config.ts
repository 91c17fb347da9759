import { defineConfig } from 'oxlint';
import { IMPORT_RULES } from './tools/repo-checks/rules/import-rules.ts';

export default defineConfig({
  plugins: ['eslint', 'typescript', 'unicorn', 'oxc', 'import', 'promise', 'react', 'jsx-a11y', 'vitest'],
  options: {
    typeAware: true,
  },
  env: {
    es2024: true,
    node: true,
    browser: true,
  },
  settings: {
    react: {
      version: '19',
    },
  },
  ignorePatterns: [
    'node_modules',
    'cdk.out',
    'web/dist',
    'coverage',
    '.build',
    '.academy*',
    'tools/local-cloud/fixture/functions',
    'tools/local-cloud/fixture/site',
  ],
  categories: {
    correctness: 'error',
    suspicious: 'error',
  },
  rules: {
    'typescript/no-explicit-any': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': [
      'error',
      {
        checksVoidReturn: {
          attributes: false,
        },
      },
    ],
    'typescript/await-thenable': 'error',
    'typescript/switch-exhaustiveness-check': [
      'error',
      {
        considerDefaultExhaustiveForUnions: true,
      },
    ],
    'typescript/only-throw-error': 'error',
    'typescript/return-await': ['error', 'in-try-catch'],
    'typescript/ban-ts-comment': [
      'error',
      {
        'ts-expect-error': 'allow-with-description',
      },
    ],
    'typescript/consistent-type-imports': 'error',
    'typescript/no-non-null-assertion': 'error',
    'eslint/eqeqeq': 'error',
    'eslint/no-empty': 'error',
    'import/no-cycle': 'error',
    'import/no-default-export': 'error',
    'import/no-named-as-default-member': 'off',
    'oxc/no-barrel-file': [
      'error',
      {
        threshold: 0,
      },
    ],
    'react/react-in-jsx-scope': 'off',
    'react/rules-of-hooks': 'error',
    'react/exhaustive-deps': 'error',
    // text of people reaches the page as text only, except by web/src/features/learning/viewer/about/sanitise.ts
    'react/no-danger': 'error',
    'eslint/no-restricted-properties': [
      'error',
      ...['innerHTML', 'insertAdjacentHTML', 'createContextualFragment'].map((property) => ({
        property,
      })),
    ],
    'react/exhaustive-effect-dependencies': 'off',
    'react/set-state-in-effect': 'off',
    'import/no-unassigned-import': 'off',
    'import/no-named-as-default': 'off',
    'typescript/no-unsafe-type-assertion': 'off',
    'typescript/consistent-return': 'off',
    'typescript/unbound-method': 'off',
    'typescript/no-generated-empty-object-type': 'off',
    'eslint/no-shadow': 'off',
    'eslint/no-underscore-dangle': 'off',
    'unicorn/consistent-function-scoping': 'off',
    'unicorn/require-post-message-target-origin': 'off',
    'vitest/require-mock-type-parameters': 'off',
    'vitest/require-to-throw-message': 'off',
    'vitest/no-standalone-expect': ['error', { additionalTestBlockFunctions: ['describeCall'] }],
    'vitest/valid-expect': [
      'error',
      {
        maxArgs: 2,
      },
    ],
    'jsx-a11y/prefer-tag-over-role': 'off',
    'jsx-a11y/role-has-required-aria-props': 'off',
    'jsx-a11y/interactive-supports-focus': 'off',
    'promise/always-return': 'off',
    'promise/no-callback-in-promise': 'off',
    'promise/no-promise-in-callback': 'off',
    'unicorn/no-array-sort': 'off',
    'unicorn/no-array-reverse': 'off',
    'unicorn/prefer-add-event-listener': 'off',
    'react/purity': 'off',
    // for the React Compiler, which does not compile this site
    'react/incompatible-library': 'off',
    'react/iframe-missing-sandbox': 'off',
    'jsx-a11y/media-has-caption': 'off',
    'jsx-a11y/anchor-is-valid': 'off',
    'eslint/no-control-regex': 'off',
    'eslint/no-unmodified-loop-condition': 'off',
  },
  overrides: [
    ...IMPORT_RULES,
    {
      files: ['infra/create-admin.ts', 'infra/create-keys.ts'],
      rules: {
        'eslint/no-restricted-properties': 'off',
        'eslint/no-console': 'off',
      },
    },
    {
      files: ['shared/**', 'functions/**'],
      rules: {
        'eslint/no-console': 'error',
      },
    },
    {
      files: ['web/src/**'],
      rules: {
        'eslint/no-console': [
          'error',
          {
            allow: ['warn', 'error'],
          },
        ],
      },
    },
    {
      files: ['shared/**', 'functions/**'],
      excludeFiles: ['functions/runtime/**', 'functions/platform/**'],
      rules: {
        'eslint/no-restricted-properties': [
          'error',
          {
            object: 'process',
            property: 'env',
            message: 'Settings come from functions/runtime/config.ts.',
          },
        ],
      },
    },
    {
      files: ['**/*.test.ts', '**/*.test.tsx', 'functions/testing/**'],
      rules: {
        'eslint/no-restricted-properties': 'off',
        'eslint/no-console': 'off',
      },
    },
    {
      files: [
        '**/*.config.ts',
        'tools/local-cloud/fixture/**',
        'functions/testing/start-dynamodb.ts',
        'tools/payment-proof/mutation/mutation-runner.ts',
        'e2e/start-academy.ts',
        'tools/repo-checks/test-run/*-reporter.ts',
      ],
      rules: {
        'import/no-default-export': 'off',
      },
    },
    {
      files: ['infra/**', 'tools/local-cloud/fixture/stack.ts'],
      rules: {
        'eslint/no-new': 'off',
      },
    },
    {
      files: ['tools/**', 'e2e/**'],
      rules: {
        'react/rules-of-hooks': 'off',
      },
    },
    {
      files: ['**/*.test.ts', '**/*.test.tsx', '**/*.journey.ts', 'e2e/**', 'functions/testing/**'],
      rules: {
        'typescript/no-non-null-assertion': 'off',
        'typescript/require-array-sort-compare': 'off',
        'vitest/no-conditional-expect': 'off',
        'eslint/no-empty-pattern': 'off',
      },
    },
  ],
});
