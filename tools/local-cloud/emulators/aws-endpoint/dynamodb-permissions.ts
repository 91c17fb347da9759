import { member, type JsonObject } from '../aws-json.ts';
import type { Permission } from './permission.ts';

/** Operations on items inside transactions are checked one by one, each as its own action. */
const TRANSACTION_ACTIONS: Record<string, string> = {
  Put: 'PutItem',
  Update: 'UpdateItem',
  Delete: 'DeleteItem',
  ConditionCheck: 'ConditionCheckItem',
  Get: 'GetItem',
};

/**
 * The permissions a DynamoDB call needs: one for each table, index or transaction item. `input`: a request as it is sent, or as the
 * document client takes it. The partition keys are `PK`, and of an index its name and `PK`.
 */
export function dynamoDbPermissions(operation: string, input: JsonObject, arnPrefix: string): Permission[] {
  const tableArn = (name: unknown) => {
    const text = String(name);
    return text.startsWith('arn:') ? text : `${arnPrefix}table/${text}`;
  };
  const on = (action: string, resource: string, leadingKeys: readonly string[] = []): Permission => ({
    action: `dynamodb:${action}`,
    resource,
    leadingKeys,
  });

  if (Array.isArray(input['TransactItems'])) {
    return (input['TransactItems'] as JsonObject[]).flatMap((item) =>
      Object.keys(item).map((kind) => {
        const write = member(item, kind);
        return on(TRANSACTION_ACTIONS[kind] ?? kind, tableArn(write['TableName']), keyOf(write));
      }),
    );
  }
  if (typeof input['RequestItems'] === 'object') {
    const tables = member(input, 'RequestItems');
    return Object.keys(tables).map((table) =>
      on(operation, tableArn(table), keysOf(member(tables, table)['Keys'])),
    );
  }
  if (input['TableName'] === undefined) return [on(operation, '*')];
  const table = tableArn(input['TableName']);
  if (operation !== 'Query') return [on(operation, table, keyOf(input))];
  const index = typeof input['IndexName'] === 'string' ? input['IndexName'] : undefined;
  const resource = index === undefined ? table : `${table}/index/${index}`;
  return [on(operation, resource, queriedKey(input, `${index ?? ''}PK`))];
}

/** The partition key of an item or of a key: a text, or one as DynamoDB's protocol writes it. */
function keysOf(items: unknown): string[] {
  return (Array.isArray(items) ? (items as JsonObject[]) : []).flatMap((item) => textOf(item['PK']));
}
const keyOf = (input: JsonObject): string[] => keysOf([input['Key'] ?? input['Item'] ?? {}]);

function textOf(value: unknown): string[] {
  const text = typeof value === 'object' && value !== null ? (value as JsonObject)['S'] : value;
  return typeof text === 'string' ? [text] : [];
}

/** The value that a query's condition wants of the partition key. */
function queriedKey(input: JsonObject, attribute: string): string[] {
  const [names, values] = [
    member(input, 'ExpressionAttributeNames'),
    member(input, 'ExpressionAttributeValues'),
  ];
  const equalities = String(input['KeyConditionExpression']).matchAll(/([#\w]+)\s*=\s*(:\w+)/g);
  return [...equalities].flatMap(([, name = '', value = '']) =>
    (names[name] ?? name) === attribute ? textOf(values[value]) : [],
  );
}
