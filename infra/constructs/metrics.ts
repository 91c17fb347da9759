import { Duration } from 'aws-cdk-lib';
import { MathExpression, Metric, type MetricOptions } from 'aws-cdk-lib/aws-cloudwatch';
import type { IDistribution } from 'aws-cdk-lib/aws-cloudfront';
import type { Table } from 'aws-cdk-lib/aws-dynamodb';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import { OWN_STACK_NAME } from './own-stack-name.ts';
import { INDEXES } from './storage.ts';

/** What alarms and the dashboard read: metrics that AWS publishes unasked, and those that are counted from our logs. */
export const FIVE_MINUTES = Duration.minutes(5);

const sumOf = (namespace: string, metricName: string, dimensionsMap?: Record<string, string>) =>
  new Metric({
    namespace,
    metricName,
    statistic: 'Sum',
    period: FIVE_MINUTES,
    ...(dimensionsMap && { dimensionsMap }),
  });

/** Counted by a filter on logs (log-metrics.ts). */
export const ownMetric = (metricName: string, options: MetricOptions = {}): Metric =>
  sumOf(OWN_STACK_NAME, metricName).with(options);

/**
 * Metrics that are published only while there is something to count: `SUM` leaves out those without data, `FILL` ends an alarm, which
 * of DynamoDB's metrics keeps its state while there are none.
 */
const sumOfRare = (label: string, usingMetrics: Record<string, Metric>): MathExpression =>
  new MathExpression({
    expression: `FILL(SUM([${Object.keys(usingMetrics).join(', ')}]), 0)`,
    usingMetrics,
    period: FIVE_MINUTES,
    label,
  });

/** Of the table and of each index: the table's own metric does not have its indexes'. */
export function tableThrottles({ tableName: TableName }: Table): MathExpression {
  const of = (prefix: string, dimensions: Record<string, string>) => ({
    [`${prefix}Reads`]: sumOf('AWS/DynamoDB', 'ReadThrottleEvents', dimensions),
    [`${prefix}Writes`]: sumOf('AWS/DynamoDB', 'WriteThrottleEvents', dimensions),
  });
  const ofIndexes = INDEXES.map((name) =>
    of(name.toLowerCase(), { TableName, GlobalSecondaryIndexName: name }),
  );
  return sumOfRare('Throttled', Object.assign(of('table', { TableName }), ...ofIndexes));
}

/** What DynamoDB answers 5xx to, of the three operations that most requests use. */
export function tableErrors({ tableName: TableName }: Table): MathExpression {
  const of = (Operation: string) => sumOf('AWS/DynamoDB', 'SystemErrors', { TableName, Operation });
  return sumOfRare('Errors of DynamoDB', {
    gets: of('GetItem'),
    queries: of('Query'),
    transactions: of('TransactWriteItems'),
  });
}

/** Events that the pipe could not put on the bus, all or some. */
export function pipeFailures(pipeName: string): MathExpression {
  const of = (metricName: string) => sumOf('AWS/EventBridge/Pipes', metricName, { PipeName: pipeName });
  return new MathExpression({
    expression: 'FILL(failed, 0) + FILL(partly, 0)',
    usingMetrics: { failed: of('ExecutionFailed'), partly: of('ExecutionPartiallyFailed') },
    period: FIVE_MINUTES,
    label: 'Failed or partially failed',
  });
}

/** Messages in a queue. */
export const messagesIn = (queue: IQueue): Metric =>
  queue.metricApproximateNumberOfMessagesVisible({ period: FIVE_MINUTES, statistic: 'Maximum' });

/** Seconds that the oldest event waits in any of the queues. */
export function oldestEvent(queues: readonly IQueue[]): MathExpression {
  const usingMetrics = Object.fromEntries(
    queues.map((queue, index) => [
      `queue${index}`,
      queue.metricApproximateAgeOfOldestMessage({ period: FIVE_MINUTES, statistic: 'Maximum' }),
    ]),
  );
  return new MathExpression({
    expression: `MAX([${Object.keys(usingMetrics).join(', ')}])`,
    usingMetrics,
    period: FIVE_MINUTES,
    label: 'Oldest event, seconds',
  });
}

/** Of the whole account, as all without a dimension. */
export const refusedRuns = (): Metric => sumOf('AWS/Lambda', 'Throttles');
/** Instances that run for functions without reserved ones. */
export const unreservedInstances = (): Metric =>
  sumOf('AWS/Lambda', 'UnreservedConcurrentExecutions').with({ statistic: 'Maximum' });

/** CloudFront's metrics have the region `Global` and are in us-east-1. */
export const siteMetric = (
  { distributionId: DistributionId }: IDistribution,
  metricName: 'Requests' | '5xxErrorRate',
  statistic: string,
): Metric => sumOf('AWS/CloudFront', metricName, { DistributionId, Region: 'Global' }).with({ statistic });

/** What the firewall refused; metrics of one before CloudFront have no region. */
export const blockedRequests = (): Metric =>
  sumOf('AWS/WAFV2', 'BlockedRequests', { WebACL: OWN_STACK_NAME, Rule: 'ALL' });

/** Of all mail of the account in the region, as SES judges it: 0.05 is 5 %. */
export const mailRate = (of: 'Bounce' | 'Complaint'): Metric =>
  sumOf('AWS/SES', `Reputation.${of}Rate`).with({ statistic: 'Maximum', period: Duration.hours(1) });
