import {
  ConditionalCheckFailedException,
  TransactionCanceledException,
  TransactionConflictException,
} from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  type BatchGetCommandInput,
  DeleteCommand,
  type DynamoDBDocumentClient,
  GetCommand,
  type GetCommandInput,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
  type TransactWriteCommandInput,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { type PlannedWrite, type WriteInput, type WriteKind, planWrite } from './plan-write.ts';
import { query } from './query.ts';
import { invalid, onlyKnown, unsupported } from './refusals.ts';
import { StoredItems, addressOfKey } from './stored-items.ts';
import type { UnsettledTable } from './unsettled-table.ts';
import { type ValueMap, toAttributeValues } from './values.ts';

/** A document client whose tables live in memory. */
export type MemoryDocuments = DynamoDBDocumentClient & {
  /** Copies of all items, keys included. */
  snapshot(): ValueMap[];
  /** The same tables for a client whose reads may lag behind all writes from now on, and whose writes meet conflicts. */
  unsettled(table: UnsettledTable): DynamoDBDocumentClient;
};

const $metadata = {};
const KINDS = ['Put', 'Update', 'Delete', 'ConditionCheck'] as const satisfies WriteKind[];

function get(items: StoredItems, input: GetCommandInput, unsettled: boolean) {
  onlyKnown(input, ['TableName', 'Key', 'ConsistentRead']);
  const consistent = !unsettled || input.ConsistentRead === true;
  const Item = items.get(input.TableName ?? '', addressOfKey(input.Key), consistent);
  return { $metadata, ...(Item && { Item }) };
}

function batchGet(items: StoredItems, input: BatchGetCommandInput, unsettled: boolean) {
  onlyKnown(input, ['RequestItems']);
  const Responses = Object.fromEntries(
    Object.entries(input.RequestItems ?? {}).map(([table, wanted]) => {
      onlyKnown(wanted, ['Keys', 'ConsistentRead']);
      const addresses = (wanted.Keys ?? []).map(addressOfKey);
      if (addresses.length < 1 || addresses.length > 100) throw invalid('Between 1 and 100 keys');
      if (new Set(addresses).size < addresses.length)
        throw invalid('Provided list of item keys contains duplicates');
      const consistent = !unsettled || wanted.ConsistentRead === true;
      return [table, addresses.flatMap((address) => items.get(table, address, consistent) ?? [])];
    }),
  );
  return { $metadata, Responses, UnprocessedKeys: {} };
}

function toOutput(intent: string | undefined, before: ValueMap | undefined, after: ValueMap | undefined) {
  if (intent === undefined || intent === 'NONE') return { $metadata };
  if (intent !== 'ALL_OLD' && intent !== 'ALL_NEW') throw unsupported(`ReturnValues ${intent}`);
  const Attributes = intent === 'ALL_OLD' ? before : after;
  return { $metadata, ...(Attributes && { Attributes }) };
}

const CONFLICT = 'Transaction is ongoing for the item';

function writeOne(items: StoredItems, kind: WriteKind, input: WriteInput, unsettled?: UnsettledTable) {
  if (kind !== 'Update' && input.ReturnValues === 'ALL_NEW')
    throw invalid('Return values set to invalid value');
  const write = planWrite(items, kind, input);
  // before the condition is looked at
  if (unsettled?.conflictingWrite(1) === 0)
    throw new TransactionConflictException({ $metadata, message: CONFLICT });
  if (!write.allowed)
    throw new ConditionalCheckFailedException({
      $metadata,
      message: 'The conditional request failed',
      ...(write.returnsConflict && write.before && { Item: toAttributeValues(write.before) }),
    });
  const after = write.after();
  items.set(write.table, write.address, after);
  return toOutput(input.ReturnValues, write.before, after);
}

