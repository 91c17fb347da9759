import { join } from 'node:path';
import { defineConfig, type ViteUserConfig } from 'vitest/config';
import { tableInMemory } from './tools/payment-proof/memory-table/table-in-memory.ts';

const exclude = ['**/node_modules/**', '**/cdk.out/**', '**/.build/**', 'e2e/**'];
/** Files that need the emulators: `*.table.test.ts` DynamoDB Local, `*.stack.test.ts` the whole academy. */
const onEmulators = ['**/*.table.test.ts', '**/*.stack.test.ts'];
/**
 * Of `*.table.test.ts` files those that need DynamoDB Local itself: repositories, with their races and indexes; the client's requests; limits of an
 * item, a page or a transaction. The others have the table in memory, and DynamoDB Local for each expression once; `TABLES=dynamodb` gives it to all.
 */
const onDynamoDb =
  /\/functions\/data\/|\/tools\/|\/(contact|create-course|large-course|remind-of-payments)\.table\.test\.ts$/;
/** Files that need a DOM. A component that is tested without one is a `.node.test.tsx`. */
const withDom = ['web/**/*.test.tsx', 'web/**/*.dom.test.ts'];
const withoutDom = ['**/*.node.test.tsx'];
/** Files with a DOM that cannot share a process with others, and why. */
const alone = [
  // loads Square's SDK anew for each test, which keeps its first result for the life of a page
  'web/src/lib/square.dom.test.ts',
  // start the application, which nothing unmounts
  'web/src/app/start-app.test.tsx',
  'web/build/inline-script.test.tsx',
  'web/src/ui/loading/part-skeleton.test.tsx',
  // has calls that never end, whose renewal of the session is shared by what comes next
  'web/src/early/begin-calls.dom.test.ts',
  // replaces a module that other files have loaded
  'web/src/features/panel/course-form/curriculum/curriculum-tab.test.tsx',
];

/** What `vi.useFakeTimers()` replaces in a page. */
const FAKED: NonNullable<NonNullable<ViteUserConfig['test']>['fakeTimers']>['toFake'] = [
  'Date',
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'setImmediate',
  'clearImmediate',
  'requestAnimationFrame',
  'cancelAnimationFrame',
];

/** ms. Ends what hangs; no test comes near, on however slow a machine. */
const LIMIT = 300_000;

/** What the build makes of the site's components for functions (docs/adr/077), which no test of a function needs. */
const rendered = {
  '#rendered/course-pages.mjs': join(import.meta.dirname, 'functions/testing/plain-renderer.ts'),
};

export default defineConfig({
  resolve: { alias: rendered },
  test: {
    setupFiles: ['tools/repo-checks/test-run/same-examples.ts'],
    // Screens that read a day show the same one on every machine. The build validates the template (infra/academy-app.ts), which takes CDK seconds.
    // Each call logs a line of level INFO.
    env: { TZ: 'UTC', CDK_VALIDATION: 'false', POWERTOOLS_LOG_LEVEL: 'WARN' },
    // one more than cores, because each waits now and then
    maxWorkers: 3,
    testTimeout: LIMIT,
    hookTimeout: LIMIT,
    // what passes on a retry is named at the end of `npm test`; what fails three times is red
    retry: 2,
    // a test without an assertion cannot fail
    expect: { requireAssertions: true },
    // pdf.js looks for a canvas of Node when it is loaded outside of a browser; nothing is drawn there
    onConsoleLog: (log) =>
      !/^Warning: Cannot (load "@napi-rs\/canvas" package|polyfill `(DOMMatrix|Path2D)`)/.test(log),
    // The files of a worker share their modules, which are loaded once: a module keeps nothing between tests, or the set-up resets it.
    isolate: false,
    // can be loaded anew only when Vite transforms it; for all projects, which share what is transformed
    server: { deps: { inline: ['@square/web-sdk'] } },
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: ['**/*.test.ts', ...withoutDom],
          exclude: [...exclude, ...onEmulators, ...withDom, ...alone],
          setupFiles: ['functions/testing/leave-process-clean.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'web',
          include: withDom,
          exclude: [...exclude, ...withoutDom, ...alone],
          environment: 'node',
          setupFiles: ['web/src/testing/one-dom.ts', 'web/src/testing/set-up-page.ts'],
          // without `performance`, by which React remembers when it last showed a fallback: one that was ahead would hold back the next tests
          fakeTimers: { toFake: FAKED },
        },
      },
      {
        extends: true,
        test: {
          name: 'alone',
          include: alone,
          isolate: true,
          environment: 'jsdom',
          setupFiles: ['web/src/testing/set-up-page.ts'],
        },
      },
      {
        extends: true,
        plugins: process.env['TABLES'] === 'dynamodb' ? [] : [tableInMemory(onDynamoDb, { checks: true })],
        test: {
          name: 'table',
          include: ['**/*.table.test.ts'],
          exclude,
          globalSetup: ['functions/testing/start-dynamodb.ts'],
          setupFiles: ['functions/testing/leave-process-clean.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'stack',
          include: ['**/*.stack.test.ts'],
          exclude,
          // Each file runs an academy of its own: Java, workers, the edge.
          fileParallelism: false,
          isolate: true,
        },
      },
    ],
  },
});
