import { Duration } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { FilterCriteria, FilterRule, StartingPosition } from 'aws-cdk-lib/aws-lambda';
import { SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { AcademyFunction, type FunctionContext } from './academy-function.ts';
import { readStream } from './read-stream.ts';
import type { Storage } from './storage.ts';

export interface OutboxProps {
  readonly storage: Storage;
  readonly context: FunctionContext;
}

/**
 * Mail leaves after the transaction that wrote it: the table's stream hands new OUTBOX# items to the sender (C24). The
 * checker finds what the stream forgot, and what no sender can send any more.
 */
export class Outbox extends Construct {
  readonly sender: AcademyFunction;
  readonly checker: AcademyFunction;
  /** Where records wait for a person when every attempt failed. */
  readonly deadLetters: Queue;

  constructor(scope: Construct, id: string, { storage, context }: OutboxProps) {
    super(scope, id);
    this.deadLetters = new Queue(this, 'DeadLetters', {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: Duration.days(14),
    });
    this.sender = new AcademyFunction(this, 'mail/send-outbox-mail', context);
    this.sender.role.addToPolicy(readStream(storage.streamArn));
    const mapping = this.sender.lambda.addEventSourceMapping('NewMail', {
      eventSourceArn: storage.streamArn,
      startingPosition: StartingPosition.TRIM_HORIZON,
      batchSize: 10,
      filters: [
        FilterCriteria.filter({
          eventName: FilterRule.isEqual('INSERT'),
          dynamodb: { Keys: { PK: { S: FilterRule.beginsWith('OUTBOX#') } } },
        }),
      ],
      bisectBatchOnError: true,
      reportBatchItemFailures: true,
      // as long as the stream keeps a record: an outage of SES loses no mail (C24)
      maxRecordAge: Duration.hours(24),
      onFailure: new SqsDlq(this.deadLetters),
    });
    // Lambda checks the role's rights on the stream when the mapping is made
    mapping.node.addDependency(this.sender.role);

    this.checker = new AcademyFunction(this, 'mail/check-outbox', context);
    new Rule(this, 'EveryFiveMinutes', {
      description: 'Mails that did not go out',
      schedule: Schedule.rate(Duration.minutes(5)),
      targets: [
        new LambdaFunction(this.checker.lambda, { retryAttempts: 0, maxEventAge: Duration.minutes(5) }),
      ],
    });
  }
}