function planTransaction(
  items: StoredItems,
  writes: TransactWriteCommandInput['TransactItems'],
): PlannedWrite[] {
  const planned = (writes ?? []).map((write) => {
    onlyKnown(write, KINDS);
    const [kind, second] = KINDS.filter((one) => write[one] !== undefined);
    if (!kind || second) throw invalid('TransactItems can only contain one of Check, Put, Update or Delete');
    const input: WriteInput = write[kind] ?? {};
    if (input.ReturnValues !== undefined) throw unsupported('ReturnValues in a transaction');
    return planWrite(items, kind, input);
  });
  if (planned.length < 1 || planned.length > 100) throw invalid('Between 1 and 100 writes');
  const places = new Set(planned.map(({ table, address }) => `${table} ${address}`));
  if (places.size < planned.length)
    throw invalid('Transaction request cannot include multiple operations on one item');
  return planned;
}

/**
 * Writes all or nothing: conditions and stored types are checked first. Every write has its own reason; a conflict hides the
 * condition of its item.
 */
function writeAll(items: StoredItems, input: TransactWriteCommandInput, unsettled?: UnsettledTable) {
  onlyKnown(input, ['TransactItems']);
  const planned = planTransaction(items, input.TransactItems);
  const results: { after?: ValueMap | undefined }[] = [];
  const conflicting = unsettled?.conflictingWrite(planned.length);
  const CancellationReasons = planned.map((write, i) => {
    if (i === conflicting) return { Code: 'TransactionConflict', Message: CONFLICT };
    if (!write.allowed)
      return {
        Code: 'ConditionalCheckFailed',
        Message: 'The conditional request failed',
        ...(write.returnsConflict && write.before && { Item: toAttributeValues(write.before) }),
      };
    try {
      results.push({ after: write.after() });
      return { Code: 'None' };
    } catch (error) {
      if (!(error instanceof Error) || error.name !== 'ValidationException') throw error;
      return { Code: 'ValidationError', Message: error.message };
    }
  });
  const codes = CancellationReasons.map(({ Code }) => Code);
  if (codes.some((code) => code !== 'None'))
    throw new TransactionCanceledException({
      $metadata,
      message: `Transaction cancelled, please refer cancellation reasons for specific reasons [${codes.join(', ')}]`,
      CancellationReasons,
    });
  for (const [i, { table, address }] of planned.entries()) items.set(table, address, results[i]?.after);
  return { $metadata };
}

function runCommand(items: StoredItems, command: unknown, unsettled?: UnsettledTable): object {
  const isUnsettled = unsettled !== undefined;
  if (command instanceof GetCommand) return get(items, command.input, isUnsettled);
  if (command instanceof BatchGetCommand) return batchGet(items, command.input, isUnsettled);
  if (command instanceof QueryCommand) return { $metadata, ...query(items, command.input, isUnsettled) };
  if (command instanceof PutCommand) return writeOne(items, 'Put', command.input, unsettled);
  if (command instanceof UpdateCommand) return writeOne(items, 'Update', command.input, unsettled);
  if (command instanceof DeleteCommand) return writeOne(items, 'Delete', command.input, unsettled);
  if (command instanceof TransactWriteCommand) return writeAll(items, command.input, unsettled);
  throw unsupported('this command');
}

/**
 * Replaces DynamoDB behind `createTable`: the tables of one academy, in memory, with the expressions that the product
 * uses and DynamoDB's own errors. Every command is atomic. `now` in ms: a read that lags sees what was stored before.
 */
export function memoryDocuments(now: () => number = Date.now): MemoryDocuments {
  const items = new StoredItems(now);
  const documents = {
    send: async (command: unknown) => runCommand(items, command),
    snapshot: () => items.all(),
    unsettled: (table: UnsettledTable) => {
      items.lagMs = table.lagMs;
      const client = { send: async (command: unknown) => runCommand(items, command, table) };
      return client as unknown as DynamoDBDocumentClient;
    },
  };
  return documents as unknown as MemoryDocuments;
}
