/**
 * A problem a person can mend: `message` is one clear sentence, `mend` the one command that helps (if any).
 * The command line prints both without a stack trace and exits with a code other than 0.
 */
export class LocalStackError extends Error {
  override readonly name = 'LocalStackError';
  readonly mend: string | undefined;

  constructor(message: string, options: { mend?: string; cause?: unknown } = {}) {
    super(message, options.cause === undefined ? {} : { cause: options.cause });
    this.mend = options.mend;
  }
}
