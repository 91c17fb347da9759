import { ModelRun } from '../model/model-run.ts';
import type { Step } from '../model/step.ts';
import type { ProductUnderTest } from '../simulation/simulation.ts';

/** A sequence that the model cannot check, with a check of its own. */
export type Check = (underTest: ProductUnderTest) => Promise<string[]>;

export const MINUTE_MS = 60_000;
export const press = { card: 'good', tabs: 1, leave: false } as const;
export const checkout = (student: number, course: number, plan: 'full' | 'flexible' = 'full') =>
  ({
    do: 'checkout',
    student,
    course,
    plan,
    shown: 'now',
    ...press,
  }) as const satisfies Step;

export const checked =
  (steps: (modelRun: ModelRun) => Promise<string[]>): Check =>
  async (underTest) => {
    const modelRun = await new ModelRun(underTest, { callOrder: [] }).open();
    try {
      const wrong = await steps(modelRun);
      return [...wrong, ...modelRun.violations];
    } finally {
      await modelRun.simulation.close();
    }
  };

/** A sequence that does not reach the state under test proves nothing. */
export function stateViolations(modelRun: ModelRun, state: string): string[] {
  const states = modelRun.attempts().map((one) => one.state);
  return states.join() === state ? [] : [`The sequence reached ${states.join()}, not ${state}`];
}
