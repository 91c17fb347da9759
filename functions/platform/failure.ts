import { type ErrorTable, UNIVERSAL_ERRORS, type UniversalCode } from '#shared/api/errors.ts';

/** A refusal with a code of the contract; only the error middleware turns it into HTTP. */
export class Failure extends Error {
  override readonly name = 'Failure';
  readonly code: string;
  readonly status: number;
  readonly fields: Record<string, string> | undefined;
  /** For the header Retry-After. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: string,
    [status, sentence]: ErrorTable[string],
    more: {
      sentence?: string | undefined;
      fields?: Record<string, string> | undefined;
      retryAfterSeconds?: number;
    } = {},
  ) {
    super(more.sentence ?? sentence);
    this.code = code;
    this.status = status;
    this.fields = more.fields;
    this.retryAfterSeconds = more.retryAfterSeconds;
  }
}

/** A failure that any call may answer with, with a more exact sentence if there is one. */
export function failure(code: UniversalCode, sentence?: string, fields?: Record<string, string>): Failure {
  return new Failure(code, UNIVERSAL_ERRORS[code], { sentence, fields });
}
