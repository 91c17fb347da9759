import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { memoryDocuments } from '@twillfield/payment-proof/memory-table';
import { anId } from '#shared/testing/an-id.ts';
import type { Role } from '#shared/kernel/roles.ts';
import { createTable, type Item } from '#functions/data/table.ts';
import { authenticatorCipher } from '#functions/gateways/authenticator-key.ts';
import { cardTokenCipher } from '#functions/gateways/card-tokens.ts';
import { ENVIRONMENT } from '#functions/runtime/config.ts';
import { fakeIdentity } from '#functions/testing/fake-identity.ts';
import { repositoriesOn } from '#functions/testing/repositories.ts';
import { SAMPLE_COURSE, SAMPLE_LECTURES, SAMPLE_USER } from '#functions/testing/sample-rows.ts';
import { simulatedSquare } from '#functions/testing/simulated-square.ts';

/** Who may call; a visitor carries no token. */
export type Person = { userId: string; userName: string; userEmail: string; role: Role } | undefined;

const { userId, userName, userEmail, role } = SAMPLE_USER;
export const PEOPLE = {
  visitor: undefined,
  student: { userId, userName, userEmail, role },
  instructor: {
    userId: SAMPLE_COURSE.instructorId,
    userName: SAMPLE_COURSE.instructorName,
    userEmail: 'grace@example.org',
    role: 'instructor',
  },
  admin: {
    userId: anId('user-margaret'),
    userName: 'Margaret Hamilton',
    userEmail: 'margaret@example.org',
    role: 'admin',
  },
} as const satisfies Record<string, Person>;

/** Settings that a deployment gives to its functions. */
const SETTINGS: Partial<Record<keyof typeof ENVIRONMENT, string>> = {
  squareLocationId: 'L1',
  academyTimeZone: 'America/New_York',
  academyHours: 'Mo-Su 08:00-20:00',
  graceDays: '0',
  staffSecondFactorDays: '0',
  originSecret: 'of the distribution',
  siteUrl: 'https://academy.test',
  mailFrom: 'academy@twillfield.example',
  mailAcademy: 'academy@twillfield.example',
};

/** Every need of a handler, over a table in memory with one course and three people; `asked` records each call outside. */
export async function openSampleAcademy(rows: readonly Record<string, unknown>[] = []) {
  for (const [name, value] of Object.entries(SETTINGS))
    process.env[ENVIRONMENT[name as keyof typeof ENVIRONMENT]] = value;
  const asked: string[] = [];
  const documents = memoryDocuments();
  const table = createTable(recordingDocuments(documents, asked), 'Academy');
  const repositories = repositoriesOn(table);
  const { identity } = fakeIdentity();
  const needs = {
    ...repositories,
    identity: recorded('Cognito', identity, asked),
    square: recorded('Square', simulatedSquare().gateway, asked),
    paymentWorkflow: recorded('Step Functions', { start: async () => undefined }, asked),
    authenticatorKey: authenticatorCipher(async () => 'a key of this process'),
    cardTokens: cardTokenCipher(async () => 'a key of this process'),
  };
  for (const person of Object.values(PEOPLE)) {
    if (!person) continue;
    await repositories.users.reserveEmail(person.userEmail, person.userId, Date.now());
    await repositories.users.create({ ...SAMPLE_USER, ...person, verifiedEmail: person.userEmail });
  }
  await repositories.courses.create({ ...SAMPLE_COURSE, date: '2026-01-05' }, SAMPLE_LECTURES);
  for (const row of rows) await table.put(row);
  asked.length = 0;
  return {
    asked,
    given: Object.fromEntries(Object.entries(needs).map(([name, need]) => [name, () => need])),
  };
}

/** Writes down every command before it is answered. */
function recordingDocuments(documents: DynamoDBDocumentClient, asked: string[]): DynamoDBDocumentClient {
  const send = async (command: { input: object }): Promise<unknown> => {
    asked.push(
      `DynamoDB ${command.constructor.name.replace(/Command$/, '')} ${describedCommand(command.input)}`,
    );
    return documents.send(command as Parameters<typeof documents.send>[0]);
  };
  return { send } as unknown as DynamoDBDocumentClient;
}

/** The same object, whose calls are written down. */
function recorded<T extends object>(service: string, target: T, asked: string[]): T {
  return new Proxy(target, {
    get: (object, name) => {
      const value: unknown = Reflect.get(object, name);
      if (typeof value !== 'function') return value;
      return (...args: unknown[]): unknown => {
        asked.push(`${service} ${String(name)} ${args.map(described).join(', ')}`);
        return Reflect.apply(value, object, args);
      };
    },
  });
}

/** A transaction by its writes and their keys; any other command by its input. */
function describedCommand(input: object): string {
  if (!('TransactItems' in input)) return described(input);
  const writes = input.TransactItems as Record<string, { Key?: Item; Item?: Item }>[];
  return writes
    .flatMap((write) => Object.entries(write))
    .map(
      ([kind, { Key, Item }]) =>
        `${kind} ${String((Key ?? Item)?.['PK'])} / ${String((Key ?? Item)?.['SK'])}`,
    )
    .join(', ');
}

const MOST = 400;

function described(value: unknown): string {
  const text =
    JSON.stringify(value, (name, one: unknown) => {
      if (name === 'TableName') return undefined;
      if (typeof one === 'function') return '(function)';
      return one instanceof Set ? [...one] : typeof one === 'bigint' ? `${one}` : one;
    }) ?? '';
  return text.length > MOST ? `${text.slice(0, MOST)}…` : text;
}
