import { createCallRecord, decide, dynamoDbPermissions } from '@twillfield/local-cloud/iam';
import { nameOfPartition } from '#functions/data/partition-names.ts';
import { calledFunction } from '#functions/testing/called-function.ts';
import { GRANTS } from '#infra/grants.ts';
import { onlyPartitions, tableStatements } from '#infra/table-statements.ts';

const ARN = 'arn:aws:dynamodb:us-east-1:000000000000:';
const record = createCallRecord();

/** What a function's role may do with any table, as infra/permissions.ts writes it. Each is made once. */
const policies = new Map<string, Parameters<typeof decide>[0]>();
function policyOf(functionName: string) {
  const known = policies.get(functionName);
  if (known) return known;
  const Statement = tableStatements(GRANTS[functionName]?.table ?? {}).map(
    ({ actions, index, partitions }) => ({
      Effect: 'Allow' as const,
      Action: [...actions],
      Resource: `${ARN}table/${index === undefined ? '*' : `*/index/${index}`}`,
      Condition: onlyPartitions(partitions),
    }),
  );
  const policy = [{ Statement }];
  policies.set(functionName, policy);
  return policy;
}

/** 'GetItem' of the document client's GetCommand and of DynamoDB's GetItemCommand. */
const toOperation = (command: string): string =>
  command.replace(/Command$/, '').replace(/^(Get|Put|Update|Delete|BatchGet)$/, '$1Item');

/**
 * Refuses a command that the grant of the function that sends it does not allow, as IAM does; what a test does by itself needs none.
 * What was sent is noted where a folder for that is named.
 */
export function requireGrant(
  command: string,
  input: object,
  functionName = calledFunction(),
  note = record,
): void {
  if (functionName === undefined) return;
  for (const permission of dynamoDbPermissions(toOperation(command), { ...input }, ARN)) {
    note(functionName, permission);
    if (decide(policyOf(functionName), permission).allowed) continue;
    const keys = (permission.leadingKeys ?? []).map(nameOfPartition).join();
    const message = `infra/grants.ts does not let ${functionName} ${permission.action} on ${keys}.`;
    throw Object.assign(new Error(message), { name: 'AccessDeniedException' });
  }
}
