import { defineConfig } from 'vitest/config';

const exclude = ['**/node_modules/**', '**/cdk.out/**', '**/.build/**', 'e2e/**'];
/** Files that need the emulators: `*.table.test.ts` DynamoDB Local, `*.stack.test.ts` the whole academy. */
const onEmulators = ['**/*.table.test.ts', '**/*.stack.test.ts'];

export default defineConfig({
  test: {
    // Screens that read a day show the same one on every machine.
    env: { TZ: 'UTC' },
    maxWorkers: 2,
    // pdf.js looks for a canvas of Node when it is loaded outside of a browser; nothing is drawn there
    onConsoleLog: (log) =>
      !/^Warning: Cannot (load "@napi-rs\/canvas" package|polyfill `(DOMMatrix|Path2D)`)/.test(log),
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...exclude, ...onEmulators],
          // the SDK's loader keeps state for the life of a page; a test can load it anew only when Vite transforms it
          server: { deps: { inline: ['@square/web-sdk'] } },
          // Nothing here waits; a machine may be busy.
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'table',
          include: ['**/*.table.test.ts'],
          exclude,
          globalSetup: ['functions/testing/start-dynamodb.ts'],
          // the handlers and the SDK are loaded once for each process, not once for each file: each test has a table of its own
          isolate: false,
          setupFiles: ['functions/testing/leave-process-clean.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
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
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
