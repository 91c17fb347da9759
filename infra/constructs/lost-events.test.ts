import { describe, expect, test } from 'vitest';
import { type Statement, synthesize } from '../test-template.ts';

const stack = synthesize();

describe('What EventBridge or Lambda could not pass on waits in the queue that an alarm watches', () => {
  const [queue] = stack.all('AWS::SQS::Queue').find(([id]) => id.includes('LostRecords')) ?? [];
  const there = { 'Fn::GetAtt': [queue, 'Arn'] };

  test('Starts of jobs, and events of the table and of SES', () => {
    const targets = stack
      .all('AWS::Events::Rule')
      .flatMap(([, { Properties }]) => Properties['Targets'] as { DeadLetterConfig?: { Arn: unknown } }[]);
    expect(targets.length).toBeGreaterThan(10);
    for (const { DeadLetterConfig } of targets) expect(DeadLetterConfig).toEqual({ Arn: there });
  });

  test('An event of SES on which each run of the recorder failed: SES does not repeat it', () => {
    const recorder = { Ref: stack.functions().get('mail/record-mail-event')?.id };
    const settings = stack.all('AWS::Lambda::EventInvokeConfig').map(([, { Properties }]) => Properties);
    expect(settings.filter(({ DestinationConfig }) => DestinationConfig !== undefined)).toEqual([
      {
        FunctionName: recorder,
        Qualifier: '$LATEST',
        MaximumRetryAttempts: 2,
        MaximumEventAgeInSeconds: 21_600,
        DestinationConfig: { OnFailure: { Destination: there } },
      },
    ]);
  });

  test('Its policy lets each rule send, and nothing else', () => {
    const { Properties } =
      stack.all('AWS::SQS::QueuePolicy').find(([id]) => id.includes('LostRecords'))?.[1] ??
      expect.unreachable();
    const { Statement } = Properties['PolicyDocument'] as { Statement: Statement[] };
    const sending = Statement.filter(({ Effect }) => Effect === 'Allow').map(({ Action, Condition }) => [
      Action,
      Condition,
    ]);
    const rules = stack
      .all('AWS::Events::Rule')
      .map(([id]) => ['sqs:SendMessage', { ArnEquals: { 'aws:SourceArn': { 'Fn::GetAtt': [id, 'Arn'] } } }]);
    expect(new Set(sending)).toEqual(new Set(rules));
  });
});
