import { callDynamoDb, DynamoDbFailure } from '../emulators/dynamodb/call-dynamodb.ts';
import { KEEPS_A_COPY, LocalCloudError } from '../local-cloud-error.ts';
import { type JsonObject, listAt, objectAt, stringAt } from '../template/json.ts';
import type { TableSpec } from '../template/resources/read-tables.ts';

const API = 'DynamoDB_20120810';

/**
 * Creates what is missing: tables, indexes, time to live. Tables of an earlier run keep their items.
 * @throws LocalCloudError when a kept table has other keys than the template's.
 */
export async function createTables(endpoint: string, tables: readonly TableSpec[]): Promise<void> {
  await Promise.all(tables.map((table) => createTable(endpoint, table)));
}

async function createTable(
  endpoint: string,
  { tableName, createTable: wanted, timeToLiveAttribute }: TableSpec,
): Promise<void> {
  const kept = await describe(endpoint, tableName);
  if (kept === undefined) {
    await callDynamoDb(endpoint, `${API}.CreateTable`, wanted);
  } else {
    if (describeKeys(kept) !== describeKeys(wanted)) {
      throw new LocalCloudError(`The data folder holds the table ${tableName} with other keys.`, {
        fix: `npm start -- --fresh${KEEPS_A_COPY}`,
      });
    }
    await addIndexes(endpoint, kept, wanted);
  }
  if (timeToLiveAttribute !== undefined) await keepTimeToLive(endpoint, tableName, timeToLiveAttribute);
}

async function describe(endpoint: string, tableName: string): Promise<JsonObject | undefined> {
  try {
    return objectAt(await callDynamoDb(endpoint, `${API}.DescribeTable`, { TableName: tableName }), 'Table');
  } catch (error) {
    if (error instanceof DynamoDbFailure && error.code === 'ResourceNotFoundException') return undefined;
    throw error;
  }
}

async function addIndexes(endpoint: string, kept: JsonObject, wanted: JsonObject): Promise<void> {
  const names = new Set(listAt(kept, 'GlobalSecondaryIndexes').map((index) => stringAt(index, 'IndexName')));
  for (const index of listAt(wanted, 'GlobalSecondaryIndexes')) {
    if (names.has(stringAt(index, 'IndexName'))) continue;
    await callDynamoDb(endpoint, `${API}.UpdateTable`, {
      TableName: stringAt(wanted, 'TableName') ?? '',
      AttributeDefinitions: listAt(wanted, 'AttributeDefinitions'),
      GlobalSecondaryIndexUpdates: [{ Create: index }],
    });
  }
}

async function keepTimeToLive(endpoint: string, tableName: string, attribute: string): Promise<void> {
  const { TimeToLiveDescription } = await callDynamoDb(endpoint, `${API}.DescribeTimeToLive`, {
    TableName: tableName,
  });
  if (stringAt(TimeToLiveDescription, 'TimeToLiveStatus') === 'ENABLED') return;
  await callDynamoDb(endpoint, `${API}.UpdateTimeToLive`, {
    TableName: tableName,
    TimeToLiveSpecification: { AttributeName: attribute, Enabled: true },
  });
}

function describeKeys(table: JsonObject): string {
  const keys = listAt(table, 'KeySchema').map(
    (key) => `${stringAt(key, 'KeyType')}:${stringAt(key, 'AttributeName')}`,
  );
  return keys.toSorted().join();
}
