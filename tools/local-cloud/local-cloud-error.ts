/**
 * A problem that a person can fix: `message` describes it, `fix` is the command that helps, if there is one.
 * The command line prints both without a stack trace and exits with a code other than 0.
 */
export class LocalCloudError extends Error {
  override readonly name = 'LocalCloudError';
  readonly fix: string | undefined;

  constructor(message: string, options: { fix?: string; cause?: unknown } = {}) {
    super(message, options.cause === undefined ? {} : { cause: options.cause });
    this.fix = options.fix;
  }
}

/** After a command that replaces data, as the shell's own comment: the sentence can be pasted with it. */
export const KEEPS_A_COPY = '  # keeps the data as a copy';
