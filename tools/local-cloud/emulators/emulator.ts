import type { AcademyClock } from '../clock/clock.ts';

/** A running emulator. A failure to start rejects with LocalCloudError. */
export interface Service {
  /** http://127.0.0.1:<port> */
  readonly endpoint: string;
  /** may be called more than once */
  stop(): Promise<void>;
}

export interface ServiceOptions {
  /** a free one without it */
  port?: number;
  clock: AcademyClock;
}
