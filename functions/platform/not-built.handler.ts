import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { Failure } from './failure.ts';
import { respondFailure } from './respond.ts';

/** Answers 501 for every call of the contract whose handler is not built yet; `npm run routes` lists them. */
export const handler = async (event: APIGatewayProxyEventV2): Promise<APIGatewayProxyStructuredResultV2> =>
  respondFailure(new Failure('NOT_BUILT'), event.requestContext.requestId);
