import { join } from 'node:path';
import type { AcademyClock } from '../clock/clock.ts';
import { startAwsEndpoint } from '../emulators/aws-endpoint/aws-endpoint.ts';
import { startCloudFront } from '../emulators/cloudfront/cloudfront.ts';
import { startCognito } from '../emulators/cognito/cognito.ts';
import type { AwsEndpoint, Caller } from '../emulators/aws-endpoint/aws-endpoint-contract.ts';
import type { CognitoService } from '../emulators/cognito/cognito-contract.ts';
import type { DynamoDbService } from '../emulators/dynamodb/dynamodb-contract.ts';
import type { S3Service } from '../emulators/s3/s3-contract.ts';
import type { BusEvent, SesService } from '../emulators/ses/ses-contract.ts';
import type {
  FunctionInvocation,
  StepFunctionsService,
} from '../emulators/step-functions/step-functions-contract.ts';
import { startDynamoDb } from '../emulators/dynamodb/dynamodb.ts';
import { ADMIN_CREDENTIALS } from '../emulators/aws-endpoint/iam.ts';
import { startS3 } from '../emulators/s3/s3.ts';
import { startSecrets } from '../emulators/secrets/secrets.ts';
import { startSes } from '../emulators/ses/ses.ts';
import { type SqsOptions, startSqs } from '../emulators/sqs/sqs.ts';
import { startStepFunctions } from '../emulators/step-functions/step-functions.ts';
import type { DataFolder } from './data-folder.ts';
import type { StackDescription } from './describe-stack.ts';
import { localSecrets } from './local-secrets.ts';
import type { SquareSetup } from './local-parameters.ts';
import type { StartPhases } from './start-phases.ts';
import { startOnSamePort } from './persistent-ports.ts';

export type ServicesOptions = {
  clock: AcademyClock;
  folder: DataFolder;
  description: StackDescription;
  square: SquareSetup;
  phases: StartPhases;
  findCaller: (accessKeyId: string) => Caller | undefined;
  invokeFunction: (name: string, payload: unknown) => Promise<FunctionInvocation>;
  putEvent: (event: BusEvent) => void;
  onTableWrite: () => void;
  queues: SqsOptions['queues'];
  /** removes what the edge keeps under these paths */
  purge: (paths: readonly string[]) => void;
};

export type Services = {
  dynamodb: DynamoDbService;
  cognito: CognitoService;
  s3: S3Service;
  ses: SesService;
  stepFunctions: StepFunctionsService;
  aws: AwsEndpoint;
  /** `hard` kills Java, as kill -9 on everything would */
  stop(hard?: boolean): Promise<void>;
};

/** Starts all emulators side by side, then the one AWS endpoint before them. Stops what ran when one of them fails. */
export async function startServices(options: ServicesOptions): Promise<Services> {
  const { clock, folder, description, findCaller, onTableWrite } = options;
  const dir = (name: string) => join(folder.path, name);
  const stops: (() => Promise<void>)[] = [];
  const remember = async <T extends { stop(): Promise<void> }>(starting: Promise<T>): Promise<T> => {
    const started = await starting;
    stops.push(() => started.stop());
    return started;
  };
  const findSecret = (key: string) =>
    key === ADMIN_CREDENTIALS.accessKeyId
      ? ADMIN_CREDENTIALS.secretAccessKey
      : findCaller(key)?.secretAccessKey;
  const secrets = localSecrets(description.secrets, description.functions, options.square);

  const mailbox = remember(startSes({ clock, dataDir: dir('ses'), putEvent: options.putEvent }));
  const starting = [
    remember(
      options.phases.measure('DynamoDB Local', () =>
        startDynamoDb(folder.temporary ? {} : { dataDir: dir('dynamodb') }),
      ),
    ),
    // its address is the issuer of tokens that browsers hold over a restart
    remember(
      startOnSamePort(folder, 'cognito', (port) =>
        startCognito({
          clock,
          dataDir: dir('cognito'),
          invokeFunction: options.invokeFunction,
          ...port,
        }),
      ),
    ),
    remember(startS3({ clock, dataDir: dir('s3'), findSecret })),
    mailbox,
    remember(
      startStepFunctions({ clock, dataDir: dir('step-functions'), invokeFunction: options.invokeFunction }),
    ),
    remember(startSecrets({ clock, secrets })),
    remember(
      startCloudFront({
        clock,
        distributionIds: description.distributions.map(({ id }) => id),
        purge: options.purge,
      }),
    ),
    remember(startSqs({ clock, accountId: description.accountId, queues: options.queues })),
  ] as const;
  try {
    const [dynamodb, cognito, s3, ses, stepFunctions, secretsService, cloudfront, sqs] =
      await Promise.all(starting);
    const { region, accountId } = description;
    const services = { dynamodb, cognito, s3, ses, stepFunctions, secrets: secretsService, cloudfront, sqs };
    const aws = await remember(
      startOnSamePort(folder, 'aws', (port) =>
        startAwsEndpoint({ clock, region, accountId, findCaller, onTableWrite, services, ...port }),
      ),
    );
    const stop = async (hard = false) => {
      if (hard) process.kill(dynamodb.pid, 'SIGKILL');
      await Promise.allSettled(stops.toReversed().map((end) => end()));
    };
    return { dynamodb, cognito, s3, ses, stepFunctions, aws, stop };
  } catch (error) {
    await Promise.allSettled(starting);
    await Promise.allSettled(stops.map((end) => end()));
    throw error;
  }
}
