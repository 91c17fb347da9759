import * as z from 'zod/mini';

const emailState = z.object({ userEmail: z.string() });

/** The e-mail that the form before has handed on, in the navigation state. */
export function readEmailState(state: unknown): string | undefined {
  return z.safeParse(emailState, state).data?.userEmail;
}
