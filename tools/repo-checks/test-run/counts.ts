/** What a runner of tests reports of one step of `npm test`. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
  /** Counted among the passed: failed first, passed on a retry. */
  readonly retried: readonly RetriedTest[];
  readonly files: readonly FileCost[];
}

export interface RetriedTest {
  /** from the root of the repository */
  readonly file: string;
  readonly title: string;
  /** the message of its first failure */
  readonly error: string;
}

export interface FileCost {
  /** from the root of the repository */
  readonly file: string;
  readonly seconds: number;
  readonly tests: number;
}

/** The environment variable with the path to which a reporter writes its counts as JSON. */
export const COUNTS_FILE = 'TWILLFIELD_COUNTS_FILE';
