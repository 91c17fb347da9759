import { type Json, listAt, objectAt, stringAt } from './json.ts';
import { functionNameOf, type ResolvedStack, resourcesOf } from './resolve-stack.ts';

/** One timer: `expression` is rate(…), cron(…) or at(…); `input` replaces the scheduled event when present. */
export type ScheduleSpec = {
  name: string;
  logicalId: string;
  expression: string;
  timeZone: string;
  functionName: string;
  input?: Json;
  /** ARN of the rule or schedule, as the event names it */
  arn: string;
};

/** Enabled EventBridge rules with a schedule and EventBridge Scheduler schedules, one entry per function they call. */
export function readSchedules(stack: ResolvedStack): ScheduleSpec[] {
  const rules = resourcesOf(stack, 'AWS::Events::Rule').flatMap((rule) => {
    const expression = stringAt(rule.properties, 'ScheduleExpression');
    if (expression === undefined || stringAt(rule.properties, 'State') === 'DISABLED') return [];
    return listAt(rule.properties, 'Targets').flatMap((target) =>
      scheduleOf(target, {
        name: rule.ref,
        logicalId: rule.logicalId,
        expression,
        timeZone: 'UTC',
        arn: rule.attributes['Arn'] ?? '',
      }),
    );
  });
  const schedules = resourcesOf(stack, 'AWS::Scheduler::Schedule').flatMap((schedule) => {
    const expression = stringAt(schedule.properties, 'ScheduleExpression');
    if (expression === undefined || stringAt(schedule.properties, 'State') === 'DISABLED') return [];
    const timeZone = stringAt(schedule.properties, 'ScheduleExpressionTimezone') ?? 'UTC';
    const { ref: name, logicalId, attributes } = schedule;
    return scheduleOf(objectAt(schedule.properties, 'Target'), {
      name,
      logicalId,
      expression,
      timeZone,
      arn: attributes['Arn'] ?? '',
    });
  });
  return [...rules, ...schedules];
}

function scheduleOf(target: Json, schedule: Omit<ScheduleSpec, 'functionName' | 'input'>): ScheduleSpec[] {
  const arn = stringAt(target, 'Arn') ?? '';
  if (!arn.includes(':function:')) return [];
  const input = stringAt(target, 'Input');
  return [
    {
      ...schedule,
      functionName: functionNameOf(arn),
      ...(input === undefined ? {} : { input: parse(input) }),
    },
  ];
}

function parse(input: string): Json {
  try {
    return JSON.parse(input) as Json;
  } catch {
    return input; // the Scheduler hands on text that is not JSON as it stands
  }
}
