import {
  BatchGetCommand,
  DeleteCommand,
  type DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  type PutCommandInput,
  QueryCommand,
  type QueryCommandInput,
  TransactWriteCommand,
  UpdateCommand,
  type UpdateCommandInput,
} from '@aws-sdk/lib-dynamodb';

type Plain<T> = Omit<T, 'TableName'>;
type Sendable =
  | GetCommand
  | BatchGetCommand
  | QueryCommand
  | PutCommand
  | UpdateCommand
  | DeleteCommand
  | TransactWriteCommand;
/** One command for any table, so that the same list can be sent to two. */
export type Operation = (TableName: string) => Sendable;

export function get(PK: string, SK: string): Operation {
  return (TableName) => new GetCommand({ TableName, Key: { PK, SK }, ConsistentRead: true });
}

export function batchGet(...keys: [PK: string, SK: string][]): Operation {
  return (TableName) =>
    new BatchGetCommand({ RequestItems: { [TableName]: { Keys: keys.map(([PK, SK]) => ({ PK, SK })) } } });
}

export function query(input: Plain<QueryCommandInput>): Operation {
  return (TableName) => new QueryCommand({ TableName, ...input });
}

export function put(Item: Record<string, unknown>, more: Partial<Plain<PutCommandInput>> = {}): Operation {
  return (TableName) => new PutCommand({ TableName, Item, ...more });
}

export function update(PK: string, SK: string, input: Partial<Plain<UpdateCommandInput>>): Operation {
  return (TableName) =>
    new UpdateCommand({
      TableName,
      Key: { PK, SK },
      ReturnValues: 'ALL_NEW',
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      ...input,
    });
}

export function remove(PK: string, SK: string): Operation {
  return (TableName) => new DeleteCommand({ TableName, Key: { PK, SK }, ReturnValues: 'ALL_OLD' });
}

type Part = Record<string, Record<string, unknown>>;
/** Writes as the product makes them; the table's name is put in. */
export function transact(...parts: Part[]): Operation {
  return (TableName) =>
    new TransactWriteCommand({
      TransactItems: parts.map(
        (part) =>
          Object.fromEntries(
            Object.entries(part).map(([kind, input]) => [kind, { TableName, ...input }]),
          ) as never,
      ),
    });
}

/** An item in DynamoDB's own notation, with its sets in one order. */
const toSnapshot = (item: unknown): unknown =>
  item &&
  (JSON.parse(JSON.stringify(item), (name, value: unknown) =>
    (name === 'SS' || name === 'NS') && Array.isArray(value)
      ? value.map(String).toSorted((a, b) => a.localeCompare(b))
      : value,
  ) as unknown);

/** What a caller can tell apart: the response, or the error's name with the items that failed their condition. */
async function observe(documents: DynamoDBDocumentClient, command: Sendable): Promise<unknown> {
  try {
    const {
      $metadata: _m,
      ConsumedCapacity: _c,
      ...response
    } = (await documents.send(command as GetCommand)) as Record<string, unknown>;
    const { Responses } = response as { Responses?: Record<string, { PK: string; SK: string }[]> };
    // A batch comes in no order.
    const order = (one: { PK: string; SK: string }) => `${one.PK} ${one.SK}`;
    if (!Responses) return response;
    return Object.values(Responses).map((items) =>
      items.toSorted((a, b) => order(a).localeCompare(order(b))),
    );
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const { name, Item, CancellationReasons } = error as Error & {
      Item?: unknown;
      CancellationReasons?: { Code?: string; Item?: unknown }[];
    };
    // In a transaction DynamoDB Local reports a wrong stored type like an invalid request; AWS has a reason for it.
    if (CancellationReasons?.some(({ Code }) => Code === 'ValidationError'))
      return { name: 'ValidationException', Item: undefined, reasons: undefined };
    return {
      name,
      Item: toSnapshot(Item),
      reasons: CancellationReasons?.map(({ Code, Item }) => ({ Code, Item: toSnapshot(Item) })),
    };
  }
}

/** Sends the operations one after the other; each outcome is listed with its operation. */
export async function runOperations(
  documents: DynamoDBDocumentClient,
  tableName: string,
  operations: readonly Operation[],
): Promise<unknown[]> {
  const outcomes: unknown[] = [];
  for (const operation of operations) {
    const command = operation(tableName);
    outcomes.push({ asked: command.input, response: await observe(documents, command) });
  }
  return outcomes;
}
