import { GetCommand } from '@aws-sdk/lib-dynamodb';
import type { Item } from '#functions/data/table.ts';
import type { MemoryDocuments } from '../memory-table/memory-documents.ts';
import type { AwsCommand } from './simulation-context.ts';
import type { SeenState } from './evidence.ts';

type Written = { Key?: Item; Item?: Item };

/** Carries out table commands, and notes every state that an attempt is seen in after a write. */
export class TableAdapter {
  readonly states: SeenState[] = [];
  readonly #documents: MemoryDocuments;
  readonly #now: () => number;

  constructor(documents: MemoryDocuments, now: () => number) {
    this.#documents = documents;
    this.#now = now;
  }

  async take(command: AwsCommand): Promise<unknown> {
    const response = await this.#documents.send(command as never);
    if (!/Get|Query/.test(command.constructor.name)) await this.#record(command);
    return response;
  }

  async #record({ input }: AwsCommand): Promise<void> {
    const { TransactItems = [], ...one } = input as Written & { TransactItems?: Record<string, Written>[] };
    for (const { Key, Item } of [one, ...TransactItems.flatMap((write) => Object.values(write))]) {
      const { PK, SK } = (Key ?? Item ?? {}) as { PK?: string; SK?: string };
      if (SK !== 'TXN' || PK === undefined) continue;
      const { Item: found } = await this.#documents.send(
        new GetCommand({ TableName: 'Academy', Key: { PK, SK } }),
      );
      const transactionId = PK.replace('TXN#', '');
      const state = found?.['state'] as string;
      const before = this.states.findLast((seen) => seen.transactionId === transactionId);
      if (before?.state !== state) this.states.push({ transactionId, state, at: this.#now() });
    }
  }
}
