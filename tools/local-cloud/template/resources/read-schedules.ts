import { listAt, stringAt } from '../json.ts';
import { toFunctionName, type ResolvedStack, listResources } from '../resolve-stack.ts';

/** One timer of one function: `expression` is rate(…) or cron(…), in UTC. */
export type ScheduleSpec = {
  name: string;
  logicalId: string;
  expression: string;
  functionName: string;
  /** ARN of the rule, as the event names it */
  arn: string;
  /** the event instead of EventBridge's own, when the rule has one: JSON */
  input?: string;
};

/** Enabled EventBridge rules with a schedule, one entry per function they call. */
export function readSchedules(stack: ResolvedStack): ScheduleSpec[] {
  return listResources(stack, 'AWS::Events::Rule').flatMap(({ ref, logicalId, attributes, properties }) => {
    const expression = stringAt(properties, 'ScheduleExpression');
    if (expression === undefined || stringAt(properties, 'State') === 'DISABLED') return [];
    return listAt(properties, 'Targets')
      .map((target) => ({ target: stringAt(target, 'Arn') ?? '', input: stringAt(target, 'Input') }))
      .filter(({ target }) => target.includes(':function:'))
      .map(({ target, input }) => ({
        name: ref,
        logicalId,
        expression,
        functionName: toFunctionName(target),
        arn: attributes['Arn'] ?? '',
        ...(input !== undefined && { input }),
      }));
  });
}
