import { type Json, type JsonObject, booleanAt, objectAt, stringAt } from '../json.ts';
import { type ResolvedStack, listResources } from '../resolve-stack.ts';

/** `createTable` is the input of DynamoDB's CreateTable. */
export type TableSpec = {
  tableName: string;
  arn: string;
  streamArn: string;
  createTable: JsonObject;
  timeToLiveAttribute?: string;
};

const INDEX_KEYS = ['IndexName', 'KeySchema', 'Projection'];

export function readTables(stack: ResolvedStack): TableSpec[] {
  return listResources(stack, 'AWS::DynamoDB::Table').map((table) => {
    const { properties, ref, attributes } = table;
    const createTable: JsonObject = {
      TableName: ref,
      BillingMode: 'PAY_PER_REQUEST',
      AttributeDefinitions: properties['AttributeDefinitions'] ?? [],
      KeySchema: properties['KeySchema'] ?? [],
    };
    const indexes = properties['GlobalSecondaryIndexes'];
    if (Array.isArray(indexes) && indexes.length > 0)
      createTable['GlobalSecondaryIndexes'] = indexes.map(toIndex);
    const stream = stringAt(properties['StreamSpecification'], 'StreamViewType');
    if (stream !== undefined)
      createTable['StreamSpecification'] = { StreamEnabled: true, StreamViewType: stream };
    const timeToLive = objectAt(properties, 'TimeToLiveSpecification');
    const timeToLiveAttribute =
      booleanAt(timeToLive, 'Enabled') === true ? stringAt(timeToLive, 'AttributeName') : undefined;
    return {
      tableName: ref,
      arn: attributes['Arn'] ?? '',
      streamArn: attributes['StreamArn'] ?? '',
      createTable,
      ...(timeToLiveAttribute === undefined ? {} : { timeToLiveAttribute }),
    };
  });
}

function toIndex(index: Json): Json {
  const entries = Object.entries(index as JsonObject).filter(([key]) => INDEX_KEYS.includes(key));
  return Object.fromEntries(entries);
}
