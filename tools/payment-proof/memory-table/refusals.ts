import { DynamoDBServiceException } from '@aws-sdk/client-dynamodb';

/** What DynamoDB returns for a request that is invalid whatever the data. */
export function invalid(message: string): DynamoDBServiceException {
  return new DynamoDBServiceException({
    name: 'ValidationException',
    $fault: 'client',
    message,
    $metadata: { httpStatusCode: 400 },
  });
}

/** This table supports what the product uses; anything else is an error. */
export function unsupported(what: string): Error {
  return new Error(`The table in memory does not know ${what}; teach it or do without.`);
}

/** Refuses what a request names and this table does not read. */
export function onlyKnown(request: object, known: readonly string[]): void {
  for (const [name, value] of Object.entries(request)) {
    if (value !== undefined && !known.includes(name)) throw unsupported(name);
  }
}
