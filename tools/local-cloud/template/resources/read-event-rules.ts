import { LocalCloudError } from '../../local-cloud-error.ts';
import { isObject, type Json, type JsonObject, listAt, stringAt } from '../json.ts';
import { toFunctionName, type ResolvedStack, listResources } from '../resolve-stack.ts';

/** A function, or a queue with the part of the event that a message has ('$.detail'; default all of it). */
type EventTarget = { functionName: string } | { queueArn: string; inputPath?: string };

/** One target that receives the events of a bus which match a pattern. */
export type EventRuleSpec = {
  logicalId: string;
  busName: string;
  pattern: JsonObject;
  target: EventTarget;
};

/** The account's own bus, to which AWS's services send. */
export const DEFAULT_BUS = 'default';

/** Enabled EventBridge rules with an event pattern, one entry per function or queue that they name. */
export function readEventRules(stack: ResolvedStack): EventRuleSpec[] {
  return listResources(stack, 'AWS::Events::Rule').flatMap(({ logicalId, properties }) => {
    const pattern = isObject(properties) ? properties['EventPattern'] : undefined;
    if (pattern === undefined || stringAt(properties, 'State') === 'DISABLED') return [];
    if (!isObject(pattern)) throw new LocalCloudError(`The pattern of ${logicalId} is not an event pattern.`);
    const busName = toBusName(stringAt(properties, 'EventBusName') ?? DEFAULT_BUS);
    return listAt(properties, 'Targets')
      .flatMap((target) => readTarget(target))
      .map((target) => ({ logicalId, busName, pattern, target }));
  });
}

function readTarget(target: Json): EventTarget[] {
  const arn = stringAt(target, 'Arn') ?? '';
  if (arn.includes(':function:')) return [{ functionName: toFunctionName(arn) }];
  if (!arn.startsWith('arn:aws:sqs:')) return [];
  const inputPath = stringAt(target, 'InputPath');
  return [{ queueArn: arn, ...(inputPath !== undefined && { inputPath }) }];
}

/** The name in the ARN of a bus, or the name itself. */
export function toBusName(arnOrName: string): string {
  return arnOrName.split('/').at(-1) ?? arnOrName;
}
