/** A part of a start and how long it took. Parts that run side by side overlap. */
export type StartPhase = { name: string; ms: number };

export type StartPhases = {
  readonly ended: readonly StartPhase[];
  /** Runs a part and keeps its duration, also when it fails. */
  measure<T>(name: string, run: () => Promise<T>): Promise<T>;
};

type PhaseOptions = {
  /** ms */
  now?: () => number;
  /** is told of a part that takes long, again and again */
  log?: (line: string) => void;
};

/** ms between two lines about a part that still runs. */
const SAID_EVERY = 10_000;

export function createStartPhases({ now = () => performance.now(), log }: PhaseOptions = {}): StartPhases {
  const ended: StartPhase[] = [];
  return {
    ended,
    measure: async (name, run) => {
      const began = now();
      const said =
        log && setInterval(() => log(`  … ${name}, ${Math.round((now() - began) / 1000)} s`), SAID_EVERY);
      try {
        return await run();
      } finally {
        clearInterval(said);
        ended.push({ name, ms: Math.round(now() - began) });
      }
    },
  };
}

/** 'build check 0.4 s, DynamoDB Local 2.1 s'; parts under 50 ms are left out. */
export function describePhases(phases: readonly StartPhase[]): string {
  return phases
    .filter(({ ms }) => ms >= 50)
    .map(({ name, ms }) => `${name} ${(ms / 1000).toFixed(1)} s`)
    .join(', ');
}
