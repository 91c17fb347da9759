import type { TestProject } from 'vitest/node';
import { startDynamoDb } from '@twillfield/local-cloud/dynamodb';

/** One DynamoDB Local, in memory, for all `*.table.test.ts` files of a run. */
export default async function start(project: TestProject): Promise<() => Promise<void>> {
  const dynamoDb = await startDynamoDb({});
  project.provide('dynamoDbEndpoint', dynamoDb.endpoint);
  return () => dynamoDb.stop();
}
