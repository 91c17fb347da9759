import { addNeeds, type Given, type Needs } from './call.ts';

/** A Lambda with its needs; `with` replaces them, for tests. */
type TaskHandler<I, O, N extends Needs> = ((input: I) => Promise<O>) & {
  with: (replaced: Partial<N>) => (input: I) => Promise<O>;
};

/**
 * A Lambda that is not called over HTTP: a workflow step, a job or a trigger. What it throws reaches its caller (Step
 * Functions, EventBridge, Lambda's queue), which decides about the next try.
 */
export function task<const N extends Needs>(needs: N) {
  return <I, O>(run: (input: I, given: Given<N>) => Promise<O>): TaskHandler<I, O, N> => {
    const build = (replaced: Partial<N>) => {
      const given = {} as Given<N>;
      addNeeds(given, { ...needs, ...replaced });
      return (input: I) => run(input, given);
    };
    return Object.assign(build({}), { with: build });
  };
}
