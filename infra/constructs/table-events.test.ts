import { describe, expect, test } from 'vitest';
import { getGrant } from '../grants.ts';
import { synthesize } from '../test-template.ts';

const stack = synthesize();
const { Properties: pipe } = stack.only('AWS::Pipes::Pipe');

type Prefixes = { prefix: string }[];
interface RulePattern {
  source: string[];
  detail: { eventName: string[]; PK: Prefixes; SK: Prefixes; $or?: { PK: Prefixes; SK: Prefixes }[] };
}
interface PipeFilter {
  eventName: string[];
  dynamodb: { Keys: { PK: { S: Prefixes }; SK: { S: Prefixes } } };
}
const text = (value: unknown): string => JSON.stringify(value) ?? '';

/** A consumer with its parts, found by what they refer to. */
function consumerOf(name: string) {
  const functionId = stack.functions().get(name)?.id ?? expect.unreachable();
  const find = (type: Parameters<typeof stack.all>[0], reference: string) => {
    const [found, ...others] = stack.all(type).filter(([, one]) => text(one).includes(`"${reference}"`));
    expect(others).toEqual([]);
    return found ?? expect.unreachable(`${type} of ${name}`);
  };
  const [, mapping] = find('AWS::Lambda::EventSourceMapping', functionId);
  const { 'Fn::GetAtt': source } = mapping.Properties['EventSourceArn'] as { 'Fn::GetAtt': [string, string] };
  const [, { Properties: queue }] =
    stack.all('AWS::SQS::Queue').find(([id]) => id === source[0]) ?? expect.unreachable();
  const [, { Properties: rule }] = find('AWS::Events::Rule', source[0]);
  const redrive = queue['RedrivePolicy'] as {
    deadLetterTargetArn: { 'Fn::GetAtt': [string, string] };
    maxReceiveCount: number;
  };
  return {
    mapping: mapping.Properties,
    queue,
    rule,
    redrive,
    deadLetters: redrive.deadLetterTargetArn['Fn::GetAtt'][0],
  };
}

const CONSUMERS: [string, string[], [string, string][]][] = [
  // new mail (C24)
  ['mail/send-outbox-mail', ['INSERT'], [['OUTBOX#', 'OUTBOX']]],
  // changed courses and users (docs/adr/035)
  ['courses/refresh-copies', ['INSERT', 'MODIFY'], [['COPIES#', 'COPIES']]],
  // the public list (docs/adr/053)
  ['courses/purge-cached-courses', ['INSERT', 'MODIFY', 'REMOVE'], [['CATALOGUE#', 'CARD#']]],
  // pages of courses (docs/adr/077)
  ['course-pages/write-course-pages', ['INSERT', 'MODIFY', 'REMOVE'], [['CATALOGUE#', 'CARD#']]],
  // new students of a course
  ['courses/count-students', ['INSERT'], [['COURSE#', 'STUDENT#']]],
  // settled, returned and cancelled payments (docs/adr/057)
  [
    'revenue/count-revenue',
    ['INSERT', 'MODIFY', 'REMOVE'],
    [
      ['USER#', 'RECEIPT#'],
      ['USER#', 'PLAN#'],
    ],
  ],
  // rows of long lists (docs/adr/058)
  [
    'lists/project-lists',
    ['INSERT', 'MODIFY', 'REMOVE'],
    [
      ['USER#', 'PROFILE'],
      ['COURSE#', 'COURSE'],
      ['COURSE#', 'STUDENT#'],
      ['USER#', 'ORDER#'],
      ['USER#', 'PLAN#'],
    ],
  ],
  // people whom staff enrol (docs/adr/078)
  ['enrolments/enrol-listed', ['INSERT'], [['USER#', 'ENROLLING#']]],
  // what students have done (docs/adr/079)
  [
    'study/count-study',
    ['INSERT', 'MODIFY', 'REMOVE'],
    [
      ['USER#', 'ENROLMENT#'],
      ['USER#', 'PROGRESS#'],
      ['USER#', 'COMPLETION#'],
      ['USER#', 'POSITION#'],
    ],
  ],
  // CSV files that were asked for (docs/adr/059)
  ['exports/make-export', ['INSERT'], [['USER#', 'EXPORT#']]],
];

