import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Mutant, findMutants } from './find-mutants.ts';
import { ROOT } from './root.ts';

/** The folders whose guards are mutated. */
export const FOLDERS = [
  'functions/payments',
  'functions/data',
  'functions/mail',
  'functions/progress',
  'functions/media',
  'functions/notes',
  'functions/certificates',
  'functions/announcements',
  'functions/course-pages',
  'functions/enrolments',
  'functions/study',
  'infra/workflows',
];

const isSource = (file: string) => file.endsWith('.ts') && !file.endsWith('.test.ts');

export interface Source {
  file: string;
  text: string;
  mutants: readonly (Mutant & { number: number })[];
}

/** An expression that a file has once, and what it is replaced by: a mutant that `findMutants` does not find. */
export interface Rewrite {
  /** From the project's root. */
  file: string;
  from: string;
  to: string;
}

/** How the mutant of a rewrite is called. */
export const nameOfRewrite = ({ file, from, to }: Rewrite): string => `${file}: ${from} → ${to}`;

function toMutant({ text }: Pick<Source, 'text'>, rewrite: Rewrite): Mutant {
  const { file, from, to } = rewrite;
  const [before = '', ...after] = text.split(from);
  if (after.length !== 1) throw new Error(`${file} has '${from}' ${after.length} times, not once.`);
  const start = before.length;
  const line = before.split('\n').length;
  return {
    name: nameOfRewrite(rewrite),
    file,
    line,
    start,
    end: start + from.length,
    replacement: `(${to})`,
  };
}

/**
 * The files of the mutated folders with their mutants, numbered from 1 throughout; after all of these, those of `rewrites`. Throws
 * when a file does not have what is rewritten.
 */
export function readSources(rewrites: readonly Rewrite[] = []): Source[] {
  let number = 0;
  const numbered = (mutant: Mutant) => ({ ...mutant, number: ++number });
  const sources = FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter(isSource)
      .toSorted()
      .map((name) => {
        const file = `${folder}/${name}`;
        const text = readFileSync(join(ROOT, file), 'utf8');
        return { file, text, mutants: findMutants(file, text).map(numbered) };
      }),
  );
  return sources.map((source) => {
    const own = rewrites.filter(({ file }) => file === source.file);
    return { ...source, mutants: [...source.mutants, ...own.map((one) => numbered(toMutant(source, one)))] };
  });
}
