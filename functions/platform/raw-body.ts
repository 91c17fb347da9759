import type { APIGatewayProxyEventV2 } from 'aws-lambda';

/** The body exactly as it was sent; gateways may hand it over in base64. */
export function rawBody(event: APIGatewayProxyEventV2): string {
  return event.isBase64Encoded
    ? Buffer.from(event.body ?? '', 'base64').toString('utf8')
    : (event.body ?? '');
}
