import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { NumberedMutant } from './judge-mutants.ts';
import type { Report } from './orders.ts';
import { ROOT } from './root.ts';
import type { Tests } from './run-tests.ts';

interface Stored {
  /** Of all files that are no tests: what a test comes to may change with any. */
  product: string;
  /** Mutants by their index in `names`: another mutant elsewhere gives them other numbers. */
  names: string[];
  files: Record<string, { hash: string; reports: Report[] }>;
}

const renumber = (reports: readonly Report[], to: (number: number) => number | undefined): Report[] =>
  reports.map((report) => ({
    ...report,
    ...(report.reached && { reached: report.reached.flatMap((number) => to(number) ?? []) }),
    ...(report.atLoad && { atLoad: report.atLoad.flatMap((number) => to(number) ?? []) }),
  }));

const FILE = join(ROOT, '.build/mutation/coverage.json');
const hash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

const hashOfProduct = (): string =>
  hash(
    ['functions', 'shared', 'infra/workflows']
      .flatMap((folder) =>
        readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
          .filter(
            (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.includes('node_modules'),
          )
          .map((file) => `${folder}/${file}`),
      )
      .toSorted()
      .map((file) => `${file} ${hash(read(file))}`)
      .join('\n'),
  );

const failedFiles = (reports: readonly Report[]): ReadonlySet<string> =>
  new Set(reports.flatMap(({ file, passed }) => (passed === false && file !== undefined ? [file] : [])));

/** What each test comes to, from an earlier run as long as neither it nor the product has changed. */
export async function readCoverage(tests: Tests, mutants: readonly NumberedMutant[]): Promise<Report[]> {
  const product = hashOfProduct();
  const stored = existsSync(FILE) ? (JSON.parse(readFileSync(FILE, 'utf8')) as Stored) : undefined;
  const numbers = new Map(mutants.map(({ name, number }) => [name, number]));
  const storedNames = new Set(stored?.names);
  const isValid = stored?.product === product && mutants.every(({ name }) => storedNames.has(name));
  const known = Object.fromEntries(
    Object.entries(isValid ? stored.files : {}).map(([file, of]) => [
      file,
      { ...of, reports: renumber(of.reports, (index) => numbers.get(stored?.names[index] ?? '')) },
    ]),
  );
  const hashes = new Map(tests.files.map((file) => [file, hash(read(file))]));
  const unknown = tests.files.filter((file) => known[file]?.hash !== hashes.get(file));
  const first = unknown.length > 0 ? await tests.run({ task: 'cover' }, unknown) : [];
  // what fails on a busy machine has a second try; what fails again ends the run (coverageOf)
  const failed = failedFiles(first);
  const again = failed.size > 0 ? await tests.run({ task: 'cover' }, [...failed]) : [];
  const reports = [...first.filter(({ file }) => !failed.has(file ?? '')), ...again];
  const stillFailed = failedFiles(again);
  const files = Object.fromEntries(
    [...hashes].map(([file, of]) => [
      file,
      {
        hash: of,
        reports: unknown.includes(file)
          ? reports.filter((report) => report.file === file)
          : (known[file]?.reports ?? []),
      },
    ]),
  );
  const indexes = new Map(mutants.map(({ number }, index) => [number, index]));
  const indexed = Object.fromEntries(
    Object.entries(files)
      .filter(([file]) => !stillFailed.has(file))
      .map(([file, of]) => [file, { ...of, reports: renumber(of.reports, (number) => indexes.get(number)) }]),
  );
  mkdirSync(dirname(FILE), { recursive: true });
  writeFileSync(
    FILE,
    JSON.stringify({ product, names: mutants.map(({ name }) => name), files: indexed } satisfies Stored),
  );
  return Object.values(files).flatMap((file) => file.reports);
}
