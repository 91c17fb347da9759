import { LocalCloudError } from '../../local-cloud-error.ts';
import { isObject, type Json, type JsonObject, listAt, objectAt, stringAt } from '../json.ts';
import { type ResolvedStack, listResources } from '../resolve-stack.ts';
import { toBusName } from './read-event-rules.ts';
import type { TableSpec } from './read-tables.ts';

/** A pipe from a table's stream to an event bus. */
export type PipeSpec = {
  id: string;
  tableName: string;
  /** event patterns; a record passes when one matches, or when there are none */
  patterns: JsonObject[];
  /** of each event's detail: JSON with paths of the record in angle brackets */
  inputTemplate: string;
  busName: string;
  source: string;
  detailType: string;
};

export function readPipes(stack: ResolvedStack, tables: readonly TableSpec[]): PipeSpec[] {
  return listResources(stack, 'AWS::Pipes::Pipe').map(({ logicalId, properties }) => {
    const source = stringAt(properties, 'Source') ?? '';
    const table = tables.find((candidate) => candidate.streamArn === source);
    if (table === undefined)
      throw new LocalCloudError(`The source of the pipe ${logicalId} is not a table's stream.`);
    const target = stringAt(properties, 'Target') ?? '';
    const inputTemplate = stringAt(properties['TargetParameters'], 'InputTemplate');
    if (!target.includes(':event-bus/') || inputTemplate === undefined)
      throw new LocalCloudError(`The target of the pipe ${logicalId} is not a bus with an input template.`);
    const event = objectAt(properties['TargetParameters'], 'EventBridgeEventBusParameters');
    const { FilterCriteria: criteria } = objectAt(properties, 'SourceParameters');
    return {
      id: logicalId,
      tableName: table.tableName,
      patterns: listAt(criteria, 'Filters').map((filter) => parsePattern(filter, logicalId)),
      inputTemplate,
      busName: toBusName(target),
      source: stringAt(event, 'Source') ?? `Pipe ${logicalId}`,
      detailType: stringAt(event, 'DetailType') ?? 'Event from Amazon EventBridge Pipes',
    };
  });
}

function parsePattern(filter: Json, logicalId: string): JsonObject {
  const pattern = JSON.parse(stringAt(filter, 'Pattern') ?? '{}') as Json;
  if (!isObject(pattern)) throw new LocalCloudError(`A filter of ${logicalId} is not an event pattern.`);
  return pattern;
}
