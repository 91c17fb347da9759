import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import { ENVIRONMENT, ORIGIN_SECRET_HEADER, setting } from '#functions/runtime/config.ts';
import type { Role } from '#shared/kernel/roles.ts';

interface CallInput {
  body?: unknown;
  /** The body as sent, when it is not JSON made from `body`. */
  text?: string;
  params?: Record<string, string>;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  cookies?: string[];
  /** Signed in as this person, since `signedInAt` (seconds), in a session of that id. */
  as?: { userId: string; role: Role; signedInAt?: number; sessionId?: string };
}

process.env[ENVIRONMENT.originSecret] ??= 'of the distribution';
process.env[ENVIRONMENT.siteUrl] ??= 'https://academy.example';
process.env[ENVIRONMENT.mailAcademy] ??= 'academy@academy.example';
process.env[ENVIRONMENT.staffSecondFactorDays] ??= '0';

/**
 * An event as the HTTP API makes it (payload 2.0). Every call comes through CloudFront unless its headers say otherwise, whose secret is that
 * of now: other files of this process set it too.
 */
const createEvent = (input: CallInput = {}): APIGatewayProxyEventV2 =>
  ({
    version: '2.0',
    headers: {
      'content-type': 'application/json',
      [ORIGIN_SECRET_HEADER]: setting('originSecret'),
      ...input.headers,
    },
    ...(input.cookies && { cookies: input.cookies }),
    ...(input.params && { pathParameters: input.params }),
    ...(input.query && { queryStringParameters: input.query }),
    ...((input.text ?? input.body) !== undefined && { body: input.text ?? JSON.stringify(input.body) }),
    isBase64Encoded: false,
    requestContext: {
      requestId: 'request-1',
      http: { sourceIp: '127.0.0.1' },
      ...(input.as && {
        authorizer: {
          jwt: {
            claims: {
              username: input.as.userId,
              token_use: 'access',
              auth_time: String(input.as.signedInAt ?? 4_000_000_000),
              origin_jti: input.as.sessionId ?? 'session-1',
              'cognito:groups': `[${input.as.role}]`,
            },
          },
        },
      }),
    },
  }) as unknown as APIGatewayProxyEventV2;

const context = { awsRequestId: 'request-1', getRemainingTimeInMillis: () => 10_000 } as Context;

/** Calls a handler as the gateway would and reads its response; that of a page is `{ html }`. */
export async function call(
  handler: (event: APIGatewayProxyEventV2, context: Context) => Promise<APIGatewayProxyStructuredResultV2>,
  input?: CallInput,
) {
  const result = await handler(createEvent(input), context);
  const isPage = String(result.headers?.['content-type']).startsWith('text/html');
  return {
    status: result.statusCode,
    body: (isPage ? { html: result.body } : JSON.parse(result.body ?? '{}')) as Record<string, unknown>,
    cookies: result.cookies ?? [],
    headers: result.headers ?? {},
  };
}
