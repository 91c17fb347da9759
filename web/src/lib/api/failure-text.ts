import { isFailure } from '#shared/api/client.ts';

/** The server's own sentence for a failure, else `fallback`: what the specification's toasts show (§8). */
export function failureText(error: unknown, fallback: string): string {
  return isFailure(error) && error.code !== 'UNREACHABLE' ? error.message : fallback;
}

/** Second line where no response came at all (`UNREACHABLE`), beneath the fixed sentences of §5 and §8. */
export const CHECK_CONNECTION = 'Please check your connection and try again.';

/** What could not be loaded, and why: 'Your receipts could not be loaded. The academy is busy. Please try again in a moment.' */
export function loadFailureText(error: unknown, what: string): string {
  return isFailure(error) ? `${what} ${failureText(error, CHECK_CONNECTION)}` : what;
}

/** Whether the server says what is wrong with fields; each has its sentence then. */
export function hasFields(error: unknown): boolean {
  return isFailure(error) && Object.keys(error.fields).length > 0;
}
