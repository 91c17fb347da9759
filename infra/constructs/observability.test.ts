import { describe, expect, test } from 'vitest';
import { isAllowed, resolveValue } from '../test-policy.ts';
import { type Statement, synthesize } from '../test-template.ts';

const stack = synthesize();
const ACCOUNT = '111122223333';
const arnOf = (service: string, resource: string) => `arn:aws:${service}:us-east-1:${ACCOUNT}:${resource}`;
const references = {
  'AWS::AccountId': ACCOUNT,
  'AWS::Partition': 'aws',
  'AWS::Region': 'us-east-1',
  AlarmMail: 'ops@academy.example',
  ...Object.fromEntries(stack.all('AWS::SNS::Topic').map(([id]) => [id, arnOf('sns', id)])),
};
const resolve = (value: unknown) => resolveValue(value, references);

const topics = new Map(stack.all('AWS::SNS::Topic').map(([id, topic]) => [arnOf('sns', id), topic]));
const getTopicStatements = (topic: string): Statement[] =>
  stack
    .all('AWS::SNS::TopicPolicy')
    .filter(([, { Properties }]) => [resolve(Properties['Topics'])].flat().includes(topic))
    .flatMap(([, { Properties }]) => (Properties['PolicyDocument'] as { Statement: Statement[] }).Statement);

/** What CloudWatch asks SNS when an alarm of ours is raised. */
const publishTo = (topic: string, alarm: string) => ({
  service: 'cloudwatch.amazonaws.com',
  action: 'sns:Publish',
  resource: topic,
  context: {
    'aws:SourceAccount': ACCOUNT,
    'aws:SourceArn': arnOf('cloudwatch', `alarm:${alarm}`),
    'aws:SecureTransport': 'true',
  },
});

