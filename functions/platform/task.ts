import type { Needs } from './endpoint.ts';

type Given<N extends Needs> = { [K in keyof N]: ReturnType<N[K]> };

/** A Lambda that is not called over HTTP: a workflow step, a job or a trigger. `with` replaces its needs, for tests. */
export const task =
  <const N extends Needs>(needs: N) =>
  <I, O>(
    run: (input: I, given: Given<N>) => Promise<O>,
  ): ((input: I) => Promise<O>) & {
    with: (replaced: Partial<N>) => (input: I) => Promise<O>;
  } => {
    const build = (replaced: Partial<N>) => {
      const given = {} as Given<N>;
      for (const [name, make] of Object.entries({ ...needs, ...replaced }))
        Object.defineProperty(given, name, { get: make as () => unknown, enumerable: true });
      return (input: I) => run(input, given);
    };
    return Object.assign(build({}), { with: build });
  };
