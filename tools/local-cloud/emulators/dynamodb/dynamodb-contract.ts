import type { Service } from '../emulator.ts';

export interface DynamoDbOptions {
  port?: number;
  /** tables persist here; without it they are in memory */
  dataDir?: string;
  /** the JVM's heap, default 256 */
  heapMb?: number;
  /** how long it may take until it answers, default 60,000 */
  deadlineMs?: number;
}

export interface DynamoDbService extends Service {
  readonly pid: number;
  /** called when Java ends without stop() */
  onExit(fn: (error: Error) => void): void;
}
