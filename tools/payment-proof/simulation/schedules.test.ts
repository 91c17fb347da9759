import { expect, test } from 'vitest';
import { synthesize } from '#infra/test-template.ts';
import { SCHEDULES, type ScheduledJob } from './schedules.ts';

const stack = synthesize();
/** No account is deleted and no course saved in the simulation; table tests of functions/auth and functions/courses do. */
const NOT_SIMULATED = [
  'auth/finish-deletions',
  'courses/refresh-copies',
  'media/delete-unneeded-files',
  // it would hide an event that was not counted (I23)
  'revenue/reconcile-revenue',
];

test('The simulation calls the jobs that the template schedules, at the times that it says, and no others', () => {
  const names = new Map([...stack.functions()].map(([name, { id }]) => [id, name]));
  const scheduled = stack
    .all('AWS::Events::Rule')
    .filter(([, { Properties }]) => Properties['ScheduleExpression'] && Properties['State'] === 'ENABLED')
    .flatMap(([, { Properties }]) =>
      (Properties['Targets'] as { Arn: object; Input?: string }[]).map(({ Arn, Input }) => ({
        functionName: [...names].find(([id]) => JSON.stringify(Arn).includes(`"${id}"`))?.[1] ?? '',
        expression: String(Properties['ScheduleExpression']),
        ...(Input && { event: JSON.parse(Input) as object }),
      })),
    );
  const order = (jobs: readonly ScheduledJob[]) =>
    jobs.toSorted((a, b) =>
      `${a.functionName} ${a.expression}`.localeCompare(`${b.functionName} ${b.expression}`),
    );
  const simulated = scheduled.filter(({ functionName }) => !NOT_SIMULATED.includes(functionName));
  expect(order(simulated)).toEqual(order(SCHEDULES));
  expect(scheduled).toHaveLength(simulated.length + NOT_SIMULATED.length);
  expect(stack.all('AWS::Scheduler::Schedule')).toEqual([]);
});
