import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { AcademyClock } from '../clock/clock.ts';
import { createSquareSimulator, type SquareSimulator } from '@twillfield/square-simulator';
import { startEventBus } from '../events/event-bus.ts';
import { createEdgeCache, type EdgeCache } from '../edge/edge-cache.ts';
import { createViewerHandler } from '../edge/handle-viewer-request.ts';
import type { EdgeRequest, EdgeResponse } from '../edge/edge-message.ts';
import { localContentSecurityPolicy } from '../edge/local-csp.ts';
import { localCorsRule } from '../emulators/s3/local-cors.ts';
import { type Functions, runFunctions } from '../lambda/run-functions.ts';
import { createGateway } from '../gateway/gateway.ts';
import { LocalCloudError } from '../local-cloud-error.ts';
import { type Schedules, startSchedules } from '../events/schedules.ts';
import { type Pipes, startPipes } from '../pipes/pipe.ts';
import { createStreamReader } from '../pipes/stream-reader.ts';
import { type Queues, startQueues } from '../queues/queues.ts';
import type { FunctionSpec } from '../template/resources/read-functions.ts';
import { startWatching, type Watching } from '../watching/start-watching.ts';
import { createTables } from './create-tables.ts';
import { createCallers, deriveCredentials } from './credentials.ts';
import type { DataFolder } from './data-folder.ts';
import { deploySite, type Deployed } from './deploy-site.ts';
import type { StackDescription } from './describe-stack.ts';
import { openEventState } from './event-state.ts';
import { SQUARE_PATH, type SquareSetup } from './local-parameters.ts';
import type { StartPhases } from './start-phases.ts';
import { type Services, startServices } from './start-services.ts';

const require = createRequire(import.meta.url);

export type RuntimeOptions = {
  description: StackDescription;
  folder: DataFolder;
  clock: AcademyClock;
  square: SquareSetup;
  siteUrl: string;
  phases: StartPhases;
  throttling: boolean;
  schedules: boolean;
  report: (message: string, error?: unknown) => void;
};

/** Everything behind the edge. */
export type Runtime = {
  services: Services;
  functions: Functions;
  schedules: Schedules;
  queues: Queues;
  watching: Watching;
  /** resolves when pipes, queues and buses have nothing left */
  idle(): Promise<void>;
  /** undefined when the academy pays at a real sandbox */
  square: SquareSimulator | undefined;
  respond: (request: EdgeRequest) => Promise<EdgeResponse>;
  /** resumes what an earlier run left: executions, messages of queues */
  resume(): Promise<void>;
  stop(hard?: boolean): Promise<void>;
};

