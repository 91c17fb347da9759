import { LocalCloudError } from '../../local-cloud-error.ts';
import { isObject, type JsonObject, listAt, stringAt } from '../json.ts';
import { toFunctionName, type ResolvedStack, listResources } from '../resolve-stack.ts';

/** One function that receives the events which match a pattern. */
export type EventRuleSpec = {
  logicalId: string;
  pattern: JsonObject;
  functionName: string;
};

/** Enabled EventBridge rules with an event pattern, one entry per function they call. */
export function readEventRules(stack: ResolvedStack): EventRuleSpec[] {
  return listResources(stack, 'AWS::Events::Rule').flatMap(({ logicalId, properties }) => {
    const pattern = isObject(properties) ? properties['EventPattern'] : undefined;
    if (pattern === undefined || stringAt(properties, 'State') === 'DISABLED') return [];
    if (!isObject(pattern)) throw new LocalCloudError(`The pattern of ${logicalId} is not an event pattern.`);
    return listAt(properties, 'Targets')
      .map((target) => stringAt(target, 'Arn') ?? '')
      .filter((arn) => arn.includes(':function:'))
      .map((arn) => ({ logicalId, pattern, functionName: toFunctionName(arn) }));
  });
}
