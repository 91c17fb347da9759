import { type ApiFailure, type FailureCode, isFailure } from '#shared/api/client.ts';

/** What three calls return instead of throwing (§8). `error` is the server's sentence or 'An error occurred'. */
export interface ReturnedFailure {
  readonly success: false;
  readonly error: string;
  readonly message: string;
  readonly code: FailureCode;
  readonly fields: Readonly<Record<string, string>>;
  /** The same as an error, for who throws it on. */
  readonly failure: ApiFailure;
}

/** The same call, but a failure is returned as `success: false` with the server's error data (ERR-02..04). */
export function returningFailures<A extends unknown[], R>(call: (...args: A) => Promise<R>) {
  return async (...args: A): Promise<R | ReturnedFailure> => {
    try {
      return await call(...args);
    } catch (error) {
      if (!isFailure(error)) throw error;
      const message = error.code === 'UNREACHABLE' ? 'An error occurred' : error.message;
      const { code, fields } = error;
      return { success: false, error: message, message, code, fields, failure: error };
    }
  };
}