/** Starts the described stack: emulators, functions, resources, site, pipes, queues and schedules. */
export async function startRuntime(options: RuntimeOptions): Promise<Runtime> {
  const { description, folder, clock, report } = options;
  const findCaller = createCallers(description.functions, description.roles);
  let endpoint = '';
  let pipes: Pipes | undefined;
  const watching = startWatching({
    ...description.watching,
    clock,
    region: description.region,
    onError: (error) => report('alarms were not checked', error),
  });
  const functions = runFunctions({
    functions: description.functions,
    getEnvironment: (spec) => lambdaEnvironment(spec, description.region, endpoint),
    clock: clock.buffer,
    now: () => clock.now(),
    watch: watching,
    ...(folder.temporary ? {} : { logDir: join(folder.path, 'logs') }),
  });
  const invoke = (name: string, event: unknown) => functions.invoke(name, event);
  const state = await openEventState(folder);
  const queues = startQueues({
    queues: description.queues,
    consumers: description.queueConsumers,
    messages: state.messages,
    save: () => state.save(),
    invoke,
    onError: report,
  });
  const events = startEventBus({
    rules: description.eventRules,
    region: description.region,
    accountId: description.accountId,
    clock,
    invoke,
    send: (queueArn, body) => queues.send(queueArn, body),
    onError: (error) => report('an event was lost', error),
  });
  const cache = createEdgeCache(() => clock.now());
  const services = await startServices({
    clock,
    folder,
    description,
    square: options.square,
    phases: options.phases,
    findCaller,
    invokeFunction: invoke,
    putEvent: (event) => events.put(event),
    onTableWrite: () => pipes?.wake(),
    queues,
    purge: (paths) => cache.purge(paths),
  });
  endpoint = services.aws.endpoint;
  const stoppers: ((hard: boolean) => Promise<unknown>)[] = [
    () => events.stop(),
    (hard) => queues.stop(hard),
    () => watching.stop(),
  ];
  const stop = async (hard = false) => {
    for (const end of stoppers.toReversed()) await end(hard);
    await functions.stop();
    await services.stop(hard);
  };
  try {
    await createResources(options, services);
    const square = options.square.simulated ? startSquare(options) : undefined;
    if (square !== undefined) stoppers.push(() => square.close());
    pipes = startPipes({
      pipes: description.pipes,
      createReader: (tableName, signal) => createStreamReader(services.dynamodb.endpoint, tableName, signal),
      put: (event, busName) => events.put(event, busName),
      checkpoints: state.checkpoints,
      save: () => state.save(),
      onError: report,
    });
    const { idle: pipesIdle, stop: stopPipes } = pipes;
    stoppers.push(stopPipes);
    const schedules = startSchedules({
      schedules: description.schedules,
      clock,
      invoke,
      timer: options.schedules,
      getEntry: (name) => description.functions.find((spec) => spec.name === name)?.entry ?? name,
      checked: await folder.read<Record<string, number>>('schedules.json', {}),
      save: (checked) => folder.write('schedules.json', checked),
      onStart: (RuleName) => watching.count('AWS/Events Invocations', { RuleName }),
      onError: (error) => report('a job failed', error),
    });
    stoppers.push(() => schedules.stop());
    return {
      services,
      functions,
      schedules,
      queues,
      watching,
      idle: async () => {
        // a consumer's writes are records of the stream too
        do await pipesIdle();
        while (await queues.idle());
        await events.idle();
      },
      square,
      respond: createRequestHandler(options, services, functions, cache, watching),
      resume: async () => {
        await services.stepFunctions.resume();
        queues.resume();
        watching.begin({
          timer: options.schedules,
          messages: () => countUnread(description, queues),
          executions: () => services.stepFunctions.executions(),
          deliver: (mail) => services.ses.deliver(mail),
        });
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function createResources(options: RuntimeOptions, services: Services): Promise<void> {
  const { description, folder, siteUrl, phases } = options;
  const { measure } = phases;
  const { tables, userPools, buckets, stateMachines, deployments } = description;
  const deploy = async () => {
    for (const { name, cors } of buckets)
      await services.s3.createBucket(name, { cors: cors.map((rule) => localCorsRule(rule, siteUrl)) });
    const deployed = await folder.read<Deployed>('site.json', {});
    const next = await deploySite(services.s3.endpoint, deployments, deployed);
    if (JSON.stringify(next) !== JSON.stringify(deployed)) await folder.write('site.json', next);
  };
  await Promise.all([
    measure('tables', () => createTables(services.dynamodb.endpoint, tables)),
    ...userPools.map((pool) => services.cognito.createUserPool(pool)),
    ...stateMachines.map((machine) => services.stepFunctions.defineStateMachine(machine)),
    measure('site', deploy),
  ]);
}

function createRequestHandler(
  options: RuntimeOptions,
  services: Services,
  functions: Functions,
  cache: EdgeCache,
  watching: Watching,
) {
  const { description, clock } = options;
  const [distribution] = description.distributions;
  if (distribution === undefined)
    throw new LocalCloudError('The template has no distribution, so there is no site to serve.');
  const gateways = description.apis.map((api): [string, ReturnType<typeof createGateway>] => [
    api.host,
    createGateway({
      api,
      invoke: (name, event) => functions.invoke(name, event),
      verify: (token, audience) => {
        const claims = audience
          .flatMap((clientId) => services.cognito.verifyAccessToken(token, { clientId }) ?? [])
          .at(0);
        return claims === undefined ? undefined : { ...claims };
      },
      now: () => clock.now(),
      onResponse: (values) => watching.access(api, values),
      ...(options.throttling ? { throttleNow: () => performance.now() } : {}),
    }),
  ]);
  const respond = createViewerHandler({
    distribution,
    read: (bucket, key, range) => services.s3.readObject(bucket, key, range),
    gateways: new Map(gateways),
    csp: (policy) => localContentSecurityPolicy(policy, services.aws.endpoint),
    now: () => clock.now(),
    cache,
  });
  const dimensions = { DistributionId: distribution.id, Region: 'Global' };
  return async (request: EdgeRequest): Promise<EdgeResponse> => {
    const response = await respond(request);
    watching.count('AWS/CloudFront Requests', dimensions);
    watching.count('AWS/CloudFront 5xxErrorRate', dimensions, response.status >= 500 ? 100 : 0);
    return response;
  };
}

/** Messages of each queue that no function reads. */
function countUnread({ queues, queueConsumers }: StackDescription, running: Queues): Map<string, number> {
  const unread = queues.filter(({ arn }) => queueConsumers.every(({ queueArn }) => queueArn !== arn));
  const messages = running.listUnread();
  return new Map(unread.map(({ name }) => [name, messages.filter(({ queue }) => queue === name).length]));
}

function startSquare({ description, clock, folder, square, siteUrl }: RuntimeOptions): SquareSimulator {
  const webhookUrl = description.functions
    .map(({ environment }) => environment['WEBHOOK_URL'])
    .find((url) => url !== undefined);
  return createSquareSimulator({
    clock,
    dataDir: folder.temporary ? undefined : join(folder.path, 'square'),
    accessToken: square.accessToken,
    locationId: square.locationId,
    applicationId: square.applicationId,
    webhook: {
      url: webhookUrl ?? `${siteUrl}/api/payment/webhook/square`,
      signatureKey: square.webhookSignatureKey,
    },
    basePath: SQUARE_PATH,
    // the site's font, so that the card form looks like part of the page
    fontFile:
      require.resolve('@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2'),
  });
}

/** What Lambda sets itself; the template's variables override it. */
function lambdaEnvironment(spec: FunctionSpec, region: string, endpoint: string): Record<string, string> {
  const { accessKeyId, secretAccessKey } = deriveCredentials(spec);
  return {
    AWS_REGION: region,
    AWS_DEFAULT_REGION: region,
    AWS_LAMBDA_FUNCTION_NAME: spec.name,
    AWS_LAMBDA_FUNCTION_VERSION: '$LATEST',
    AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(spec.memoryMb),
    LAMBDA_TASK_ROOT: dirname(spec.file),
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
    AWS_ENDPOINT_URL: endpoint,
    // Identifies the caller of unsigned calls to Cognito. Powertools adds its name; with AWS_EXECUTION_ENV
    // beside it the sum would pass the 50 characters that the SDK allows.
    AWS_SDK_UA_APP_ID: accessKeyId,
    TZ: 'UTC',
  };
}
