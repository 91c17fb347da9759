import type { AcademyClock } from './clock/clock.ts';
import type { RecordedCall } from './emulators/aws-endpoint/aws-endpoint-contract.ts';
import type { InboxMail } from './emulators/ses/ses-contract.ts';
import type { Execution } from './emulators/step-functions/step-functions-contract.ts';
import type { SquareSimulator } from '@twillfield/square-simulator';
import type { Invocation } from './lambda/invocation.ts';
import type { MemoryUse } from './stack/memory-use.ts';
import type { StartPhase, StartPhases } from './stack/start-phases.ts';
import type { Functions } from './lambda/run-functions.ts';
import type { Watching } from './watching/start-watching.ts';
import type { Schedules } from './events/schedules.ts';
import type { UnreadMessage } from './queues/queues.ts';

export type AcademyOptions = {
  /** of the edge; 0 (default) for a free one */
  port?: number;
  /** where data stays; without it, or with `inMemory`, everything is removed at stop() */
  dataDir?: string;
  inMemory?: boolean;
  /** `<Stack>.template.json` of `cdk synth`; default cdk.out/Academy.template.json */
  template?: string;
  /** measures what the start is busy with; default: phases of its own */
  phases?: StartPhases;
  /** values of template parameters, over those of stack/local-parameters.ts */
  parameters?: Readonly<Record<string, string>>;
  /** fills an empty data folder; not called again for a folder that it filled */
  seed?: (academy: Academy) => Promise<void>;
  /** brings what an older academy has left in the folder to the shapes of now; not called for an empty one */
  migrate?: (academy: Academy) => Promise<void>;
  /** default: a clock of its own */
  clock?: AcademyClock;
  /** the API's limits of requests a second (default true) */
  throttling?: boolean;
  /** jobs run by their schedules (default true); `runJob` works in any case */
  schedules?: boolean;
  /** where Square's sandbox credentials are looked for (default process.env) */
  environment?: NodeJS.ProcessEnv;
  /** problems that stop nothing (default console.error) */
  report?: (message: string, error?: unknown) => void;
  /** an emulator ended by itself: the academy can no longer work */
  onFatal?: (error: Error) => void;
};

/** Names of what the template made, and credentials that may do everything (for seeds and tests). */
export type AcademyResources = {
  region: string;
  /** the one address of all AWS services */
  awsEndpoint: string;
  /** DynamoDB Local itself */
  dynamodbEndpoint: string;
  credentials: { accessKeyId: string; secretAccessKey: string };
  /** physical names, the template's first of each kind */
  tableName: string;
  userPoolId: string;
  groups: string[];
  buckets: string[];
  /** environment of a function as it sees it, by entry: everything that code of functions/ needs to run in this process */
  getEnvironment(entry: string): Record<string, string>;
};

/** The product, running on this machine. */
export type Academy = {
  /** http://localhost:PORT, no slash at the end */
  readonly url: string;
  /** url + '/api' */
  readonly api: string;
  /** undefined when data is in memory */
  readonly dataDir: string | undefined;
  readonly clock: AcademyClock;
  readonly resources: AcademyResources;
  /** Square's simulator with its ledger and faults. @throws LocalCloudError when the academy pays at a real sandbox. */
  readonly square: SquareSimulator;
  readonly functions: Pick<Functions, 'list'>;
  /** what the start was busy with */
  readonly startPhases: readonly StartPhase[];
  memory(): Promise<MemoryUse>;
  readonly jobs: Pick<Schedules, 'list' | 'check'>;
  /** alarms, metrics and the access log; `check` evaluates alarms now */
  readonly watching: Pick<Watching, 'alarms' | 'figures' | 'calls' | 'check'>;
  /** newest first */
  mail(to?: string): InboxMail[];
  /** the next mails fail as when SES is down */
  failMail(times: number): void;
  /** mail goes only to these addresses and domains, as in SES's sandbox; undefined: to every address */
  setMailSandbox(verified: readonly string[] | undefined): void;
  /** newest first */
  executions(): Execution[];
  /** Lambda's Invoke, by entry ('payments/create-order') or function name */
  invoke(name: string, event: unknown): Promise<Invocation>;
  runJob(name: string): Promise<Invocation>;
  /** messages of queues that no function reads, oldest first in each */
  deadLetters(): UnreadMessage[];
  /** as SQS's StartMessageMoveTask: each to the queue that it comes from; how many there were */
  sendDeadLettersAgain(): number;
  /** AWS calls of one function, oldest first */
  calls(entry: string): RecordedCall[];
  /**
   * Resolves when streams are read to the end, their events are handled and Square's webhooks were sent once. Waits of workflows go on.
   */
  idle(): Promise<void>;
  /**
   * Moves all data into a copy (its name is returned; data in memory has none), sets the clock back and seeds again. The
   * address stays.
   */
  reset(): Promise<string | undefined>;
  /** Ends everything and loses nothing. */
  stop(): Promise<void>;
  /** Ends everything at once, as kill -9 would: Java is killed, running functions are cut off, nothing is saved. */
  kill(): Promise<void>;
};
