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
  'infra/workflows',
];

const isSource = (file: string) => file.endsWith('.ts') && !file.endsWith('.test.ts');

export interface Source {
  file: string;
  text: string;
  mutants: readonly (Mutant & { number: number })[];
}

/** The files of the mutated folders with their mutants, numbered from 1 throughout. */
export function readSources(): Source[] {
  let number = 0;
  return FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter(isSource)
      .toSorted()
      .map((name) => {
        const file = `${folder}/${name}`;
        const text = readFileSync(join(ROOT, file), 'utf8');
        const mutants = findMutants(file, text).map((mutant) => ({ ...mutant, number: ++number }));
        return { file, text, mutants };
      }),
  );
}
