import type { Key } from '#functions/data/keys.ts';
import { rowEvents } from '#functions/testing/row-events.ts';
import type { AwsCommand } from './simulation-context.ts';
import type { Outcome } from './lambda.ts';
import type { VirtualTime } from './virtual-time.ts';

/** Of which rows a function is told: what their keys begin with, and whether only of those that are put. */
interface Told {
  readonly rows: readonly Key[];
  readonly onlyPut: boolean;
}
const CONSUMERS: readonly [functionName: string, told: Told][] = [
  ['mail/send-outbox-mail', { rows: [{ PK: 'OUTBOX#', SK: 'OUTBOX' }], onlyPut: true }],
  ['courses/count-students', { rows: [{ PK: 'COURSE#', SK: 'STUDENT#' }], onlyPut: true }],
  [
    'revenue/count-revenue',
    {
      rows: [
        { PK: 'USER#', SK: 'RECEIPT#' },
        { PK: 'USER#', SK: 'PLAN#' },
      ],
      onlyPut: false,
    },
  ],
];
const FIRST_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 60_000;

interface Written {
  Item?: Key;
  Key?: Key;
}
interface WriteInput extends Written {
  TransactItems?: { Put?: Written; Update?: Written; Delete?: Written }[];
}

/** Keys of the rows that a command has put, and of those that it has written in another way; reads have a `Key` too. */
function writtenRows({ constructor: { name }, input }: AwsCommand): { put: Key[]; other: Key[] } {
  const { Item, Key, TransactItems = [] } = input as WriteInput;
  const isKey = (key: Key | undefined): key is Key => key !== undefined;
  return {
    put: [Item, ...TransactItems.map(({ Put }) => Put?.Item)].filter(isKey),
    other: [
      ...(/^(Update|Delete)/.test(name) ? [Key] : []),
      ...TransactItems.map(({ Update, Delete }) => (Update ?? Delete)?.Key),
    ].filter(isKey),
  };
}

/** What tells one function of changed rows: each event again and again until it is handled. */
export class ConsumerQueue {
  readonly #time: VirtualTime;
  readonly #told: Told;
  readonly #invoke: (event: object) => Promise<Outcome>;
  #waiting: Key[] = [];
  #draining = false;

  constructor(time: VirtualTime, told: Told, invoke: (event: object) => Promise<Outcome>) {
    this.#time = time;
    this.#told = told;
    this.#invoke = invoke;
  }

  /** Events that wait to be handled. */
  waiting(): number {
    return this.#waiting.length;
  }

  /** A command took effect. */
  record(command: AwsCommand): void {
    const { put, other } = writtenRows(command);
    const { rows, onlyPut } = this.#told;
    for (const { PK, SK } of onlyPut ? put : [...put, ...other])
      if (rows.some((one) => PK.startsWith(one.PK) && SK.startsWith(one.SK))) this.#waiting.push({ PK, SK });
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
  CONSUMERS.map(([name, told]) => new ConsumerQueue(time, told, (event) => invoke(name, event)));