describe("One pipe reads the table's stream for every consumer (docs/adr/054)", () => {
  test('It passes the keys of a row on, and nothing else of it', () => {
    const { InputTemplate: template, EventBridgeEventBusParameters: event } = pipe['TargetParameters'] as {
      InputTemplate: string;
      EventBridgeEventBusParameters: object;
    };
    expect(JSON.parse(template.replaceAll(/<([^>]+)>/g, '"$1"'))).toEqual({
      eventId: '$.eventID',
      eventName: '$.eventName',
      PK: '$.dynamodb.Keys.PK.S',
      SK: '$.dynamodb.Keys.SK.S',
    });
    expect(event).toMatchObject({ Source: 'academy.table' });
  });

  test('A place in a video that goes on raises no event, by a filter of its own (docs/adr/079)', () => {
    const filters = (
      pipe['SourceParameters'] as { FilterCriteria: { Filters: { Pattern: string }[] } }
    ).FilterCriteria.Filters.map(({ Pattern }) => Pattern);
    const ofPositions = filters.filter((pattern) =>
      (JSON.parse(pattern) as PipeFilter).dynamodb.Keys.SK.S.some(({ prefix }) =>
        'POSITION#'.startsWith(prefix),
      ),
    );
    expect(ofPositions.map((pattern) => JSON.parse(pattern) as object)).toEqual([
      expect.objectContaining({
        dynamodb: expect.objectContaining({ NewImage: { playing: { BOOL: [{ exists: false }] } } }) as object,
      }),
    ]);
    expect(filters.filter((pattern) => pattern.includes('NewImage'))).toEqual(ofPositions);
  });

  test('It tries for as long as the stream keeps a record, in halves, then leaves the position of the record in a queue', () => {
    const lost = stack
      .all('AWS::SQS::Queue')
      .map(([id]) => id)
      .find((id) => id.includes('LostRecords'));
    expect(pipe['SourceParameters']).toMatchObject({
      DynamoDBStreamParameters: {
        StartingPosition: 'TRIM_HORIZON',
        MaximumRecordAgeInSeconds: 86_400,
        MaximumRetryAttempts: -1,
        OnPartialBatchItemFailure: 'AUTOMATIC_BISECT',
        DeadLetterConfig: { Arn: { 'Fn::GetAtt': [lost, 'Arn'] } },
      },
    });
  });

  test('Its role may read the stream, put events on the bus and leave those positions, and only Pipes may take it', () => {
    const { 'Fn::GetAtt': [roleId] = [''] } = pipe['RoleArn'] as { 'Fn::GetAtt'?: [string, string] };
    expect(new Set(stack.listStatements(roleId).flatMap(({ Action }) => Action))).toEqual(
      new Set([
        ...['DescribeStream', 'GetRecords', 'GetShardIterator', 'ListStreams'].map(
          (one) => `dynamodb:${one}`,
        ),
        'events:PutEvents',
        'sqs:SendMessage',
      ]),
    );
    const { Properties: role = {} } = stack.json.Resources[roleId] ?? {};
    expect(role).toHaveProperty('AssumeRolePolicyDocument.Statement', [
      expect.objectContaining({
        Principal: { Service: 'pipes.amazonaws.com' },
        Condition: { StringEquals: { 'aws:SourceAccount': { Ref: 'AWS::AccountId' } } },
      }),
    ]);
  });

  test('Nothing else reads the stream, and every consumer is listed here', () => {
    const mappings = stack.all('AWS::Lambda::EventSourceMapping').map(([, { Properties }]) => Properties);
    expect(mappings.filter(({ EventSourceArn }) => text(EventSourceArn).includes('StreamArn'))).toEqual([]);
    expect(mappings).toHaveLength(CONSUMERS.length);
  });
});

