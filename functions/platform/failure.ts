import { ERRORS, type ErrorCode } from '#shared/api/errors.ts';

/** A refusal with a code of the contract; only the endpoint turns it into HTTP. */
export class Failure extends Error {
  override readonly name = 'Failure';
  readonly code: ErrorCode;
  readonly status: number;
  readonly fields: Record<string, string> | undefined;

  constructor(code: ErrorCode, sentence?: string, fields?: Record<string, string>) {
    super(sentence ?? ERRORS[code][1]);
    this.code = code;
    this.status = ERRORS[code][0];
    this.fields = fields;
  }
}
