/** The public entry for comparing calls of functions with their policies. */
export { dynamoDbPermissions } from './emulators/aws-endpoint/dynamodb-permissions.ts';
export { decide } from './emulators/aws-endpoint/iam.ts';
export { createCallRecord } from './emulators/aws-endpoint/recorded-calls.ts';
