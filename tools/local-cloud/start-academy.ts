import { join } from 'node:path';
import { createAcademyClock } from './clock/clock.ts';
import { ADMIN_CREDENTIALS } from './emulators/aws-endpoint/iam.ts';
import type { Academy, AcademyOptions, AcademyResources } from './academy.ts';
import { createConsole } from './console/console.ts';
import { startEdge } from './edge/start-edge.ts';
import { LocalCloudError } from './local-cloud-error.ts';
import { deriveCredentials } from './stack/credentials.ts';
import { describeCopy } from './stack/data-copies.ts';
import { openDataFolder } from './stack/data-folder.ts';
import { describeStack, type StackDescription } from './stack/describe-stack.ts';
import { openKeyPairs } from './stack/key-pairs.ts';
import { readSquareSetup } from './stack/local-parameters.ts';
import { readMemoryUse } from './stack/memory-use.ts';
import { openSeeding } from './stack/seeding.ts';
import { createStartPhases } from './stack/start-phases.ts';
import { type Runtime, startRuntime } from './stack/start-runtime.ts';
import { loadTemplate } from './template/load-template.ts';

const TEMPLATE = join(import.meta.dirname, '..', '..', 'cdk.out', 'Academy.template.json');

/**
 * Starts the product from its synthesized template.
 * @throws LocalCloudError for what a person can fix: port, Java, template, data.
 */
export async function startAcademy(options: AcademyOptions = {}): Promise<Academy> {
  const { report = (message, error) => console.error(message, error ?? '') } = options;
  const clock = options.clock ?? createAcademyClock();
  const square = readSquareSetup(options.environment ?? process.env);
  const phases = options.phases ?? createStartPhases();
  const loaded = await phases.measure('template', () => loadTemplate(options.template ?? TEMPLATE));
  const folder = await openDataFolder(options.inMemory === true ? undefined : options.dataDir);
  let runtime: Runtime | undefined;
  let ready = false;
  let stopped = false;

  const academyConsole = createConsole(() =>
    runtime === undefined ? undefined : { academy, runtime, ready },
  );
  let edge: Awaited<ReturnType<typeof startEdge>>;
  try {
    await clock.load(folder.path);
    edge = await startEdge({
      port: options.port ?? 0,
      now: () => clock.now(),
      respond: () => runtime?.respond,
      local: (request, response) => academyConsole(request, response),
    });
  } catch (error) {
    await folder.release();
    throw error;
  }
  const siteUrl = edge.url;
  let description: StackDescription;
  let keyPairs: Awaited<ReturnType<typeof openKeyPairs>>;

  let saving = Promise.resolve();
  const stopSaving = clock.onChange(() => {
    saving = saving
      .then(() => clock.save(folder.path))
      .catch((error: unknown) => report('the clock was not saved', error));
  });

  async function startAll(): Promise<void> {
    const seeding = await openSeeding(folder);
    if (seeding.interrupted) {
      const kept = seeding.copy === undefined ? '' : ` ${describeCopy(folder.path, seeding.copy)}`;
      report(`The demo data was not complete, so it is written again.${kept}`);
    }
    const seed = seeding.isDone ? undefined : options.seed;
    if (seed !== undefined) await seeding.announce();
    await keyPairs.keep();
    runtime = await startRuntime({
      description,
      folder,
      clock,
      square,
      siteUrl,
      phases,
      report,
      throttling: options.throttling !== false,
      schedules: options.schedules !== false,
    });
    runtime.services.dynamodb.onExit((error) => {
      if (!stopped && runtime !== undefined) options.onFatal?.(error);
    });
    if (seed === undefined && !folder.temporary) await options.migrate?.(academy);
    if (seed !== undefined) {
      await seeding.begin();
      await phases.measure('demo data', () => seed(academy));
      // counters of the demo courses
      await runtime.idle();
      await seeding.end();
    }
    await runtime.resume();
    ready = true;
  }

  async function stopAll(hard: boolean): Promise<void> {
    const ending = runtime;
    runtime = undefined;
    ready = false;
    await ending?.stop(hard);
  }

  async function close(hard: boolean): Promise<void> {
    if (stopped) return;
    stopped = true;
    stopSaving();
    await edge.stop();
    await stopAll(hard);
    await saving;
    if (!hard || folder.temporary) await folder.release();
  }

  const running = (): Runtime => {
    if (runtime === undefined) throw new LocalCloudError('The academy is not running.');
    return runtime;
  };

  const academy: Academy = {
    url: siteUrl,
    api: `${siteUrl}/api`,
    dataDir: folder.temporary ? undefined : folder.path,
    clock,
    get resources() {
      return readResources(description, running());
    },
    get square() {
      const simulator = running().square;
      if (simulator === undefined)
        throw new LocalCloudError("The academy pays at Square's sandbox: there is no simulator.");
      return simulator;
    },
    get functions() {
      return running().functions;
    },
    startPhases: phases.ended,
    memory: () => readMemoryUse(running().functions, running().services.dynamodb.pid),
    get jobs() {
      return running().schedules;
    },
    get watching() {
      return running().watching;
    },
    mail: (to) => running().services.ses.mail(to),
    failMail: (times) => running().services.ses.failNext(times),
    setMailSandbox: (verified) => running().services.ses.setSandbox(verified),
    executions: () => running().services.stepFunctions.executions(),
    invoke: (name, event) => running().functions.invoke(name, event),
    runJob: (name) => running().schedules.runJob(name),
    deadLetters: () => running().queues.listUnread(),
    sendDeadLettersAgain: () => {
      const { queues } = running();
      return queues.list().reduce((count, { arn }) => count + queues.sendAgain(arn), 0);
    },
    calls: (entry) => {
      const spec = description.functions.find((one) => one.entry === entry || one.name === entry);
      if (spec === undefined) throw new LocalCloudError(`There is no function ${entry}.`);
      return running().services.aws.calls(deriveCredentials(spec).accessKeyId);
    },
    idle: async () => {
      await running().square?.idle();
      await running().idle();
    },
    reset: async () => {
      await stopAll(false);
      const copy = await folder.empty();
      clock.reset();
      await saving;
      await startAll();
      return copy;
    },
    stop: () => close(false),
    kill: () => close(true),
  };

  try {
    keyPairs = await openKeyPairs(folder);
    description = describeStack(loaded, {
      siteUrl,
      square,
      keySecrets: keyPairs.secrets,
      parameters: options.parameters ?? {},
    });
    await startAll();
  } catch (error) {
    await close(false);
    throw error;
  }
  return academy;
}

function readResources(description: StackDescription, { services, functions }: Runtime): AcademyResources {
  const [pool] = description.userPools;
  return {
    region: description.region,
    awsEndpoint: services.aws.endpoint,
    dynamodbEndpoint: services.dynamodb.endpoint,
    credentials: ADMIN_CREDENTIALS,
    tableName: description.tables[0]?.tableName ?? '',
    userPoolId: pool?.poolId ?? '',
    groups: pool?.groups ?? [],
    buckets: description.buckets.map(({ name }) => name),
    getEnvironment: (entry) => functions.getEnvironment(entry),
  };
}
