import { describe, expect, test } from 'vitest';
import { reservedInstances } from '../grants.ts';
import { synthesize } from '../test-template.ts';

const stack = synthesize();
const idOf = (type: string) => stack.all(type)[0]?.[0] ?? expect.unreachable(type);
const TABLE = idOf('AWS::DynamoDB::Table');
const API = idOf('AWS::ApiGatewayV2::Api');
const SITE = idOf('AWS::CloudFront::Distribution');

interface Stat {
  readonly Namespace: string;
  readonly MetricName: string;
  readonly Dimensions?: readonly { Name: string; Value: unknown }[];
}
type Properties = Readonly<Record<string, unknown>>;
const textOf = ({ Namespace, MetricName, Dimensions = [] }: Stat) =>
  [Namespace, MetricName, ...Dimensions.map(({ Name, Value }) => `${Name}=${nameOf(Value)}`)].join(' ');
function nameOf(value: unknown): string {
  if (typeof value === 'string') return value;
  const { Ref, 'Fn::GetAtt': attribute } = value as { Ref?: string; 'Fn::GetAtt'?: [string, string] };
  return Ref ?? attribute?.join('.') ?? JSON.stringify(value);
}

const alarmOf = (name: string): Properties =>
  stack.all('AWS::CloudWatch::Alarm').find(([id]) => new RegExp(`^${name}[0-9A-F]{8}$`).test(id))?.[1]
    .Properties ?? expect.unreachable(name);
/** What an alarm reads: its one metric, or those of its formula. */
function metricsOf(alarm: Properties): string[] {
  const parts = alarm['Metrics'] as { MetricStat?: { Metric: Stat } }[] | undefined;
  if (parts === undefined) return [textOf(alarm as unknown as Stat)];
  return parts.flatMap(({ MetricStat }) => (MetricStat ? [textOf(MetricStat.Metric)] : []));
}
const formulaOf = (alarm: Properties) =>
  (alarm['Metrics'] as { Expression?: string }[]).find(({ Expression }) => Expression)?.Expression;

const throttles = (dimensions: string) =>
  ['Read', 'Write'].map((kind) => `AWS/DynamoDB ${kind}ThrottleEvents ${dimensions}`);
const errors = (operation: string) => `AWS/DynamoDB SystemErrors Operation=${operation} TableName=${TABLE}`;

