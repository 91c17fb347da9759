import { callDynamoDb, DynamoDbFailure } from '../emulators/dynamodb/call-dynamodb.ts';
import { isObject, type JsonObject, listAt, objectAt, stringAt } from '../template/json.ts';

export type Shard = { id: string; parentId: string | undefined };
export type ReadRecords = { records: JsonObject[]; next: string | undefined };

/** What a pipe reads a table's stream by. */
export type StreamReader = ReturnType<typeof createStreamReader>;

const STREAMS = 'DynamoDBStreams_20120810';

/** Reads one table's stream from DynamoDB Local. */
export function createStreamReader(endpoint: string, tableName: string, signal: AbortSignal) {
  const call = (operation: string, input: JsonObject) =>
    callDynamoDb(endpoint, `${STREAMS}.${operation}`, input, signal);

  return {
    /** the table's own stream; undefined while it has none */
    async streamArn(): Promise<string | undefined> {
      const { Streams } = await call('ListStreams', { TableName: tableName });
      const streams = Array.isArray(Streams) ? Streams : [];
      return stringAt(streams.at(-1), 'StreamArn');
    },

    /** parents before their children */
    async shards(streamArn: string): Promise<Shard[]> {
      const found: Shard[] = [];
      let after: string | undefined;
      do {
        const page = objectAt(
          await call('DescribeStream', {
            StreamArn: streamArn,
            ...(after === undefined ? {} : { ExclusiveStartShardId: after }),
          }),
          'StreamDescription',
        );
        for (const shard of listAt(page, 'Shards')) {
          found.push({ id: stringAt(shard, 'ShardId') ?? '', parentId: stringAt(shard, 'ParentShardId') });
        }
        after = stringAt(page, 'LastEvaluatedShardId');
      } while (after !== undefined);
      return found;
    },

    /** an iterator after the sequence number, or at the oldest record that is kept */
    async iterator(
      streamArn: string,
      shardId: string,
      after: string | undefined,
    ): Promise<string | undefined> {
      const oldest = { StreamArn: streamArn, ShardId: shardId, ShardIteratorType: 'TRIM_HORIZON' };
      if (after === undefined) return stringAt(await call('GetShardIterator', oldest), 'ShardIterator');
      try {
        const input = { ...oldest, ShardIteratorType: 'AFTER_SEQUENCE_NUMBER', SequenceNumber: after };
        return stringAt(await call('GetShardIterator', input), 'ShardIterator');
      } catch (error) {
        // the record is older than the 24 hours that a stream keeps
        if (error instanceof DynamoDbFailure && error.code === 'TrimmedDataAccessException') {
          return stringAt(await call('GetShardIterator', oldest), 'ShardIterator');
        }
        throw error;
      }
    },

    async read(iterator: string): Promise<ReadRecords> {
      const page = await call('GetRecords', { ShardIterator: iterator, Limit: 1000 });
      return { records: listAt(page, 'Records').filter(isObject), next: stringAt(page, 'NextShardIterator') };
    },
  };
}

export function getSequenceNumber(record: JsonObject | undefined): string {
  return stringAt(objectAt(record, 'dynamodb'), 'SequenceNumber') ?? '';
}
