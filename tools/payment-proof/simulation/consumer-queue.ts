import type { Item } from '#functions/data/table.ts';
import type { AwsCommand } from './simulation-context.ts';
import type { Outcome } from './lambda.ts';
import type { VirtualTime } from './virtual-time.ts';

const FIRST_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 60_000;

interface PutInput {
  Item?: Item;
  TransactItems?: { Put?: { Item?: Item } }[];
}

/** Ids of the mails that a command has put into the outbox. */
function newMails({ input }: AwsCommand): string[] {
  const { Item, TransactItems = [] } = input as PutInput;
  return [Item, ...TransactItems.map(({ Put }) => Put?.Item)].flatMap((item) =>
    typeof item?.['outboxId'] === 'string' && item['SK'] === 'OUTBOX' ? [item['outboxId']] : [],
  );
}

/** The table's stream to the mail sender: in order, each record again and again until it is handled. */
export class MailStream {
  readonly #time: VirtualTime;
  readonly #invoke: (event: object) => Promise<Outcome>;
  #records: { outboxId: string; sequence: string }[] = [];
  #made = 0;
  #draining = false;

  constructor(time: VirtualTime, invoke: (event: object) => Promise<Outcome>) {
    this.#time = time;
    this.#invoke = invoke;
  }

  /** Records that wait to be handled. */
  waiting(): number {
    return this.#records.length;
  }

  /** A command took effect. */
  record(command: AwsCommand): void {
    for (const outboxId of newMails(command)) {
      this.#made += 1;
      this.#records.push({ outboxId, sequence: String(this.#made) });
    }
    if (this.#records.length > 0 && !this.#draining) void this.#drain();
  }

  async #drain(): Promise<void> {
    this.#draining = true;
    for (let retry = 0; this.#records.length > 0;) {
      const batch = this.#records.slice(0, 10);
      const failed = await this.#findFailed(batch);
      const from = batch.findIndex(({ sequence }) => failed.includes(sequence));
      // From the first failed record on, all come again.
      this.#records.splice(0, from === -1 ? batch.length : from);
      if (from === -1) retry = 0;
      else await this.#time.sleep(Math.min(FIRST_RETRY_MS * 2 ** retry++, LONGEST_RETRY_MS));
    }
    this.#draining = false;
  }

  async #findFailed(batch: readonly { outboxId: string; sequence: string }[]): Promise<string[]> {
    const all = batch.map(({ sequence }) => sequence);
    const event = {
      Records: batch.map(({ outboxId, sequence }) => ({
        eventName: 'INSERT',
        dynamodb: { SequenceNumber: sequence, NewImage: { outboxId: { S: outboxId } } },
      })),
    };
    const outcome = await this.#invoke(event).catch(() => ({ errorType: 'Lambda.ServiceException' }));
    if ('errorType' in outcome) return all;
    const { batchItemFailures = [] } = outcome.payload as {
      batchItemFailures?: { itemIdentifier: string }[];
    };
    return batchItemFailures.map(({ itemIdentifier }) => itemIdentifier);
  }
}
