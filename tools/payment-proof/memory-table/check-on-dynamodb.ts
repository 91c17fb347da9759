import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { createOnDynamoDb } from '#functions/testing/dynamodb-table.ts';

type Command = Parameters<DynamoDBDocumentClient['send']>[0];

/** DynamoDB refuses these because of what is stored, which is another thing in its table. */
const BY_WHAT_IS_STORED = /document path|does not exist in the item|incorrect data type|operand type/;

let table: ReturnType<typeof open> | undefined;
const taken = new Set<string>();

async function open() {
  const { client, name } = await createOnDynamoDb();
  const documents = DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });
  return { documents, name };
}

/** The name of the table of this process for `checkOnDynamoDb`. */
export async function checkTable(): Promise<string> {
  table ??= open();
  return (await table).name;
}

/** What DynamoDB parses of a request: expressions and names as they are; of values the type. */
const shapeOf = ({ constructor, input }: Command): string =>
  constructor.name +
  JSON.stringify(input, (key, value: unknown) => {
    if (['Item', 'Key', 'Keys', 'ExclusiveStartKey'].includes(key)) return true;
    return key.startsWith(':') ? typeof value : value;
  });

/**
 * Sends a request like which none was sent yet to DynamoDB Local too: it knows what the table in memory does not, such as reserved
 * words. Throws its ValidationException; what else comes of it, on rows of other tests, says nothing.
 */
export async function checkOnDynamoDb(command: Command): Promise<void> {
  const shape = shapeOf(command);
  if (taken.has(shape)) return;
  const { documents } = await (table ??= open());
  await documents.send(command).catch((error: unknown) => {
    const { name, message } = error as Error;
    if (name === 'ValidationException' && !BY_WHAT_IS_STORED.test(message)) throw error;
  });
  taken.add(shape);
}
