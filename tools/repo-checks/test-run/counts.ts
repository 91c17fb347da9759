/** What a runner of tests reports of one step of `npm test`. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
  /** Counted among the passed: failed first, passed on a retry. */
  readonly retried: readonly RetriedTest[];
  readonly files: readonly FileCost[];
  readonly tests: readonly TestResult[];
}

/** What came of a test, or of a step of a journey. */
export interface TestResult {
  /** from the root of the repository */
  readonly file: string;
  /** of the blocks around it, of its own, and of the step */
  readonly title: string;
  readonly state: 'passed' | 'failed' | 'skipped' | 'without an assertion';
  readonly retried: boolean;
}

/** What `.build/test-results.json` holds: the results of the last whole run, from which `npm run coverage:spec` reads what is proven. */
export interface TestResults {
  /** 40 digits */
  readonly commit: string;
  readonly tests: readonly TestResult[];
}

export const RESULTS_FILE = '.build/test-results.json';

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
