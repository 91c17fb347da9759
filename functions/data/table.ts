import {
  type CancellationReason,
  ConditionalCheckFailedException,
  DynamoDBClient,
  TransactionCanceledException,
  TransactionConflictException,
} from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  type BatchGetCommandOutput,
  DeleteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  type QueryCommandInput,
  type QueryCommandOutput,
  TransactWriteCommand,
  type TransactWriteCommandInput,
  UpdateCommand,
  type UpdateCommandInput,
} from '@aws-sdk/lib-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { answeredWithin } from '#functions/runtime/aws-client.ts';
import { setting } from '#functions/runtime/config.ts';
import { lazily } from '#functions/runtime/lazily.ts';
import type { Key } from './keys.ts';
import { withVersion } from './row-versions.ts';

export type Item = Record<string, unknown>;
/** An item as it is stored, keys included. */
type Stored<T> = T & Key;
export type Write = NonNullable<TransactWriteCommandInput['TransactItems']>[number];
type WithoutTable<T> = Omit<T, 'TableName' | 'Key'>;

/** A condition of a single write did not hold; `item` is what is stored instead, when it was asked for. */
export interface ConditionFailed {
  conditionFailed: true;
  item: Item | undefined;
}

/** What a transaction was cancelled for, item by item, in the order of the writes. */
export class TransactionConditionFailed extends Error {
  override readonly name = 'TransactionConditionFailed';
  readonly reasons: readonly CancellationReason[];
  constructor(reasons: readonly CancellationReason[]) {
    super('A condition of the transaction did not hold.');
    this.reasons = reasons;
  }
  failedAt(index: number): boolean {
    return this.reasons[index]?.Code === 'ConditionalCheckFailed';
  }
}

/** Of one BatchGetItem. */
export const MOST_KEYS = 100;

export const documents = lazily(() =>
  DynamoDBDocumentClient.from(new DynamoDBClient(answeredWithin(3000)), {
    marshallOptions: { removeUndefinedValues: true },
  }),
);

