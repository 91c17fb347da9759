import type { Key } from '#functions/data/keys.ts';
import { rowEvents } from '#functions/testing/row-events.ts';
import type { AwsCommand } from './simulation-context.ts';
import type { Outcome } from './lambda.ts';
import type { VirtualTime } from './virtual-time.ts';

/** What the keys of the rows begin with of which a function is told. */
const CONSUMERS: readonly [functionName: string, rows: Key][] = [
  ['mail/send-outbox-mail', { PK: 'OUTBOX#', SK: 'OUTBOX' }],
  ['courses/count-students', { PK: 'COURSE#', SK: 'STUDENT#' }],
];
const FIRST_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 60_000;

interface PutInput {
  Item?: Key;
  TransactItems?: { Put?: { Item?: Key } }[];
}

/** Keys of the rows that a command has put. */
function putRows({ input }: AwsCommand): Key[] {
  const { Item, TransactItems = [] } = input as PutInput;
  return [Item, ...TransactItems.map(({ Put }) => Put?.Item)].filter((item) => item !== undefined);
}

/** What tells one function of new rows whose keys begin so: each event again and again until it is handled. */
export class ConsumerQueue {
  readonly #time: VirtualTime;
  readonly #rows: Key;
  readonly #invoke: (event: object) => Promise<Outcome>;
  #waiting: Key[] = [];
  #draining = false;

  constructor(time: VirtualTime, rows: Key, invoke: (event: object) => Promise<Outcome>) {
    this.#time = time;
    this.#rows = rows;
    this.#invoke = invoke;
  }

  /** Events that wait to be handled. */
  waiting(): number {
    return this.#waiting.length;
  }

  /** A command took effect. */
  record(command: AwsCommand): void {
    for (const { PK, SK } of putRows(command))
      if (PK.startsWith(this.#rows.PK) && SK.startsWith(this.#rows.SK)) this.#waiting.push({ PK, SK });
    if (this.#waiting.length > 0 && !this.#draining) void this.#drain();
  }

  async #drain(): Promise<void> {
    this.#draining = true;
    for (let retry = 0; this.#waiting.length > 0;) {
      const batch = this.#waiting.slice(0, 10);
      const failed = await this.#findFailed(batch);
      this.#waiting.splice(0, batch.length);
      this.#waiting.push(...failed);
      if (failed.length === 0) retry = 0;
      else await this.#time.sleep(Math.min(FIRST_RETRY_MS * 2 ** retry++, LONGEST_RETRY_MS));
    }
    this.#draining = false;
  }

  async #findFailed(batch: readonly Key[]): Promise<readonly Key[]> {
    const event = rowEvents(batch);
    const outcome = await this.#invoke(event).catch(() => ({ errorType: 'Lambda.ServiceException' }));
    if ('errorType' in outcome) return batch;
    const { batchItemFailures } = outcome.payload as { batchItemFailures: { itemIdentifier: string }[] };
    const failed = new Set(batchItemFailures.map(({ itemIdentifier }) => itemIdentifier));
    return batch.filter((_row, at) => failed.has(event.Records[at]?.messageId ?? ''));
  }
}

/** The queues of the functions on which money depends, or mail. */
export const consumerQueues = (
  time: VirtualTime,
  invoke: (functionName: string, event: object) => Promise<Outcome>,
): ConsumerQueue[] =>
  CONSUMERS.map(([name, rows]) => new ConsumerQueue(time, rows, (event) => invoke(name, event)));
