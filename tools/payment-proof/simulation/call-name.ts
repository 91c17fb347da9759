import type { AwsCommand } from './simulation-context.ts';

/** What kind of row a key names: 'LOCK' of `LOCK#c`, 'TXN' of `TXN#t / TXN`, 'DUE' of `DUE#day / plan#instalment`. */
function getRowKind(key: unknown): string {
  const { PK = '', SK = '' } = (key ?? {}) as { PK?: string; SK?: string };
  return /^[A-Z_]+/.exec(SK)?.[0] ?? /^[A-Z_]+/.exec(PK)?.[0] ?? '?';
}

type Write = Record<string, { Key?: unknown; Item?: unknown }>;
function kindOfWrite(write: Write): string {
  const [{ Key, Item } = {}] = Object.values(write);
  return getRowKind(Key ?? Item);
}

/** A table command by a name that is the same in every run: 'TransactWrite LOCK,ENROLMENT,TXN,ORDER'. */
export function tableCallName({ constructor, input }: AwsCommand): string {
  const given = input as Record<string, unknown>;
  const verb = constructor.name.replace('Command', '');
  if ('TransactItems' in given)
    return `${verb} ${(given['TransactItems'] as Write[]).map(kindOfWrite).join(',')}`;
  if ('RequestItems' in given) {
    const [{ Keys = [] } = {}] = Object.values(given['RequestItems'] as Record<string, { Keys?: unknown[] }>);
    return `${verb} ${Keys.map(getRowKind).join(',')}`;
  }
  if ('KeyConditionExpression' in given) {
    const values = Object.values(given['ExpressionAttributeValues'] as Record<string, string>);
    return `${verb} ${values.map((value) => value.split('#')[0]).join(' ')}`.replace(/ \d{4}-.*$/, '');
  }
  return `${verb} ${getRowKind(given['Key'] ?? given['Item'])}`;
}