describe('What AWS publishes unasked raises an alarm', () => {
  test.each([
    [
      'TableThrottled',
      [
        ...throttles(`TableName=${TABLE}`),
        ...throttles(`GlobalSecondaryIndexName=GSI1 TableName=${TABLE}`),
        ...throttles(`GlobalSecondaryIndexName=GSI2 TableName=${TABLE}`),
      ],
      { Threshold: 10, ComparisonOperator: 'GreaterThanOrEqualToThreshold' },
    ],
    [
      'TableErrors',
      [errors('GetItem'), errors('Query'), errors('TransactWriteItems')],
      { Threshold: 10, ComparisonOperator: 'GreaterThanOrEqualToThreshold' },
    ],
    [
      'InstancesNearQuota',
      ['AWS/Lambda UnreservedConcurrentExecutions'],
      { Statistic: 'Maximum', ComparisonOperator: 'GreaterThanThreshold' },
    ],
    [
      'SiteErrors',
      [`AWS/CloudFront 5xxErrorRate DistributionId=${SITE} Region=Global`],
      { Statistic: 'Average', Threshold: 5, EvaluationPeriods: 2 },
    ],
    [
      'RequestsBlocked',
      ['AWS/WAFV2 BlockedRequests Rule=ALL WebACL=Academy'],
      { Statistic: 'Sum', Period: 300, Threshold: 1000 },
    ],
    // SES reviews an account at 5 % and at 0.1 %
    [
      'MailBounced',
      ['AWS/SES Reputation.BounceRate'],
      { Threshold: 0.04, ComparisonOperator: 'GreaterThanThreshold', TreatMissingData: 'ignore' },
    ],
    [
      'MailComplained',
      ['AWS/SES Reputation.ComplaintRate'],
      { Threshold: 0.0008, ComparisonOperator: 'GreaterThanThreshold', TreatMissingData: 'ignore' },
    ],
    ['ApiErrors', [`AWS/ApiGateway 5xx ApiId=${API}`], { Statistic: 'Sum', Threshold: 5, Period: 300 }],
  ])('%s', (name, metrics, properties) => {
    const alarm = alarmOf(name);
    expect(metricsOf(alarm).toSorted()).toEqual(metrics.toSorted());
    expect(alarm).toMatchObject(properties);
  });

  test('A formula of metrics that are rare counts those that are there, and ends', () => {
    for (const name of ['TableThrottled', 'TableErrors']) {
      expect(formulaOf(alarmOf(name))).toMatch(/^FILL\(SUM\(\[[\w, ]+\]\), 0\)$/);
      expect(alarmOf(name)).toMatchObject({ EvaluationPeriods: 2, DatapointsToAlarm: 1 });
    }
  });

  test('The firewall’s metric has the name of the one that is before the site', () => {
    const { VisibilityConfig } = stack.only('AWS::WAFv2::WebACL').Properties;
    expect(VisibilityConfig).toMatchObject({ MetricName: 'Academy', CloudWatchMetricsEnabled: true });
  });

  test('Events that wait for over 15 minutes in a queue of which nothing else tells raise an alarm', () => {
    const alarm = alarmOf('EventsLate');
    const queueOf = (name: string) => {
      const id = stack.functions().get(name)?.id;
      const mapping = stack
        .all('AWS::Lambda::EventSourceMapping')
        .find(([, { Properties }]) => JSON.stringify(Properties['FunctionName']).includes(`"${id}"`));
      const arn = mapping?.[1].Properties['EventSourceArn'] as { 'Fn::GetAtt': string[] } | undefined;
      return `AWS/SQS ApproximateAgeOfOldestMessage QueueName=${arn?.['Fn::GetAtt'][0]}.QueueName`;
    };
    const counters = ['courses/count-students', 'revenue/count-revenue', 'lists/project-lists'];
    expect(metricsOf(alarm).toSorted()).toEqual(counters.map(queueOf).toSorted());
    expect(formulaOf(alarm)).toBe('MAX([queue0, queue1, queue2])');
    expect(alarm).toMatchObject({ Threshold: 900, ComparisonOperator: 'GreaterThanThreshold' });
  });

  test.each(['1000', '5000', '10000'])(
    'With a quota of %s instances the alarm comes before those that no function reserves are used up',
    (quota) => {
      const [, , share = ''] = (alarmOf('InstancesNearQuota')['Threshold'] as { 'Fn::FindInMap': string[] })[
        'Fn::FindInMap'
      ];
      const threshold = stack.json.Mappings['ReservedInstances']?.[quota]?.[share] ?? Number.NaN;
      const left = Number(quota) - reservedInstances(Number(quota));
      expect(threshold).toBeLessThanOrEqual(0.8 * left);
      // some reserved instances do not grow with the quota
      expect(threshold).toBeGreaterThan(0.6 * left);
    },
  );
});