describe('An alarm that is raised reaches a person', () => {
  const alarms = [...stack.all('AWS::CloudWatch::Alarm'), ...stack.all('AWS::CloudWatch::CompositeAlarm')];

  test('There are alarms', () => {
    expect(alarms.length).toBeGreaterThan(10);
  });

  test.each(alarms)(
    '%s may be published to its topic, whose mail goes to AlarmMail',
    (id, { Properties }) => {
      expect(Properties['ActionsEnabled']).not.toBe(false);
      const actions = [resolve(Properties['AlarmActions'] ?? [])].flat().map(String);
      expect(actions).not.toEqual([]);
      for (const topic of actions) {
        const statements = getTopicStatements(topic);
        expect(topics.has(topic)).toBe(true);
        expect(isAllowed(statements, publishTo(topic, `Academy-${id}`), references)).toBe(true);
        // CloudWatch cannot use SNS's own key; a key of ours would have to let it: kms:Decrypt and kms:GenerateDataKey
        expect(topics.get(topic)).not.toHaveProperty('Properties.KmsMasterKeyId');
        const subscriptions = stack
          .all('AWS::SNS::Subscription')
          .filter(([, subscription]) => resolve(subscription.Properties['TopicArn']) === topic);
        expect(subscriptions.map(([, one]) => [one.Condition, one.Properties['Endpoint']])).toEqual([
          ['HasAlarmMail', { Ref: 'AlarmMail' }],
        ]);
      }
    },
  );

  const alarmOf = (MetricName: string) =>
    alarms.map(([, { Properties }]) => Properties).filter((alarm) => alarm['MetricName'] === MetricName);
  /** What the log of a function is counted as, by pattern. */
  const countedOf = (name: string) => {
    const log = stack.functions().get(name)?.resource.Properties['LoggingConfig'] as { LogGroup: unknown };
    return stack
      .all('AWS::Logs::MetricFilter')
      .map(([, { Properties }]) => Properties)
      .filter(({ LogGroupName }) => JSON.stringify(LogGroupName) === JSON.stringify(log.LogGroup))
      .map(({ FilterPattern, MetricTransformations }) => {
        const [{ MetricName, MetricValue } = {}] = MetricTransformations as Record<string, string>[];
        return [String(FilterPattern), MetricName, MetricValue];
      });
  };
  const isWatched = (name: string) =>
    name.startsWith('payments/') ||
    name.startsWith('mail/') ||
    // jobs and consumers: no person waits for their response
    stack
      .all('AWS::Events::Rule')
      .concat(stack.all('AWS::Lambda::EventSourceMapping'))
      .some(([, one]) => JSON.stringify(one).includes(`"${stack.functions().get(name)?.id}"`));
  const watched = [...stack.functions().keys()].filter(isWatched);

  const alarmOfFailed = (name: string) =>
    name.startsWith('payments/') ? 'PaymentCritical' : 'FunctionFailed';

  test.each(['PaymentCritical', 'JobCritical', 'FunctionFailed'])(
    'One line raises the one alarm %s',
    (name) => {
      expect(alarmOf(name)).toMatchObject([
        {
          Namespace: 'Academy',
          Statistic: 'Sum',
          Threshold: 1,
          ComparisonOperator: 'GreaterThanOrEqualToThreshold',
          TreatMissingData: 'notBreaching',
        },
      ]);
    },
  );

  test('Functions that no person waits for are watched', () => {
    expect(watched.length).toBeGreaterThan(20);
  });

  test.each(watched.map((name) => [alarmOfFailed(name), name]))(
    '%s hears of a run of %s that failed',
    (alarm, name) => {
      // the JSON format has no such lines
      expect(stack.functions().get(name)?.resource.Properties['LoggingConfig']).toEqual({
        LogGroup: expect.anything() as unknown,
      });
      expect(countedOf(name).filter(([pattern]) => pattern?.startsWith('?'))).toEqual([
        [
          '?"Invoke Error" ?"Task timed out" ?"Runtime exited" ?"Uncaught Exception" ?"Unhandled Promise Rejection" ?"Status: error" ?"Status: timeout"',
          alarm,
          '1',
        ],
      ]);
    },
  );

  test('Calls that Lambda refuses raise one alarm, whatever function they were for', () => {
    const [alarm, ...others] = alarmOf('Throttles');
    expect(others).toEqual([]);
    expect(alarm).toMatchObject({ Namespace: 'AWS/Lambda', Statistic: 'Sum', Threshold: 1 });
    expect(alarm).not.toHaveProperty('Dimensions');
  });

  const CRITICAL_OF_JOBS = [
    'auth/finish-deletions',
    'lists/project-lists',
    'media/delete-unneeded-files',
    'revenue/count-revenue',
    'revenue/reconcile-revenue',
    // whose lists leave corrupt rows out
    'admin/list-audit-log',
    'appointments/list-appointments',
    'appointments/list-upcoming-appointments',
    'courses/get-all-courses',
    'courses/get-courses',
    'enrolments/get-courses-bought',
    'exports/make-export',
    'instalments/get-all-flexible-payments',
    'instalments/get-flexible-payment',
    'orders/list-orders',
  ];
  const named = (prefix: string) => [...stack.functions().keys()].filter((name) => name.startsWith(prefix));

  test.each([
    ...named('payments/').map((name) => ['PaymentCritical', name]),
    ...[...named('mail/'), ...CRITICAL_OF_JOBS].map((name) => ['JobCritical', name]),
  ])('%s hears of a line of level CRITICAL of %s', (alarm, name) => {
    expect(countedOf(name).filter(([pattern]) => pattern?.includes('CRITICAL'))).toEqual([
      ['{ $.level = "CRITICAL" }', alarm, '1'],
    ]);
  });

  test('The subscription is left out only when no AlarmMail is given', () => {
    expect(stack.json.Conditions['HasAlarmMail']).toEqual({
      'Fn::Not': [{ 'Fn::Equals': [{ Ref: 'AlarmMail' }, ''] }],
    });
  });

  const [topic = ''] = topics.keys();
  const request = publishTo(topic, 'Academy-WorkflowFailed');
  test.each([
    [
      'CloudWatch for another account',
      { context: { ...request.context, 'aws:SourceAccount': '999999999999' } },
    ],
    [
      'CloudWatch for an alarm of another account',
      {
        context: { ...request.context, 'aws:SourceArn': 'arn:aws:cloudwatch:us-east-1:999999999999:alarm:x' },
      },
    ],
    ['another service', { service: 's3.amazonaws.com' }],
    ['a request without TLS', { context: { ...request.context, 'aws:SecureTransport': 'false' } }],
    ['CloudWatch as a subscriber', { action: 'sns:Subscribe' }],
  ])('The topic refuses %s', (_who, change) => {
    expect(isAllowed(getTopicStatements(topic), { ...request, ...change }, references)).toBe(false);
  });
});
