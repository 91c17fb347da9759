import { expect, test } from 'vitest';
import { synthesize } from './test-template.ts';

const stack = synthesize();

test('X-Ray traces calls, steps and consumers by themselves, and what a schedule starts not at all (docs/adr/067)', () => {
  const scheduled = JSON.stringify(
    stack.all('AWS::Events::Rule').filter(([, { Properties }]) => 'ScheduleExpression' in Properties),
  );
  const functions = [...stack.functions()];
  const modeOf = (name: string) =>
    functions.find(([one]) => one === name)?.[1].resource.Properties['TracingConfig'];
  const jobs = functions.filter(([, { id }]) => scheduled.includes(`"${id}"`)).map(([name]) => name);
  expect(jobs).toContain('payments/sweep-open-attempts');
  for (const [name] of functions)
    expect(modeOf(name), name).toEqual({ Mode: jobs.includes(name) ? 'PassThrough' : 'Active' });
});
