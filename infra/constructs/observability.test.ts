import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { SQUARE_ANSWERED } from '#shared/payments/log-messages.ts';
import { isAllowed, resolveValue } from '../test-policy.ts';
import { type Resource, type Statement, synthesize } from '../test-template.ts';

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

describe('An alarm that is raised or ends reaches a person', () => {
  const alarms = [...stack.all('AWS::CloudWatch::Alarm'), ...stack.all('AWS::CloudWatch::CompositeAlarm')];
  const nameOf = (id: string) => /^(\w+)[0-9A-F]{8}$/.exec(id)?.[1] ?? expect.unreachable(id);
  const described = ({ Properties }: Resource) => String(Properties['AlarmDescription']);

  test.each(alarms)(
    '%s may be published to its topics, whose mail goes to AlarmMail, when it is raised and when it ends',
    (id, { Properties }) => {
      expect(Properties['ActionsEnabled']).not.toBe(false);
      for (const kind of ['AlarmActions', 'OKActions']) {
        const actions = [resolve(Properties[kind] ?? [])].flat().map(String);
        expect(actions).not.toEqual([]);
        for (const topic of actions) {
          const statements = getTopicStatements(topic);
          expect(topics.has(topic)).toBe(true);
          expect(isAllowed(statements, publishTo(topic, `Academy-${id}`), references)).toBe(true);
          // CloudWatch cannot use SNS's own key; a key of ours would have to let it: kms:Decrypt and kms:GenerateDataKey
          expect(topics.get(topic)).not.toHaveProperty('Properties.KmsMasterKeyId');
          const subscriptions = stack
            .all('AWS::SNS::Subscription')
            .filter(([, one]) => resolve(one.Properties['TopicArn']) === topic)
            .map(([, one]) => [
              one.Condition,
              one.Properties['Protocol'],
              resolve(one.Properties['Endpoint']),
            ]);
          expect(subscriptions).toEqual([[undefined, 'email', references.AlarmMail]]);
        }
      }
    },
  );

  test('Those that a person must see now are on a topic of their own, which a pager can subscribe, and no other is', () => {
    const topicOf = ([, { Properties }]: [string, Resource]) => String(resolve(Properties['AlarmActions']));
    const [urgent, others] = [/^P1: /, /^P[23]: /].map((priority) =>
      alarms.filter(([, alarm]) => priority.test(described(alarm))),
    );
    expect((urgent?.length ?? 0) + (others?.length ?? 0)).toBe(alarms.length);
    const urgentTopics = [...new Set(urgent?.map(topicOf))];
    expect(urgentTopics).toHaveLength(1);
    expect(others?.map(topicOf)).not.toContain(urgentTopics[0]);
    expect(stack.json.Outputs['UrgentAlarmsTopic']?.Value).toEqual({
      Ref: expect.stringContaining('UrgentAlarms') as string,
    });
    expect(urgent?.map(([id]) => nameOf(id)).toSorted()).toEqual([
      'ApiErrors',
      'CardsDeclined',
      'PaymentCritical',
      'SiteErrors',
      'SweeperSilent',
      'TableErrors',
      'WorkflowFailed',
    ]);
  });

  const operations = readFileSync(join(import.meta.dirname, '../../docs/operations.md'), 'utf8');
  const [table = ''] = /\| Alarm \| Priority \|.*\n\|.*\n(\|.*\n)+/.exec(operations) ?? [];
  const rows = table
    .split('\n')
    .slice(2)
    .filter((line) => line.startsWith('| '))
    .map((line) => line.slice(2, -2).split(' | '))
    .flatMap(([names = '', priority = '', meaning = '', action = '']) =>
      names.split(', ').map((name) => ({ name: name.replace(/ .*/, ''), priority, meaning, action })),
    );

  test.each(alarms)(
    '%s has a row in docs/operations.md, with its priority, and says so itself',
    (id, alarm) => {
      const name = nameOf(id);
      const own = rows.filter((row) => row.name === name);
      expect(own).not.toEqual([]);
      for (const { priority, meaning, action } of own) {
        expect(described(alarm)).toMatch(new RegExp(`^${priority}: .+ docs/operations.md#alarms, ${name}$`));
        expect(meaning.length * action.length).toBeGreaterThan(0);
      }
    },
  );

  test('docs/operations.md has no row for an alarm that is gone', () => {
    // the budget mails by itself, and so does a rule of EventBridge (backup.test.ts)
    const known = new Set([...alarms.map(([id]) => nameOf(id)), 'BackupFailed', 'Budget']);
    expect(rows.filter(({ name }) => !known.has(name))).toEqual([]);
  });

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

  test.each(watched.map((name) => [alarmOfFailed(name), name]))(
    '%s is raised by a run of %s that failed',
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

  const CRITICAL_OF_JOBS = [
    'auth/finish-deletions',
    'enrolments/enrol-listed',
    'lists/project-lists',
    'media/delete-unneeded-files',
    'revenue/count-revenue',
    'revenue/reconcile-revenue',
    // whose lists leave corrupt rows out
    'admin/list-audit-log',
    'announcements/list-announcements',
    'announcements/list-course-announcements',
    'appointments/list-appointments',
    'appointments/list-upcoming-appointments',
    'courses/get-all-courses',
    'courses/get-courses',
    'enrolments/get-courses-bought',
    'exports/make-export',
    'instalments/get-all-flexible-payments',
    'instalments/get-flexible-payment',
    'orders/list-orders',
    'study/get-course-study',
  ];
  const named = (prefix: string) => [...stack.functions().keys()].filter((name) => name.startsWith(prefix));

  test.each([
    ...named('payments/').map((name) => ['PaymentCritical', name]),
    ...[...named('mail/'), ...CRITICAL_OF_JOBS].map((name) => ['JobCritical', name]),
  ])('%s is raised by a line of level CRITICAL of %s', (alarm, name) => {
    expect(countedOf(name).filter(([pattern]) => pattern?.includes('CRITICAL'))).toEqual([
      ['{ $.level = "CRITICAL" }', alarm, '1'],
    ]);
  });

  test.each(['payments/charge-payment', 'payments/check-payment'])(
    'The milliseconds of Square that %s logs are counted, and drawn',
    (name) => {
      const counted = countedOf(name).filter(([, metric]) => metric === 'SquareMilliseconds');
      expect(counted).toEqual([
        [`{ $.message = "${SQUARE_ANSWERED}" }`, 'SquareMilliseconds', '$.milliseconds'],
      ]);
      const [, dashboard] = stack.all('AWS::CloudWatch::Dashboard')[0] ?? [];
      expect(JSON.stringify(dashboard?.Properties)).toContain('SquareMilliseconds');
    },
  );

  const OTHER = '999999999999';
  test.each([
    ['CloudWatch for another account', {}, { 'aws:SourceAccount': OTHER }],
    [
      'CloudWatch for an alarm of another account',
      {},
      { 'aws:SourceArn': `arn:aws:cloudwatch:us-east-1:${OTHER}:alarm:x` },
    ],
    ['another service', { service: 's3.amazonaws.com' }, {}],
    ['a request without TLS', {}, { 'aws:SecureTransport': 'false' }],
    ['CloudWatch as a subscriber', { action: 'sns:Subscribe' }, {}],
  ])('The topics refuse %s', (_who, change, context) => {
    expect(topics.size).toBe(2);
    for (const topic of topics.keys()) {
      const request = publishTo(topic, 'Academy-WorkflowFailed');
      const refused = { ...request, ...change, context: { ...request.context, ...context } };
      expect(isAllowed(getTopicStatements(topic), refused, references)).toBe(false);
    }
  });
});
