import { TransactionCanceledException, TransactionConflictException } from '@aws-sdk/client-dynamodb';
import { GetCommand } from '@aws-sdk/lib-dynamodb';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { Item } from '#functions/data/table.ts';
import type { MemoryDocuments } from '../memory-table/memory-documents.ts';
import { requireGrant } from '../memory-table/granted-calls.ts';
import { unsettledTable } from '../memory-table/unsettled-table.ts';
import { seededRandom } from './random.ts';
import { type AwsCommand, currentInvocation } from './simulation-context.ts';
import type { SeenState } from './evidence.ts';

const isConflict = (error: unknown): boolean =>
  error instanceof TransactionConflictException ||
  (error instanceof TransactionCanceledException &&
    (error.CancellationReasons ?? []).some(({ Code }) => Code === 'TransactionConflict'));

type Written = { Key?: Item; Item?: Item };

/** Carries out table commands, and notes every state that an attempt is seen in after a write. */
export class TableAdapter {
  readonly states: SeenState[] = [];
  /** How many writes met a conflict. */
  conflicts = 0;
  readonly #documents: MemoryDocuments;
  /** The same table as the product sees it. */
  readonly #unsettled: DynamoDBDocumentClient;
  readonly #now: () => number;

  /** With a seed, reads that are not consistent lag, and writes meet conflicts. */
  constructor(documents: MemoryDocuments, now: () => number, seed: number | undefined) {
    this.#documents = documents;
    this.#unsettled =
      seed === undefined ? documents : documents.unsettled(unsettledTable(seededRandom(seed)));
    this.#now = now;
  }

  async take(command: AwsCommand): Promise<unknown> {
    requireGrant(command.constructor.name, command.input, currentInvocation()?.functionName);
    const response = await this.#unsettled.send(command as never).catch((error: unknown) => {
      if (isConflict(error)) this.conflicts += 1;
      throw error;
    });
    if (!/Get|Query/.test(command.constructor.name)) await this.#record(command);
    return response;
  }

  async #record({ input }: AwsCommand): Promise<void> {
    const { TransactItems = [], ...one } = input as Written & { TransactItems?: Record<string, Written>[] };
    for (const { Key, Item } of [one, ...TransactItems.flatMap((write) => Object.values(write))]) {
      const { PK, SK } = (Key ?? Item ?? {}) as { PK?: string; SK?: string };
      if (SK !== 'TXN' || PK === undefined) continue;
      const { Item: found } = await this.#documents.send(
        new GetCommand({ TableName: 'Academy', Key: { PK, SK }, ConsistentRead: true }),
      );
      const transactionId = PK.replace('TXN#', '');
      const state = found?.['state'] as string;
      const before = this.states.findLast((seen) => seen.transactionId === transactionId);
      if (before?.state !== state) this.states.push({ transactionId, state, at: this.#now() });
    }
  }
}