describe('What the access log says raises an alarm', () => {
  const filters = stack.all('AWS::Logs::MetricFilter').map(([, { Properties }]) => Properties);
  const { DestinationArn } = stack.only('AWS::ApiGatewayV2::Stage').Properties['AccessLogSettings'] as {
    DestinationArn: unknown;
  };
  const filterOf = (name: string) => {
    const [filter = expect.unreachable(name), ...others] = filters.filter(({ MetricTransformations }) =>
      JSON.stringify(MetricTransformations).includes(`"${name}"`),
    );
    expect(others).toEqual([]);
    expect(JSON.stringify(DestinationArn)).toContain(nameOf(filter['LogGroupName']));
    return filter;
  };
  const paying = [
    'POST /student/order/create',
    'POST /flexible-payment/create',
    'POST /flexible-payment/process-payment/*',
  ];

  test.each([
    ['TooManyRequests', 'TooManyRequests', '{ $.status = 429 }', { MetricValue: '1' }],
    [
      'PaymentsSlow',
      'PaymentMilliseconds',
      `{ (${paying.map((route) => `$.route = "${route}"`).join(') || (')}) }`,
      { MetricValue: '$.milliseconds' },
    ],
    [
      'SignInsSlow',
      'SignInMilliseconds',
      '{ ($.route = "POST /auth/login") || ($.route = "POST /auth/refresh") }',
      { MetricValue: '$.milliseconds' },
    ],
    [
      'NoSquareEvents',
      'SquareEvents',
      '{ ($.route = "POST /payment/webhook/square") && ($.status = 200) }',
      // else a day without an event has no data, and no alarm
      { MetricValue: '1', DefaultValue: 0 },
    ],
  ])('%s reads %s', (name, metric, pattern, transformation) => {
    const filter = filterOf(metric);
    expect(filter['FilterPattern']).toBe(pattern);
    expect(filter['MetricTransformations']).toMatchObject([
      { MetricNamespace: 'Academy', ...transformation },
    ]);
    expect(metricsOf(alarmOf(name))).toContain(`Academy ${metric}`);
  });

  test('A day with three payments and without an accepted event of Square’s raises an alarm, a day without payments does not', () => {
    const alarm = alarmOf('NoSquareEvents');
    expect(metricsOf(alarm).toSorted()).toEqual(['Academy PaymentCaptured', 'Academy SquareEvents']);
    expect(JSON.stringify(alarm['Metrics'])).not.toMatch(/"Period":(?!86400)/);
    expect(formulaOf(alarm)).toBe('IF(captured > 2 AND events == 0, 1, 0)');
    expect(alarm).toMatchObject({ Threshold: 1, TreatMissingData: 'notBreaching' });
  });

  test('What metrics are made of is a number in the log', () => {
    const { Format } = stack.only('AWS::ApiGatewayV2::Stage').Properties['AccessLogSettings'] as {
      Format: string;
    };
    const line = Format.replaceAll('$context.status', '429').replaceAll('$context.responseLatency', '12');
    expect(JSON.parse(line)).toMatchObject({ status: 429, milliseconds: 12, route: '$context.routeKey' });
  });
});

test('AlarmMail is told of 80 % of MonthlyBudget spent and of more than all foreseen', () => {
  const { NotificationsWithSubscribers } = stack.only('AWS::Budgets::Budget').Properties;
  const mails = (NotificationsWithSubscribers as { Notification: object; Subscribers: object[] }[]).map(
    ({ Notification, Subscribers }) => [Notification, ...Subscribers],
  );
  const to = { SubscriptionType: 'EMAIL', Address: { Ref: 'AlarmMail' } };
  const above = { ComparisonOperator: 'GREATER_THAN', ThresholdType: 'PERCENTAGE' };
  expect(mails).toEqual([
    [{ ...above, NotificationType: 'ACTUAL', Threshold: 80 }, to],
    [{ ...above, NotificationType: 'FORECASTED', Threshold: 100 }, to],
  ]);
});

test('One dashboard shows what is published anyway, and stays free', () => {
  const body = JSON.stringify(stack.only('AWS::CloudWatch::Dashboard').Properties['DashboardBody']);
  const text = body.replaceAll('\\"', '"');
  const published = stack
    .all('AWS::Logs::MetricFilter')
    .map(
      ([, { Properties }]) =>
        (Properties['MetricTransformations'] as { MetricName: string }[])[0]?.MetricName,
    );
  const own = [...text.matchAll(/\["Academy","(\w+)"/g)].map(([, name]) => name);
  expect(own.length).toBeGreaterThan(5);
  expect(own.filter((name) => !published.includes(name))).toEqual([]);
  // of one dashboard, of three that are free
  expect(text.match(/\["(AWS\/|Academy)/g)?.length).toBeLessThanOrEqual(50);
});
