import { type JsonObject, toText } from '../../template/json.ts';

/** DynamoDB's response was an error; `code` is its name without the namespace. */
export class DynamoDbFailure extends Error {
  override readonly name = 'DynamoDbFailure';
  readonly code: string;

  constructor(code: string, message: string) {
    super(`${code}: ${message}`);
    this.code = code;
  }
}

/** DynamoDB Local requires a signature and does not check it. */
const AUTHORIZATION =
  'AWS4-HMAC-SHA256 Credential=local/20260101/us-east-1/dynamodb/aws4_request, SignedHeaders=host, Signature=0';

/** One call of DynamoDB Local, e.g. `DynamoDB_20120810.CreateTable`. @throws DynamoDbFailure, or fetch's own error. */
export async function callDynamoDb(
  endpoint: string,
  target: string,
  input: JsonObject,
  signal?: AbortSignal,
): Promise<JsonObject> {
  const response = await fetch(endpoint, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.0',
      'x-amz-target': target,
      authorization: AUTHORIZATION,
    },
    body: JSON.stringify(input),
    ...(signal === undefined ? {} : { signal }),
  });
  const result = (await response.json()) as JsonObject;
  if (response.ok) return result;
  const code =
    toText(result['__type'] ?? response.status)
      .split('#')
      .at(-1) ?? '';
  throw new DynamoDbFailure(code, toText(result['message'] ?? result['Message'] ?? ''));
}