/** The operations on the table. Errors of the service pass through by their AWS names. */
export function createTable(documents: DynamoDBDocumentClient, name: string) {
  return {
    name,

    async get<T>(key: Key, { consistent = false } = {}): Promise<T | undefined> {
      const { Item: found } = await documents.send(
        new GetCommand({ TableName: name, Key: key, ConsistentRead: consistent }),
      );
      return found as T | undefined;
    },

    /** Several items in one round trip, in the order of the keys; undefined where there is none. At most 100 keys. */
    async getMany(wanted: readonly Key[], { consistent = true } = {}): Promise<(Item | undefined)[]> {
      const found = new Map<string, Item>();
      let Keys: Item[] | undefined = wanted.map(({ PK, SK }) => ({ PK, SK }));
      for (let round = 0; Keys?.length && round < 5; round++) {
        const response: BatchGetCommandOutput = await documents.send(
          new BatchGetCommand({ RequestItems: { [name]: { Keys, ConsistentRead: consistent } } }),
        );
        for (const one of response.Responses?.[name] ?? []) found.set(`${one['PK']} ${one['SK']}`, one);
        Keys = response.UnprocessedKeys?.[name]?.Keys;
      }
      if (Keys?.length)
        throw Object.assign(new Error('Keys were left unread.'), { name: 'ThrottlingException' });
      return wanted.map(({ PK, SK }) => found.get(`${PK} ${SK}`));
    },

    /** Any number of items, as `getMany`: a round trip for every 100 keys, at once. */
    async getAll(wanted: readonly Key[], options = {}): Promise<(Item | undefined)[]> {
      const parts = Array.from({ length: Math.ceil(wanted.length / MOST_KEYS) }, (_, at) =>
        this.getMany(wanted.slice(at * MOST_KEYS, (at + 1) * MOST_KEYS), options),
      );
      return (await Promise.all(parts)).flat();
    },

    /** All items of a query, page after page. */
    async query<T>(input: Omit<QueryCommandInput, 'TableName'>): Promise<Stored<T>[]> {
      const items: Item[] = [];
      let from: Item | undefined;
      do {
        // a response ends at 1 MB, whatever the limit
        const Limit = input.Limit === undefined ? undefined : input.Limit - items.length;
        const page: QueryCommandOutput = await documents.send(
          new QueryCommand({ TableName: name, ...input, Limit, ExclusiveStartKey: from }),
        );
        items.push(...(page.Items ?? []));
        from = page.LastEvaluatedKey;
      } while (from && (input.Limit === undefined || items.length < input.Limit));
      return items as Stored<T>[];
    },

    /** All items of a partition whose sort key begins so. */
    async queryByPrefix<T>(PK: string, prefix: string, { consistent = false } = {}): Promise<Stored<T>[]> {
      return this.query<T>({
        KeyConditionExpression: 'PK = :pk AND begins_with(SK, :prefix)',
        ExpressionAttributeValues: { ':pk': PK, ':prefix': prefix },
        ConsistentRead: consistent,
      });
    },

    async put(
      item: Item,
      condition?: Omit<ConstructorParameters<typeof PutCommand>[0], 'TableName' | 'Item'>,
    ) {
      return orConditionFailed(
        retryConflicts(() =>
          documents.send(new PutCommand({ TableName: name, Item: withVersion(item), ...condition })),
        ),
      );
    },

    async update(
      key: Key,
      input: WithoutTable<UpdateCommandInput>,
    ): Promise<ConditionFailed | { conditionFailed: false; item: Item }> {
      const sent = retryConflicts(() =>
        documents.send(
          new UpdateCommand({
            TableName: name,
            Key: key,
            ReturnValues: 'ALL_NEW',
            ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
            ...input,
          }),
        ),
      );
      return orConditionFailed(
        sent.then((response) => ({ conditionFailed: false as const, item: response.Attributes ?? {} })),
      );
    },

    async remove(key: Key): Promise<void> {
      await retryConflicts(() => documents.send(new DeleteCommand({ TableName: name, Key: key })));
    },

    /** Nothing where the condition does not hold. */
    async removeIf(
      key: Key,
      condition: Omit<ConstructorParameters<typeof DeleteCommand>[0], 'TableName' | 'Key'>,
    ): Promise<void> {
      await orConditionFailed(
        retryConflicts(() => documents.send(new DeleteCommand({ TableName: name, Key: key, ...condition }))),
      );
    },

    /**
     * All or none. Throws TransactionConditionFailed when a condition did not hold. A conflict with another writer is tried again a
     * few times, then passes through as TransactionConflictException; a condition that failed beside it is not reported yet, since
     * the conflict may hide the one that matters.
     */
    async transactWrite(items: readonly Write[]): Promise<void> {
      await retryConflicts(
        () => documents.send(new TransactWriteCommand({ TransactItems: items.map(withVersionOfPut) })),
        (error) => {
          if (!(error instanceof TransactionCanceledException)) return false;
          const reasons = error.CancellationReasons ?? [];
          const saw = (code: string) => reasons.some((reason) => reason.Code === code);
          if (saw('ConditionalCheckFailed') && !saw('TransactionConflict'))
            throw new TransactionConditionFailed(reasons);
          return true;
        },
      );
    },
  };
}
export type Table = ReturnType<typeof createTable>;

const withVersionOfPut = (write: Write): Write =>
  write.Put?.Item ? { ...write, Put: { ...write.Put, Item: withVersion(write.Put.Item) } } : write;

/**
 * Sends a write again while `isConflict` says that another transaction has its item, a few times, with longer and longer waits of
 * random length. Then TransactionConflictException passes through. A single write meets the conflict as an error of its own.
 */
async function retryConflicts<T>(
  send: () => Promise<T>,
  isConflict = (error: unknown): boolean => error instanceof TransactionConflictException,
): Promise<T> {
  for (let round = 0; ; round++) {
    try {
      return await send();
    } catch (error) {
      if (!isConflict(error)) throw error;
      if (round >= 6)
        throw Object.assign(new Error('Too many conflicts.'), { name: 'TransactionConflictException' });
      await new Promise((resolve) => setTimeout(resolve, 20 * 2 ** round * (0.5 + Math.random() / 2)));
    }
  }
}

async function orConditionFailed<T>(sent: Promise<T>): Promise<T | ConditionFailed> {
  try {
    return await sent;
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
    return { conditionFailed: true, item: error.Item && unmarshall(error.Item) };
  }
}

/** The stored item that failed the condition of write `index`, if the write asked for it (ALL_OLD). */
export function conflictingItem(error: TransactionConditionFailed, index: number): Item | undefined {
  const item = error.reasons[index]?.Item;
  return item && unmarshall(item);
}

export const table = lazily(() => createTable(documents(), setting('tableName')));
