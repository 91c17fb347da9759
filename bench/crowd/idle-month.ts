import type { Synthesized } from '#infra/test-template.ts';
import { dollarsOf, type Priced } from './prices.ts';

/** What a month of an academy without users has of one kind, and what that costs. */
interface IdleItem {
  readonly what: Priced;
  readonly units: number;
  readonly full: number;
  readonly due: number;
}

const MINUTES = 30.4 * 24 * 60;
/** A queue's five pollers, with long polls of 20 seconds (Lambda developer guide, 'SQS scaling'; docs/adr/054). */
const POLLS_A_MINUTE = 5 * 3;
/** A job that finds nothing: seconds, read units, bytes of its log. Fresh instances ask for their secrets. */
const RUN = { seconds: 0.3, readUnits: 8, logBytes: 800, secretCalls: 1 };
/** Built site, and bundles and templates in the bucket of the CDK. */
const FILES_GB = 0.3;
/** Of a table without students: courses, settings, staff. */
const TABLE_GB = 0.01;
/** Of a new table on demand: 4,000 write units warm, 1,000 a partition (DynamoDB developer guide, 'warm throughput'). */
const SHARDS = 4;
/** As Lambda reads a stream (the same, 'Streams and Lambda triggers'). How often a pipe does is not documented. */
const POLLS_OF_SHARD_A_SECOND = 4;

/** Types that cost nothing by being there, or whose parts are counted below. Another one has no price yet: that is an error. */
const COUNTED_OR_FREE =
  /^AWS::(ApiGatewayV2|AppConfig::(Application|ConfigurationProfile|HostedConfigurationVersion)$|Backup::Backup(Plan|Selection|Vault)$|Budgets::Budget$|CloudFormation|CloudFront|CloudWatch::(Alarm|Dashboard)$|CodeDeploy|Cognito|DynamoDB::Table|Events|IAM|Lambda|Logs|Pipes|S3|SES::(ConfigurationSet|ConfigurationSetEventDestination|EmailIdentity)$|SNS|SQS|SecretsManager::Secret|StepFunctions|WAFv2::(WebACL|LoggingConfiguration)$)|^Custom::/;

type Props = Readonly<Record<string, unknown>>;
const asList = (value: unknown): Props[] => (Array.isArray(value) ? (value as Props[]) : []);

/** Runs a month of the rules that have a schedule, for each of their targets, with the function's memory in MB. */
function scheduledRuns(stack: Synthesized): { runs: number; memory: number; hasSecret: boolean }[] {
  const functions = [...stack.functions().values()];
  return stack.all('AWS::Events::Rule').flatMap(([, { Properties }]) => {
    const schedule = Properties['ScheduleExpression'];
    if (schedule === undefined) return [];
    const [, count, unit] = /^rate\((\d+) (minute|hour|day)/.exec(schedule as string) ?? [];
    const minutes = { minute: 1, hour: 60, day: 1440 }[unit ?? 'day'] ?? Number.NaN;
    return asList(Properties['Targets']).map((target) => {
      const found = functions.find(({ id }) => JSON.stringify(target['Arn']).includes(`"${id}"`));
      const { MemorySize: memory, Environment: environment } = found?.resource.Properties ?? {};
      const hasSecret = JSON.stringify(environment ?? '').includes('SECRET_ID');
      return { runs: MINUTES / (Number(count ?? 1) * minutes), memory: Number(memory), hasSecret };
    });
  });
}

/** Nights of a month. */
export const NIGHTS = 30.4;

/** Whole copies of the table, both regions together: AWS Backup stores none of DynamoDB's as a difference. */
export function backupsKept(stack: Synthesized): number {
  return stack
    .all('AWS::Backup::BackupPlan')
    .flatMap(([, { Properties }]) => [...JSON.stringify(Properties).matchAll(/"DeleteAfterDays":(\d+)/g)])
    .reduce((sum, [, days]) => sum + Number(days), 0);
}

/** Everything that a month costs without a single visitor. Throws for a type of resource that has no price here. */
export function idleMonth(stack: Synthesized): IdleItem[] {
  const properties = (type: string): Props[] => stack.all(type).map(([, one]) => one.Properties);
  if (JSON.stringify(properties('AWS::ApiGatewayV2::Stage')).includes('"DetailedMetricsEnabled":true'))
    throw new Error('bench/crowd/idle-month.ts has no price of detailed metrics of routes.');
  const unknown = Object.values(stack.json.Resources).find(({ Type }) => !COUNTED_OR_FREE.test(Type));
  if (unknown) throw new Error(`bench/crowd/idle-month.ts has no price of ${unknown.Type}.`);
  const alarms = properties('AWS::CloudWatch::Alarm');
  const metricsOf = (alarm: Props) =>
    asList(alarm['Metrics']).filter((one) => 'MetricStat' in one).length || 1;
  const filters = properties('AWS::Logs::MetricFilter').flatMap((one) =>
    asList(one['MetricTransformations']),
  );
  const runs = scheduledRuns(stack);
  const allRuns = runs.reduce((sum, one) => sum + one.runs, 0);
  const outside = Object.keys(stack.json.Parameters).filter((name) => name.endsWith('SecretName')).length;
  const fromQueues = properties('AWS::Lambda::EventSourceMapping').filter(
    (one) => !JSON.stringify(one['EventSourceArn']).includes('StreamArn'),
  );
  const units: Partial<Record<Priced, number>> = {
    webAcl: stack.all('AWS::WAFv2::WebACL').length,
    webAclRule: properties('AWS::WAFv2::WebACL').flatMap((one) => asList(one['Rules'])).length,
    alarmMetric: alarms.reduce((sum, alarm) => sum + metricsOf(alarm), 0),
    customMetric: new Set(filters.map((one) => one['MetricName'])).size,
    dashboard: stack.all('AWS::CloudWatch::Dashboard').length,
    budget: stack.all('AWS::Budgets::Budget').length,
    backupGigabyte: TABLE_GB * backupsKept(stack),
    backupCopiedGigabyte: stack.all('AWS::Backup::BackupPlan').length * TABLE_GB * NIGHTS,
    secret: stack.all('AWS::SecretsManager::Secret').length + outside,
    queueRequest: fromQueues.length * POLLS_A_MINUTE * MINUTES,
    lambdaCall: allRuns,
    lambdaGigabyteSecond: runs.reduce((sum, one) => sum + (one.runs * RUN.seconds * one.memory) / 1024, 0),
    readUnit: allRuns * RUN.readUnits,
    secretCall: runs.reduce((sum, one) => sum + (one.hasSecret ? one.runs * RUN.secretCalls : 0), 0),
    logGigabyte: (allRuns * RUN.logBytes) / 1e9,
    fileGigabyte: FILES_GB,
  };
  return Object.entries(units).map(([what, count]) => ({
    what: what as Priced,
    units: count,
    ...dollarsOf(what as Priced, count),
  }));
}

export const dueOf = (items: readonly IdleItem[]): number => items.reduce((sum, { due }) => sum + due, 0);

/**
 * What AWS may charge beyond that: DynamoDB charges for reads of a stream by others than Lambda, and neither says whether a pipe is one,
 * nor how often it reads (docs/adr/060). Dollars a month at most.
 */
export function unknownOfPipe(stack: Synthesized): number {
  const reads = stack.all('AWS::Pipes::Pipe').length * SHARDS * POLLS_OF_SHARD_A_SECOND * MINUTES * 60;
  return dollarsOf('streamRead', reads).due;
}
