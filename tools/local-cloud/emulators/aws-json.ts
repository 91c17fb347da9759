import type { IncomingMessage, ServerResponse } from 'node:http';
import { AwsError } from './aws-error.ts';
import { readBody } from './http-service.ts';

export type JsonObject = Record<string, unknown>;
export type Operations = Record<string, (input: JsonObject) => Promise<JsonObject> | JsonObject>;

/** Serves operations of an AWS service with the JSON protocol (x-amz-target: <Prefix>.<Operation>). */
export async function handleAwsJson(
  operations: Operations,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const operation = String(request.headers['x-amz-target'] ?? '').split('.')[1] ?? '';
  const text = (await readBody(request)).toString('utf8');
  try {
    const run = Object.hasOwn(operations, operation) ? operations[operation] : undefined;
    if (run === undefined) {
      throw new AwsError(
        'UnknownOperationException',
        `The local stack does not serve ${operation || 'this call'}.`,
      );
    }
    sendAwsJson(response, 200, await run(parse(text)));
  } catch (error) {
    if (!(error instanceof AwsError)) throw error;
    sendAwsError(response, error);
  }
}

export function sendAwsError(response: ServerResponse, error: AwsError): void {
  response.setHeader('x-amzn-errortype', error.code);
  sendAwsJson(response, error.status, { __type: error.code, message: error.message, ...error.details });
}

export function sendAwsJson(response: ServerResponse, status: number, body: JsonObject): void {
  const text = JSON.stringify(body);
  response.writeHead(status, {
    'content-type': 'application/x-amz-json-1.1',
    'content-length': Buffer.byteLength(text),
  });
  response.end(text);
}

function parse(text: string): JsonObject {
  try {
    const value: unknown = JSON.parse(text === '' ? '{}' : text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as JsonObject;
  } catch {
    // answered below
  }
  throw new AwsError('SerializationException', 'The request body is not a JSON object.');
}

/** A required string member. Throws InvalidParameterException (or the code given). */
export function requiredText(input: JsonObject, name: string, code = 'InvalidParameterException'): string {
  const value = input[name];
  if (typeof value === 'string' && value !== '') return value;
  throw new AwsError(code, `Missing required parameter ${name}`);
}

export function optionalText(input: JsonObject, name: string): string | undefined {
  const value = input[name];
  return typeof value === 'string' ? value : undefined;
}

/** An object member, or an empty object. */
export function member(input: JsonObject, name: string): JsonObject {
  const value = input[name];
  return typeof value === 'object' && value !== null ? (value as JsonObject) : {};
}
