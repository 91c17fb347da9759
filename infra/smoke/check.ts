import { callRoute, isFailure, type InputArgs, type Send } from '#shared/api/client.ts';
import type { ResponseOf, Route } from '#shared/api/route.ts';

/** One thing that holds of a deployed academy. `run` throws what is wrong. */
export interface Check {
  readonly name: string;
  run(): Promise<void>;
}

export function check(name: string, run: () => Promise<void>): Check {
  return { name, run };
}

/** Throws the sentence unless it holds. */
export function need(holds: boolean, otherwise: string): asserts holds {
  if (!holds) throw new Error(otherwise);
}

/** The response of a call that must succeed, as its contract describes it. */
export async function answer<const R extends Route>(
  send: Send,
  route: R,
  ...input: InputArgs<R>
): Promise<ResponseOf<R>> {
  const response = await callRoute(send, route, ...input);
  const { success, error } = route.response.safeParse(response);
  need(success, `${route.name} is not as its contract: ${error?.message}`);
  return response;
}

/** Throws unless the call is refused with one of these codes. */
export async function refusal<const R extends Route>(
  codes: readonly string[],
  send: Send,
  route: R,
  ...input: InputArgs<R>
): Promise<void> {
  try {
    await callRoute(send, route, ...input);
  } catch (error) {
    if (isFailure(error) && codes.includes(error.code)) return;
    throw error;
  }
  throw new Error(`${route.method} ${route.path} was accepted instead of ${codes.join(' or ')}`);
}
