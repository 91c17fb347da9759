import { isFailure } from '#shared/api/client.ts';

/** The server's own sentence for a failure, else `fallback`: what the specification's toasts show (§8). */
export const failureText = (error: unknown, fallback: string): string =>
  isFailure(error) && error.code !== 'UNREACHABLE' ? error.message : fallback;
