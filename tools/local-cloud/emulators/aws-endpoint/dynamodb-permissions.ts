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

/** The permissions a DynamoDB call needs: one for each table, index or transaction item. */
export function dynamoDbPermissions(operation: string, input: JsonObject, arnPrefix: string): Permission[] {
  const tableArn = (name: unknown) => {
    const text = String(name);
    return text.startsWith('arn:') ? text : `${arnPrefix}table/${text}`;
  };
  const on = (action: string, resource: string): Permission => ({ action: `dynamodb:${action}`, resource });

  if (Array.isArray(input['TransactItems'])) {
    return (input['TransactItems'] as JsonObject[]).flatMap((item) =>
      Object.keys(item).map((kind) =>
        on(TRANSACTION_ACTIONS[kind] ?? kind, tableArn(member(item, kind)['TableName'])),
      ),
    );
  }
  if (typeof input['RequestItems'] === 'object') {
    return Object.keys(member(input, 'RequestItems')).map((table) => on(operation, tableArn(table)));
  }
  if (input['TableName'] === undefined) return [on(operation, '*')];
  const table = tableArn(input['TableName']);
  const index = input['IndexName'];
  return [on(operation, typeof index === 'string' ? `${table}/index/${index}` : table)];
}
