import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { type Item, type Table, createTable } from '#functions/data/table.ts';

/** Until events count as never handled, ms. */
const MOST_IDLE_MS = 120_000;

interface Addresses {
  url: string;
  dynamodbEndpoint: string;
  tableName: string;
  environment: Readonly<Record<string, string>>;
}
/** What a function returned, and its log lines. */
interface Invocation {
  functionError?: string;
  logs: string[];
}

/** An academy on the emulators, in a process that can be killed and restarted with its data. */
export class AcademyProcess {
  readonly #folder: string;
  #child: ChildProcess | undefined;
  #addresses: Addresses = { url: '', dynamodbEndpoint: '', tableName: '', environment: {} };
  #documents: DynamoDBDocumentClient | undefined;

  private constructor(folder: string) {
    this.#folder = folder;
  }

  static async start(): Promise<AcademyProcess> {
    const academy = new AcademyProcess(await mkdtemp(join(tmpdir(), 'prove-')));
    await academy.#begin();
    return academy;
  }

  get url(): string {
    return this.#addresses.url;
  }

  /** Variables for operators' commands. */
  get environment(): Readonly<Record<string, string>> {
    return this.#addresses.environment;
  }

  /** The table, for preparations and checks. */
  get table(): Table {
    if (!this.#documents) throw new Error('The academy does not run.');
    return createTable(this.#documents, this.#addresses.tableName);
  }

  /** kill -9, then a restart on the same address with the same data. */
  async killAndRestart(): Promise<void> {
    const { port } = new URL(this.url);
    await this.#end((child) => child.kill('SIGKILL'));
    await this.#begin(port);
  }

  /** Ends it, loses nothing, changes its data folder, and starts it on the same address. */
  async whileStopped(change: (dataDir: string) => Promise<void>): Promise<void> {
    const { port } = new URL(this.url);
    await this.#end((child) => child.disconnect());
    await change(this.#folder);
    await this.#begin(port);
  }

  async stop(): Promise<void> {
    await this.#end((child) => child.disconnect());
    await rm(this.#folder, { recursive: true, force: true, maxRetries: 3 });
  }

  /** Waits until the events of all changed rows are handled. */
  async idle(): Promise<void> {
    await this.#ask('idle');
  }

  /** Runs a function by its entry ('payments/reconcile-payments'). */
  async invoke(name: string, event: object): Promise<Invocation> {
    return (await this.#ask({ name, event })) as Invocation;
  }

  /** Every row of the table. */
  async rows(): Promise<Item[]> {
    const rows: Item[] = [];
    for (let from: Item | undefined; ;) {
      const page = await this.#documents?.send(
        new ScanCommand({
          TableName: this.#addresses.tableName,
          ConsistentRead: true,
          ...(from && { ExclusiveStartKey: from }),
        }),
      );
      rows.push(...(page?.Items ?? []));
      from = page?.LastEvaluatedKey;
      if (!from) return rows;
    }
  }

  async #ask(request: 'idle' | { name: string; event: object }): Promise<unknown> {
    const child = this.#child;
    if (!child) throw new Error('The academy does not run.');
    const answered = once(child, 'message', { signal: AbortSignal.timeout(MOST_IDLE_MS) });
    child.send(request);
    const [answer] = (await answered) as [unknown];
    return answer;
  }

  async #begin(port = '0'): Promise<void> {
    const child = fork(join(import.meta.dirname, 'academy.worker.ts'), [this.#folder, port], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    this.#child = child;
    this.#addresses = await new Promise((resolve, reject) => {
      child.once('message', (at) => resolve(at as Addresses));
      child.once('exit', (code) => reject(new Error(`The academy ended with ${code} while it started.`)));
    });
    this.#documents = DynamoDBDocumentClient.from(
      new DynamoDBClient({
        endpoint: this.#addresses.dynamodbEndpoint,
        region: 'us-east-1',
        credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
      }),
      { marshallOptions: { removeUndefinedValues: true } },
    );
  }

  async #end(how: (child: ChildProcess) => unknown): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    how(child);
    await gone;
  }
}
