/** Error codes by name, each with its HTTP status and its sentence for people. Codes are stable; sentences are not. */
export type ErrorTable = Readonly<Record<string, readonly [status: number, sentence: string]>>;

/**
 * What any call may fail with (G-82). All other codes are declared with their routes; `ALL_ERRORS` has both. A
 * handler may answer a more exact sentence under the same code.
 */
export const UNIVERSAL_ERRORS = {
  BAD_JSON: [400, 'The request could not be read. Please check it and try again.'],
  INVALID_QUERY: [400, 'The address of this request is not valid.'],
  UNAUTHENTICATED: [401, 'Please sign in to continue.'],
  SESSION_ENDED: [401, 'Your session has ended. Please sign in again.'],
  FORBIDDEN: [403, 'You do not have access to this.'],
  ADMIN_ONLY: [403, 'Access denied. Admin privileges required.'],
  STAFF_ONLY: [403, 'Access denied. Instructor privileges required.'],
  STUDENTS_ONLY: [403, 'Buying a course needs a student account.'],
  AUTHENTICATOR_REQUIRED: [403, 'Add an authenticator app in Account Settings first.'],
  NOT_FOUND: [404, 'This does not exist.'],
  PAYLOAD_TOO_LARGE: [413, 'This is too large to be accepted.'],
  UNSUPPORTED_MEDIA_TYPE: [415, 'Please send the request as JSON.'],
  VALIDATION_FAILED: [422, 'Please check the highlighted fields.'],
  TOO_MANY_REQUESTS: [429, 'Too many requests. Please wait a moment and try again.'],
  INTERNAL: [500, 'Something went wrong. Please try again.'],
  TRY_AGAIN: [503, 'The academy is busy. Please try again in a moment.'],
} as const satisfies ErrorTable;

export type UniversalCode = keyof typeof UNIVERSAL_ERRORS;

/** The body of every failed call (G-82). `message` and `error` are the same sentence: the specification reads both. */
export interface FailureBody {
  success: false;
  message: string;
  error: string;
  code: string;
  requestId: string;
  /** Field name to sentence, with VALIDATION_FAILED. */
  fields?: Record<string, string>;
}

/** Status and sentence of a code that a route declares, or of a universal one. Throws for any other. */
export function getError({ errors }: { readonly errors: ErrorTable }, code: string): ErrorTable[string] {
  const table: ErrorTable = Object.hasOwn(errors, code) ? errors : UNIVERSAL_ERRORS;
  const found = Object.hasOwn(table, code) ? table[code] : undefined;
  if (found === undefined) throw new Error(`The route does not declare the error code '${code}'.`);
  return found;
}
