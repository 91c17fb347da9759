import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Route } from '#shared/api/route.ts';
import { ROUTES } from '#shared/api/routes.ts';
import { log } from '#functions/runtime/logger.ts';
import type { LambdaHandler } from '#functions/platform/pipeline.ts';
import { call } from '#functions/testing/call.ts';
import { findRoute } from './find-route.ts';
import type { InvokeInput } from './read-arguments.ts';
import { openSampleAcademy } from './sample-academy.ts';

const FUNCTIONS = join(import.meta.dirname, '..', '..', 'functions');

export interface Invoked {
  route: Route;
  status: number | undefined;
  headers: object;
  cookies: readonly string[];
  body: Record<string, unknown>;
  /** Lines of the function's log. */
  log: { level: string; message: string; details?: unknown }[];
  /** Calls to AWS and Square, in order. */
  asked: readonly string[];
}

/** Runs the handler of a route once, as the gateway would, with a table in memory. */
export async function invoke({ name, as, body, rows, ...request }: InvokeInput): Promise<Invoked> {
  const route = findRoute(ROUTES, name);
  const file = join(FUNCTIONS, `${route.name}.handler.ts`);
  const { asked, given } = await openSampleAcademy(rows);
  const lines: Invoked['log'] = [];
  using _ = recordLog(lines);
  const { handler } = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as {
    handler: { with: (needs: object) => LambdaHandler };
  };
  const response = await call(handler.with(given), {
    ...request,
    ...(body !== undefined && { text: body }),
    ...(as && { as: { userId: as.userId, role: as.role } }),
  });
  return { route, ...response, log: lines, asked };
}

const LEVELS = ['debug', 'info', 'warn', 'error', 'critical'] as const;

/** Until it is disposed of, the functions' log is kept instead of printed. */
function recordLog(lines: Invoked['log']): Disposable {
  for (const level of LEVELS)
    log[level] = (message, ...[details]) =>
      void lines.push({ level, message: typeof message === 'string' ? message : message.message, details });
  return { [Symbol.dispose]: () => LEVELS.forEach((level) => Reflect.deleteProperty(log, level)) };
}
