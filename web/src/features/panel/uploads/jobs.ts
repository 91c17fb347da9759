import type { Place } from './send/watch.ts';

/** What an upload needs besides what is shown of it. */
export interface Job {
  readonly file: File;
  readonly cancel: AbortController;
  /** Where it has come to. */
  readonly place?: Place;
}

/** By the id of the upload; those that are complete have none. */
export const jobs = new Map<string, Job>();
