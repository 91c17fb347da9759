import { BatchWriteCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { withVersion } from '#functions/data/row-versions.ts';

/** Of one BatchWriteItem; and how many are sent at once. */
const MOST_ROWS = 25;
const AT_ONCE = 8;

/** Puts rows into a table of DynamoDB Local, which puts all of a request. */
export async function putRows(
  documents: DynamoDBDocumentClient,
  tableName: string,
  rows: readonly Record<string, unknown>[],
): Promise<void> {
  const parts = Array.from({ length: Math.ceil(rows.length / MOST_ROWS) }, (_, at) =>
    rows.slice(at * MOST_ROWS, (at + 1) * MOST_ROWS),
  );
  const worker = async () => {
    for (let part = parts.pop(); part; part = parts.pop()) {
      const RequestItems = { [tableName]: part.map((row) => ({ PutRequest: { Item: withVersion(row) } })) };
      const { UnprocessedItems } = await documents.send(new BatchWriteCommand({ RequestItems }));
      if (Object.keys(UnprocessedItems ?? {}).length > 0)
        throw new Error('DynamoDB Local has not put all rows.');
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}
