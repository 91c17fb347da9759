import type { IncomingMessage, ServerResponse } from 'node:http';
import { AwsError } from '../aws-error.ts';
import type { JsonObject } from '../aws-json.ts';
import { createForwarder } from './forward.ts';
import { recogniseCall, type AwsCall, type AwsService } from './recognise-call.ts';
import { requiredPermissions } from './required-permissions.ts';
import { sendFailure } from './send-failure.ts';
import type { AwsEndpoint, AwsEndpointOptions, Caller, RecordedCall } from './aws-endpoint-contract.ts';
import type { Service } from '../emulator.ts';
import { readBody, startHttpService } from '../http-service.ts';
import { ADMIN_CREDENTIALS, decide } from './iam.ts';
import { createCallRecord } from './recorded-calls.ts';
import { isSignedWith, readSignature, sha256, type RequestSignature } from '../signature-v4.ts';

const CALLS_KEPT = 10_000;
/** AWS leaves these unsigned: the client id is enough to call them */
const UNSIGNED_COGNITO = new Set(['GetTokensFromRefreshToken', 'RevokeToken']);

const recordCall = createCallRecord();

const TABLE_WRITES = new Set(['BatchWriteItem', 'DeleteItem', 'PutItem', 'TransactWriteItems', 'UpdateItem']);

/**
 * The one AWS endpoint of all functions: verifies the signature, checks the policies of the caller's role as IAM does
 * (AccessDeniedException when they do not allow the call), records the call, and forwards it to its emulator.
 */
export async function startAwsEndpoint(options: AwsEndpointOptions): Promise<AwsEndpoint> {
  const recorded = new Map<string, RecordedCall[]>();
  const forwarder = createForwarder();

  const record = (key: string, call: AwsCall, denied: boolean) => {
    const calls = recorded.get(key) ?? [];
    calls.push({ service: call.service, action: call.operation, denied });
    if (calls.length > CALLS_KEPT) calls.shift();
    recorded.set(key, calls);
  };

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const signature = readSignature(request);
    const call = recogniseCall(request, signature);
    // S3 bodies may be large: they are streamed, and S3 verifies their signatures itself
    const body = call?.service === 's3' ? undefined : await readBody(request);
    try {
      if (call === undefined)
        throw new AwsError('UnknownOperationException', 'The local stack does not know this service.');
      const endpoint = getEndpoint(options, call.service);
      const key = signature?.accessKeyId ?? applicationId(request);
      try {
        await authorise(options, call, request, signature, body);
      } catch (error) {
        record(key, call, true);
        throw error;
      }
      record(key, call, false);
      try {
        await forwarder.forward(request, response, endpoint, body);
      } finally {
        if (call.service === 'dynamodb' && TABLE_WRITES.has(call.operation)) options.onTableWrite?.();
      }
    } catch (error) {
      if (!(error instanceof AwsError) || response.headersSent) throw error;
      request.resume();
      sendFailure(response, call?.service, error);
    }
  };

  const service = await startHttpService({
    name: 'AWS',
    port: options.port,
    clock: options.clock,
    handler: handle,
  });
  return {
    endpoint: service.endpoint,
    calls: (accessKeyId) => [...(recorded.get(accessKeyId) ?? [])],
    clearCalls: () => recorded.clear(),
    stop: async () => {
      await service.stop();
      forwarder.close();
    },
  };
}

function getEndpoint({ services }: AwsEndpointOptions, service: AwsService): string {
  const emulators: Record<AwsService, Service | undefined> = {
    dynamodb: services.dynamodb,
    'cognito-idp': services.cognito,
    s3: services.s3,
    states: services.stepFunctions,
    ses: services.ses,
    secretsmanager: services.secrets,
    cloudfront: services.cloudfront,
    sqs: services.sqs,
  };
  const emulator = emulators[service];
  if (emulator === undefined) throw new AwsError('ServiceUnavailable', `${service} does not run.`, 503);
  return emulator.endpoint;
}

/** Rejects with AwsError when the signature is wrong or a policy does not allow the call. */
async function authorise(
  options: AwsEndpointOptions,
  call: AwsCall,
  request: IncomingMessage,
  signature: RequestSignature | undefined,
  body: Buffer | undefined,
): Promise<void> {
  // no permission decides about a browser's preflight, whose address has the signature of the request that follows
  if (call.service === 's3' && call.operation === 'Preflight') return;
  if (signature === undefined) {
    if (call.service === 's3') return; // S3 refuses it itself
    if (call.service === 'cognito-idp' && UNSIGNED_COGNITO.has(call.operation)) return;
    throw new AwsError('MissingAuthenticationTokenException', 'Request is missing Authentication Token', 403);
  }
  const isAdmin = signature.accessKeyId === ADMIN_CREDENTIALS.accessKeyId;
  const caller = isAdmin ? undefined : options.findCaller(signature.accessKeyId);
  const secret = isAdmin ? ADMIN_CREDENTIALS.secretAccessKey : caller?.secretAccessKey;
  if (secret === undefined) {
    throw new AwsError(
      'UnrecognizedClientException',
      'The security token included in the request is invalid.',
    );
  }
  if (body !== undefined && !(await isSignedWith(secret, request, signature, sha256(body)))) {
    throw new AwsError(
      'InvalidSignatureException',
      'The request signature does not match the signature calculated.',
      403,
    );
  }
  if (caller !== undefined) checkPolicies(options, caller, call, request, body);
}

function checkPolicies(
  options: AwsEndpointOptions,
  caller: Caller,
  call: AwsCall,
  request: IncomingMessage,
  body: Buffer | undefined,
): void {
  const { region, accountId, services } = options;
  const isJson = body !== undefined && body.length > 0 && call.service !== 'cloudfront';
  const input = isJson ? (JSON.parse(body.toString('utf8')) as JsonObject) : {};
  const context = { region, accountId, secretArn: (id: string) => services.secrets?.secretArn(id) };
  for (const permission of requiredPermissions(call, input, request, context)) {
    const { action, resource, orOn = [] } = permission;
    recordCall(caller.entry, permission);
    const decisions = [resource, ...orOn].map((each) =>
      decide(caller.policies, { ...permission, resource: each }),
    );
    if (decisions.some(({ allowed }) => allowed)) continue;
    const user = `arn:aws:sts::${accountId}:assumed-role/${caller.roleName}/local`;
    throw new AwsError(
      'AccessDeniedException',
      `User: ${user} is not authorized to perform: ${action} on resource: ${resource} ${decisions[0]?.reason}`,
    );
  }
}

/** AWS_SDK_UA_APP_ID as the SDK writes it into the user agent: who calls when AWS leaves the call unsigned. */
function applicationId(request: IncomingMessage): string {
  const agent = `${String(request.headers['x-amz-user-agent'] ?? '')} ${request.headers['user-agent'] ?? ''}`;
  // Powertools appends its own name to the id.
  return /\bapp\/([A-Za-z0-9]+)/.exec(agent)?.[1] ?? '';
}
