import { Duration } from 'aws-cdk-lib';
import * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch';
import type { IDistribution } from 'aws-cdk-lib/aws-cloudfront';
import { Construct } from 'constructs';
import type { AcademyFunction } from './academy-function.ts';
import type { Api } from './api.ts';
import {
  blockedRequests,
  FIVE_MINUTES,
  mailRate,
  messagesIn,
  oldestEvent,
  ownMetric,
  refusedRuns,
  siteMetric,
  tableErrors,
  tableThrottles,
  unreservedInstances,
} from './metrics.ts';
import type { Payments } from './payments.ts';
import type { Storage } from './storage.ts';
import type { TableEvents } from './table-events.ts';

export interface DashboardProps {
  readonly api: Api;
  readonly distribution: IDistribution;
  readonly storage: Storage;
  readonly payments: Payments;
  readonly tableEvents: TableEvents;
  readonly counters: readonly AcademyFunction[];
}

const SUM = { period: FIVE_MINUTES, statistic: 'Sum' };
const P99 = { period: FIVE_MINUTES, statistic: 'p99' };

/**
 * One page of the whole academy, of metrics that are there for alarms or unasked. Free are three dashboards of an account with up to 50
 * metrics each.
 */
export class Dashboard extends Construct {
  constructor(scope: Construct, id: string, props: DashboardProps) {
    super(scope, id);
    const { api, distribution, storage, payments, tableEvents, counters } = props;
    const graph = (
      title: string,
      left: readonly cloudwatch.IMetric[],
      right: readonly cloudwatch.IMetric[] = [],
    ) => new cloudwatch.GraphWidget({ title, left: [...left], right: [...right], width: 8, height: 6 });
    const runsOf = (name: string) => api.functionOf(name).lambda.metricInvocations({ ...SUM, label: name });
    const { workflow } = payments;
    new cloudwatch.Dashboard(this, 'Dashboard', {
      defaultInterval: Duration.days(1),
      widgets: [
        [
          graph('Traffic', [siteMetric(distribution, 'Requests', 'Sum'), api.http.metricCount(SUM)]),
          graph(
            'Errors',
            [
              api.http.metricServerError(SUM),
              api.http.metricClientError(SUM),
              ownMetric('TooManyRequests'),
              blockedRequests(),
            ],
            [siteMetric(distribution, '5xxErrorRate', 'Average')],
          ),
          graph('99 of 100 calls within milliseconds', [
            ownMetric('SignInMilliseconds', P99),
            ownMetric('PaymentMilliseconds', P99),
            ownMetric('SquareMilliseconds', P99),
            api.http.metricLatency({ ...P99, label: 'All calls' }),
          ]),
        ],
        [
          graph('Money', [
            ownMetric('PaymentCaptured'),
            ownMetric('CardDeclined'),
            ownMetric('SquareEvents'),
            workflow.metricStarted(SUM),
            workflow.metricFailed(SUM),
            ownMetric('PaymentCritical'),
          ]),
          graph(
            'Sign-ins',
            ['auth/login', 'auth/register', 'auth/refresh', 'auth/forgot-password'].map(runsOf),
          ),
          graph(
            'Queues',
            [messagesIn(tableEvents.deadLetters), messagesIn(tableEvents.lostRecords)],
            [oldestEvent(counters.map((counter) => tableEvents.queueOf(counter)))],
          ),
        ],
        [
          graph(
            'Table and functions',
            [tableThrottles(storage.table), tableErrors(storage.table), refusedRuns()],
            [unreservedInstances()],
          ),
          graph(
            'Jobs and mail',
            [ownMetric('JobCritical'), ownMetric('FunctionFailed')],
            [mailRate('Bounce'), mailRate('Complaint')],
          ),
          graph('Dollars of this month, once billing alerts are on', [
            new cloudwatch.Metric({
              namespace: 'AWS/Billing',
              metricName: 'EstimatedCharges',
              dimensionsMap: { Currency: 'USD' },
              statistic: 'Maximum',
              period: Duration.hours(6),
            }),
          ]),
        ],
      ],
    });
  }
}
