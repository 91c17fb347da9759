import { LocalCloudError } from '../../local-cloud-error.ts';
import {
  booleanAt,
  isObject,
  type Json,
  type JsonObject,
  listAt,
  numberAt,
  stringAt,
  stringsAt,
} from '../json.ts';
import { toFunctionName, type ResolvedStack, listResources } from '../resolve-stack.ts';
import type { TableSpec } from './read-tables.ts';

export type StreamSpec = {
  id: string;
  tableName: string;
  functionName: string;
  batchSize: number;
  startingPosition: 'TRIM_HORIZON' | 'LATEST';
  /** event filter patterns; a record passes when one matches, or when there are none */
  patterns: JsonObject[];
  /** undefined: until the record is too old, as on AWS */
  maximumRetryAttempts?: number;
  bisectBatchOnError: boolean;
  reportBatchItemFailures: boolean;
};

export function readStreams(stack: ResolvedStack, tables: readonly TableSpec[]): StreamSpec[] {
  return listResources(stack, 'AWS::Lambda::EventSourceMapping').map(({ logicalId, properties }) => {
    const source = stringAt(properties, 'EventSourceArn') ?? '';
    const table = tables.find((candidate) => candidate.streamArn === source);
    if (table === undefined)
      throw new LocalCloudError(`The event source of ${logicalId} is not a table's stream.`);
    const retries = numberAt(properties, 'MaximumRetryAttempts');
    return {
      id: logicalId,
      tableName: table.tableName,
      functionName: toFunctionName(stringAt(properties, 'FunctionName') ?? ''),
      batchSize: numberAt(properties, 'BatchSize') ?? 100,
      startingPosition:
        stringAt(properties, 'StartingPosition') === 'TRIM_HORIZON' ? 'TRIM_HORIZON' : 'LATEST',
      patterns: listAt(properties['FilterCriteria'], 'Filters').map((filter) =>
        parsePattern(filter, logicalId),
      ),
      ...(retries === undefined || retries < 0 ? {} : { maximumRetryAttempts: retries }),
      bisectBatchOnError: booleanAt(properties, 'BisectBatchOnFunctionError') === true,
      reportBatchItemFailures: stringsAt(properties, 'FunctionResponseTypes').includes(
        'ReportBatchItemFailures',
      ),
    };
  });
}

function parsePattern(filter: Json, logicalId: string): JsonObject {
  const pattern = JSON.parse(stringAt(filter, 'Pattern') ?? '{}') as Json;
  if (!isObject(pattern)) throw new LocalCloudError(`A filter of ${logicalId} is not an event pattern.`);
  return pattern;
}
