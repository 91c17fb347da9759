import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { type Vitest, createVitest } from 'vitest/node';
import { OF_DYNAMODB, tableInMemory } from '../memory-table/table-in-memory.ts';
import { instrument } from './instrument.ts';
import { type Order, type Report, readReports } from './orders.ts';
import { ROOT } from './root.ts';
import type { Source } from './sources.ts';

type Task = Order extends infer One ? (One extends Order ? Omit<One, 'reports'> : never) : never;

export interface Tests {
  readonly files: readonly string[];
  /** Runs the tests of these files (all without them) with a task of the runner. */
  run(task: Task, files?: readonly string[]): Promise<Report[]>;
  close(): Promise<void>;
}

/** The unit and table tests of the functions and of the workflow, on the instrumented sources, the table in memory. */
export async function openTests(sources: readonly Source[]): Promise<Tests> {
  const folder = mkdtempSync(join(tmpdir(), 'mutation-'));
  const orderFile = join(folder, 'order.json');
  const byPath = new Map(sources.map((source) => [join(ROOT, source.file), source]));
  const vitest: Vitest = await createVitest(
    {
      root: ROOT,
      config: false,
      watch: false,
      env: { TZ: 'UTC' },
      include: ['functions/**/*.test.ts', 'infra/workflows/*.test.ts'],
      exclude: ['**/node_modules/**', '**/*.stack.test.ts'],
      globalSetup: ['functions/testing/start-dynamodb.ts'],
      // other examples of a property would come to other guards in each run
      setupFiles: ['tools/repo-checks/test-run/same-examples.ts'],
      runner: join(import.meta.dirname, 'mutation-runner.ts'),
      provide: { mutationOrder: orderFile },
      // a module that was kept has the numbers of other mutants
      fsModuleCache: false,
      // ends a mutant that never stops
      testTimeout: 30_000,
      hookTimeout: 60_000,
      maxWorkers: 2,
      silent: true,
      reporters: [{}],
    },
    {
      resolve: {
        // as vitest.config.ts
        alias: { '#rendered/course-pages.mjs': join(ROOT, 'functions/testing/plain-renderer.ts') },
      },
      plugins: [
        tableInMemory(OF_DYNAMODB),
        {
          name: 'mutants',
          enforce: 'pre',
          transform(_code, id) {
            const source = byPath.get(id);
            return source && { code: instrument(source.text, source.mutants), map: null };
          },
        },
      ],
    },
  );
  const all = await vitest.globTestSpecifications();
  let runs = 0;
  return {
    files: all.map(({ moduleId }) => relative(ROOT, moduleId)),
    async run(task, files) {
      const reports = join(folder, `reports-${++runs}.jsonl`);
      writeFileSync(orderFile, JSON.stringify({ ...task, reports }));
      const wanted = files && new Set(files.map((file) => join(ROOT, file)));
      await vitest.runTestSpecifications(all.filter(({ moduleId }) => !wanted || wanted.has(moduleId)));
      // a killed mutant is a failed test
      process.exitCode = 0;
      return readReports(reports);
    },
    async close() {
      await vitest.close();
      rmSync(folder, { recursive: true });
    },
  };
}
