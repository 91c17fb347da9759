import { expect, test } from 'vitest';
import { synthesize } from '#infra/test-template.ts';
import { SCHEDULES } from './schedules.ts';

const stack = synthesize();

test('The simulation calls the jobs that the template schedules, at the times that it says, and no others', () => {
  const names = new Map([...stack.functions()].map(([name, { id }]) => [id, name]));
  const scheduled = stack
    .all('AWS::Events::Rule')
    .filter(([, { Properties }]) => Properties['ScheduleExpression'] && Properties['State'] === 'ENABLED')
    .map(([, { Properties }]) => {
      const targets = JSON.stringify(Properties['Targets']);
      const [name] = [...names].filter(([id]) => targets.includes(`"${id}"`)).map(([, one]) => one);
      return [name, Properties['ScheduleExpression']];
    });
  expect(Object.fromEntries(scheduled)).toEqual(SCHEDULES);
  expect(stack.all('AWS::Scheduler::Schedule')).toEqual([]);
});
