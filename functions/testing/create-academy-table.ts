import { CreateTableCommand, type DynamoDBClient } from '@aws-sdk/client-dynamodb';

const keySchema = (prefix: string) => [
  { AttributeName: `${prefix}PK`, KeyType: 'HASH' as const },
  { AttributeName: `${prefix}SK`, KeyType: 'RANGE' as const },
];

/** A table with the keys of the deployed one. */
export async function createAcademyTable(client: DynamoDBClient, name: string): Promise<void> {
  await client.send(
    new CreateTableCommand({
      TableName: name,
      BillingMode: 'PAY_PER_REQUEST',
      AttributeDefinitions: ['PK', 'SK', 'GSI1PK', 'GSI1SK', 'GSI2PK', 'GSI2SK'].map((AttributeName) => ({
        AttributeName,
        AttributeType: 'S' as const,
      })),
      KeySchema: keySchema(''),
      GlobalSecondaryIndexes: ['GSI1', 'GSI2'].map((IndexName) => ({
        IndexName,
        KeySchema: keySchema(IndexName),
        Projection: { ProjectionType: 'ALL' as const },
      })),
    }),
  );
}
