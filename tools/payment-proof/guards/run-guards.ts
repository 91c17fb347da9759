import { ShortProofs } from '../mutation/short-proofs.ts';
import { type Rewrite, type Source, nameOfRewrite, readSources } from '../mutation/sources.ts';
import { isViolationOf } from '../short-proof/short-proof.ts';
import { GUARDS, type Guard } from './guards.ts';

const REWRITES = new Set(
  GUARDS.flatMap(({ mutants }) => mutants.filter((one): one is Rewrite => typeof one !== 'string')),
);

/** The product's files with what the guards rewrite. Throws when a file does not have it. */
export const readGuardedSources = (): Source[] => readSources([...REWRITES]);

/** The mutants that a guard is removed by. Throws when one of them is no mutant of the product any more. */
export function mutantsOf({ name, mutants }: Guard, sources: readonly Source[]): number[] {
  const numbers = new Map(
    sources.flatMap((source) => source.mutants.map((mutant) => [mutant.name, mutant.number] as const)),
  );
  return mutants.map((one) => {
    const mutant = typeof one === 'string' ? one : nameOfRewrite(one);
    const number = numbers.get(mutant);
    if (number === undefined) throw new Error(`The guard '${name}' has no mutant '${mutant}'.`);
    return number;
  });
}

export interface GuardVerdict {
  name: string;
  /** The first violation without it; undefined when there was none: the guard is not needed, or the proof is too weak. */
  violation: string | undefined;
  /** Whether that is a violation that the guard prevents. */
  isExpected: boolean;
}

export interface GuardsReport {
  /** The first violation of the product with all its guards: there must be none. */
  violationWithAllGuards: string | undefined;
  verdicts: readonly GuardVerdict[];
}

/** Runs the short proof with all guards, and without each of them; `done` is called with each verdict. */
export async function runGuards(done: (verdict: GuardVerdict) => void): Promise<GuardsReport> {
  const sources = readGuardedSources();
  const removed = GUARDS.map((guard) => ({ ...guard, numbers: mutantsOf(guard, sources) }));
  const proofs = new ShortProofs([...REWRITES]);
  const [{ violation: violationWithAllGuards }, ...verdicts] = await Promise.all([
    proofs.prove({ mutants: [] }),
    ...removed.map(async ({ name, protects, numbers }) => {
      const { violation } = await proofs.prove({ mutants: numbers, expected: protects });
      const isExpected = violation !== undefined && isViolationOf(violation, protects);
      done({ name, violation, isExpected });
      return { name, violation, isExpected };
    }),
  ]);
  await proofs.end();
  return { violationWithAllGuards, verdicts };
}
