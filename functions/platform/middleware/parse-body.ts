import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type * as z from 'zod/mini';
import { BODY_LIMIT, type Route } from '#shared/api/route.ts';
import { failure } from '../failure.ts';
import type { Middleware } from '../pipeline.ts';
import { rawBody } from '../raw-body.ts';
import { ID_LIMIT } from './id-limit.ts';
import { formFields, isForm } from './read-form.ts';

/** For a field that its schema has no sentence of its own for; zod/mini's message is then 'Invalid input'. */
const WRONG_KIND = 'This field is missing or not of the right kind.';

/** For a body that is a list, a text or nothing. */
const NO_OBJECT = 'The request must be a JSON object.';

function toMessage(issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys') return 'This field is not known.';
  return issue.message === 'Invalid input' ? WRONG_KIND : issue.message;
}

function toFieldMessages(error: z.core.$ZodError): Record<string, string> {
  // Without a prototype, so that a field may be called 'constructor'.
  const fields = Object.create(null) as Record<string, string>;
  for (const issue of error.issues) {
    const names = issue.code === 'unrecognized_keys' ? issue.keys : [issue.path.join('.') || 'body'];
    for (const name of names) fields[name] ??= name === 'body' ? NO_OBJECT : toMessage(issue);
  }
  return fields;
}

/** DynamoDB stores no number that is nearer to 0 and not 0. */
const LEAST_STORED = 1e-130;
/** Deeper than any field of a schema. */
const DEEPEST = 12;

/**
 * The path of a number that the table does not take, whatever bounds its schema has: the SDK refuses those beyond 2^53. It
 * takes 38 digits; a number of JavaScript has 17 at most.
 */
function findUnstorable(value: unknown, path: readonly string[] = []): string | undefined {
  if (typeof value === 'number') {
    const size = Math.abs(value);
    const isStored = size === 0 || (size >= LEAST_STORED && size <= Number.MAX_SAFE_INTEGER);
    return isStored ? undefined : path.join('.');
  }
  if (typeof value !== 'object' || value === null || path.length > DEEPEST) return undefined;
  for (const [name, part] of Object.entries(value)) {
    const found = findUnstorable(part, [...path, name]);
    if (found !== undefined) return found;
  }
  return undefined;
}

function tooLongId(body: unknown): string | undefined {
  return Object.entries(body ?? {}).find(
    ([name, value]) => name.endsWith('Id') && typeof value === 'string' && value.length > ID_LIMIT,
  )?.[0];
}

function readJson(route: Route, event: APIGatewayProxyEventV2): unknown {
  const text = rawBody(event);
  if (Buffer.byteLength(text) > (route.bodyLimit ?? BODY_LIMIT)) throw failure('PAYLOAD_TOO_LARGE');
  if (route.body === undefined) return undefined;
  if (!/^application\/json\s*(;|$)/i.test(event.headers['content-type'] ?? ''))
    throw failure('UNSUPPORTED_MEDIA_TYPE');
  try {
    return JSON.parse(text);
  } catch {
    throw failure('BAD_JSON');
  }
}

function readBody(route: Route, event: APIGatewayProxyEventV2): unknown {
  const body = isForm(route, event) ? formFields(route, event) : readJson(route, event);
  if (route.body === undefined) return undefined;
  const parsed = route.body.safeParse(body);
  if (parsed.success) {
    const name = tooLongId(parsed.data) ?? findUnstorable(parsed.data);
    if (name) throw failure('VALIDATION_FAILED', 'This is not valid.', { [name]: 'This is not valid.' });
    return parsed.data;
  }
  const fields = toFieldMessages(parsed.error);
  // A sentence of our own is the most helpful; a field that is only of the wrong type has none.
  const sentence = Object.values(fields).find((one) => one !== WRONG_KIND);
  throw failure('VALIDATION_FAILED', sentence, fields);
}

/** The body by the route's schema: 400, 413, 415 or 422 with `fields` (F4, F5, F12, I20). */
export function parseBody(route: Route): Middleware {
  return {
    before: ({ event, context: { call } }) => {
      call.body = readBody(route, event);
    },
  };
}
