import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from './root.ts';
import type { Source } from './sources.ts';

/** What is known of a mutant as long as its file does not change. */
interface Verdict {
  /** Of its file. */
  hash: string;
  /** The test, or the violation of the short proof, that killed it. */
  killedBy?: string;
  /** Test files that came to it and did not kill it, and the short proof. */
  survived: string[];
  /** Of the test files that are named above. */
  judges: Record<string, string>;
}

const FILE = join(ROOT, '.build/mutation/verdicts.json');
export const SHORT_PROOF = 'short proof';

function hashOf(file: string): string {
  const path = join(ROOT, file);
  return existsSync(path) ? createHash('sha256').update(readFileSync(path)).digest('hex').slice(0, 16) : '';
}

/** 'a.test.ts > title', 'loaded a.test.ts' → 'a.test.ts' */
const fileOf = (judge: string): string => judge.replace(/^loaded /, '').split(' > ')[0] ?? '';

/** Verdicts of earlier runs that still hold, and those of this run; git ignores the file. */
export class Verdicts {
  readonly #verdicts = new Map<string, Verdict>();

  constructor(sources: readonly Source[], again: boolean) {
    if (again || !existsSync(FILE)) return;
    const stored = JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, Verdict>;
    const hashes = new Map<string, string>();
    const isSame = ([file, hash]: readonly [string, string]) => {
      const known = hashes.get(file) ?? hashOf(file);
      hashes.set(file, known);
      return known === hash;
    };
    for (const { file, mutants } of sources)
      for (const { name } of mutants) {
        const verdict = stored[name];
        if (!verdict || !isSame([file, verdict.hash])) continue;
        const isKept = (judge: string) =>
          judge.startsWith(SHORT_PROOF) || isSame([fileOf(judge), verdict.judges[fileOf(judge)] ?? '']);
        const { killedBy } = verdict;
        this.#verdicts.set(name, {
          hash: verdict.hash,
          ...(killedBy !== undefined && isKept(killedBy) && { killedBy }),
          survived: verdict.survived.filter(isKept),
          judges: verdict.judges,
        });
      }
  }

  killedBy(name: string): string | undefined {
    return this.#verdicts.get(name)?.killedBy;
  }

  hasSurvived(name: string, judge: string): boolean {
    return this.#verdicts.get(name)?.survived.includes(judge) ?? false;
  }

  kill({ name, file }: { name: string; file: string }, judge: string): void {
    this.#of(name, file, judge).killedBy = judge;
  }

  spare({ name, file }: { name: string; file: string }, judge: string): void {
    const verdict = this.#of(name, file, judge);
    if (!verdict.survived.includes(judge)) verdict.survived.push(judge);
  }

  save(): void {
    mkdirSync(dirname(FILE), { recursive: true });
    writeFileSync(FILE, JSON.stringify(Object.fromEntries(this.#verdicts), null, 1));
  }

  #of(name: string, file: string, judge: string): Verdict {
    const verdict = this.#verdicts.get(name) ?? { hash: hashOf(file), survived: [], judges: {} };
    this.#verdicts.set(name, verdict);
    if (!judge.startsWith(SHORT_PROOF)) verdict.judges[fileOf(judge)] = hashOf(fileOf(judge));
    return verdict;
  }
}
