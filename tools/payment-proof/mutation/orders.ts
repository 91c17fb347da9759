import { existsSync, readFileSync } from 'node:fs';

/** What the runner of the tests is to do. */
export type Order = { reports: string } & (
  | { task: 'cover' }
  | { task: 'judge'; mutants: Record<string, number[]> }
  | { task: 'load'; mutant: number }
);

/** What it found. */
export interface Report {
  test?: string;
  file?: string;
  atLoad?: number[];
  passed?: boolean;
  ms?: number;
  reached?: number[];
  killed?: number[];
  survived?: number[];
  /** Given to a test that did not come to it again, e.g. since the module keeps what it computed once. */
  missed?: number[];
  /** The test failed without a mutant, after some of these; the others were not tried any more. */
  untrusted?: number[];
}

declare module 'vitest' {
  export interface ProvidedContext {
    /** The file that the order is in. */
    mutationOrder: string;
  }
}

export const readOrder = (file: string): Order => JSON.parse(readFileSync(file, 'utf8')) as Order;

/** What the tests of a run have reported, one line each. */
export function readReports(file: string): Report[] {
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Report);
}