test('Executions of the pipe that failed or failed partially raise an alarm', () => {
  const [, alarm] =
    stack.all('AWS::CloudWatch::Alarm').find(([id]) => id.includes('PipeFailed')) ?? expect.unreachable();
  const [{ Expression: sum = '' } = {}, ...metrics] = alarm.Properties['Metrics'] as {
    Id: string;
    Expression?: string;
    MetricStat?: { Metric: { Namespace: string; MetricName: string } };
  }[];
  expect(metrics.map(({ MetricStat }) => MetricStat?.Metric)).toMatchObject(
    ['ExecutionFailed', 'ExecutionPartiallyFailed'].map((MetricName) => ({
      Namespace: 'AWS/EventBridge/Pipes',
      MetricName,
      Dimensions: [{ Name: 'PipeName', Value: { Ref: expect.stringContaining('Pipe') } }],
    })),
  );
  expect(sum).toBe(metrics.map(({ Id }) => `FILL(${Id}, 0)`).join(' + '));
});

test('No more mails are sent at the same time than SES takes in a second from an account that has left its sandbox', () => {
  const { BatchSize, ScalingConfig } = consumerOf('mail/send-outbox-mail').mapping as {
    BatchSize: number;
    ScalingConfig: { MaximumConcurrency: number };
  };
  expect(BatchSize * ScalingConfig.MaximumConcurrency).toBeLessThanOrEqual(14);
});

describe.each(CONSUMERS)('%s is told of changed rows', (name, eventNames, rows) => {
  const { mapping, queue, rule, redrive, deadLetters } = consumerOf(name);
  const waits = (id: unknown) =>
    stack
      .all('AWS::CloudWatch::Alarm')
      .filter(([, { Properties }]) => text(Properties['Dimensions']).includes(`"${String(id)}"`))
      .map(([, { Properties }]) => Properties);

  test('Its rule takes its rows, which the filter of the pipe lets through', () => {
    const { source, detail } = rule['EventPattern'] as RulePattern;
    expect([source, detail.eventName]).toEqual([['academy.table'], eventNames]);
    expect((detail.$or ?? [detail]).map(({ PK, SK }) => [PK[0]?.prefix, SK[0]?.prefix])).toEqual(rows);
    const { FilterCriteria } = pipe['SourceParameters'] as {
      FilterCriteria: { Filters: { Pattern: string }[] };
    };
    const filter = FilterCriteria.Filters.map(({ Pattern }) => JSON.parse(Pattern) as PipeFilter).find(
      (one) =>
        one.eventName.toSorted().join() === eventNames.toSorted().join() &&
        one.dynamodb.Keys.SK.S.some(({ prefix }) => prefix === rows[0]?.[1]),
    );
    const { PK, SK } = filter?.dynamodb.Keys ?? expect.unreachable();
    for (const [pk, sk] of rows) {
      expect(PK.S).toContainEqual({ prefix: pk });
      expect(SK.S).toContainEqual({ prefix: sk });
    }
  });

  test('What fails is tried again later than its function can run, and waits as a dead letter after the last try, and raises an alarm', () => {
    expect(mapping['FunctionResponseTypes']).toEqual(['ReportBatchItemFailures']);
    expect(queue['VisibilityTimeout']).toBeGreaterThan(getGrant(name).timeoutSeconds);
    expect(redrive.maxReceiveCount).toBeGreaterThan(2);
    expect(waits(deadLetters)).toMatchObject([
      { MetricName: 'ApproximateNumberOfMessagesVisible', Threshold: 1 },
    ]);
  });

  test('An event that cannot be put into its queue waits elsewhere, since no command moves it back, and raises an alarm', () => {
    const [target] = rule['Targets'] as {
      InputPath: string;
      DeadLetterConfig: { Arn: { 'Fn::GetAtt': [string, string] } };
    }[];
    expect(target?.InputPath).toBe('$.detail');
    const lost = target?.DeadLetterConfig.Arn['Fn::GetAtt'][0];
    expect(lost).not.toBe(deadLetters);
    expect(waits(lost)).toMatchObject([{ MetricName: 'ApproximateNumberOfMessagesVisible', Threshold: 1 }]);
  });

  test('Its calls leave instances of its reserved ones free, or none are reserved', () => {
    const { MaximumConcurrency } = mapping['ScalingConfig'] as { MaximumConcurrency: number };
    expect(MaximumConcurrency).toBeLessThan(getGrant(name).reserved ?? Infinity);
  });
});
