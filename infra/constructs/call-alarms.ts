import { Duration } from 'aws-cdk-lib';
import {
  ComparisonOperator,
  MathExpression,
  type Metric,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import type { Alarms } from './alarms.ts';
import type { AccessLogMetrics } from './log-metrics.ts';
import { FIVE_MINUTES } from './metrics.ts';

const A_DAY = Duration.hours(24);
/** Milliseconds for 99 of 100; a call that meets a new instance takes one to two seconds. */
const SLOW = 3000;
const PAYING = [
  'payments/create-order',
  'payments/create-flexible-payment',
  'payments/process-scheduled-payment',
];
const SIGNING_IN = ['auth/login', 'auth/refresh'];

/** What the API answers, and how fast where people wait for money and sign-in. */
export function watchCalls(alarms: Alarms, api: HttpApi, log: AccessLogMetrics): void {
  const failed = 'The API answered 5xx at least five times in five minutes.';
  const errors = api.metricServerError({ period: FIVE_MINUTES, statistic: 'Sum' });
  alarms.atLeast('ApiErrors', 'P1', errors, 5, failed);
  const refused = 'The API told callers at least 100 times in five minutes to wait (429).';
  alarms.atLeast('TooManyRequests', 'P2', log.count('TooManyRequests', 429), 100, refused);
  const slow = (id: string, metric: Metric, what: string) =>
    alarms.add(id, 'P2', {
      metric,
      description: `One of 100 ${what} takes over three seconds, for a quarter of an hour.`,
      threshold: SLOW,
      comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
      evaluationPeriods: 3,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    });
  slow('PaymentsSlow', log.slowest('PaymentMilliseconds', PAYING), 'payments');
  slow('SignInsSlow', log.slowest('SignInMilliseconds', SIGNING_IN), 'sign-ins');
}

/**
 * Payments were captured, and for a day no event of Square's was accepted: their address, their key or their subscription is wrong. At
 * least three, since the event of a payment that was captured just now is still on its way.
 */
export function watchWebhook(alarms: Alarms, log: AccessLogMetrics, captured: Metric): void {
  const events = log.count('SquareEvents', 200, 'payments/receive-square-event', {
    period: A_DAY,
    defaultValue: 0,
  });
  alarms.add('NoSquareEvents', 'P2', {
    metric: new MathExpression({
      expression: 'IF(captured > 2 AND events == 0, 1, 0)',
      usingMetrics: { captured: captured.with({ period: A_DAY }), events },
      period: A_DAY,
      label: 'Payments without an event',
    }),
    description: 'At least three payments were captured and no event of Square was accepted for a day.',
    threshold: 1,
    comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
    evaluationPeriods: 1,
    treatMissingData: TreatMissingData.NOT_BREACHING,
  });
}
