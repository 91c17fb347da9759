import { Duration } from 'aws-cdk-lib';
import { Match, Rule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { SqsDestination } from 'aws-cdk-lib/aws-lambda-destinations';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { AcademyFunction, type FunctionContext } from './academy-function.ts';

/** SES's events about accepted mails: bounces, complaints, refusals. */
export class MailEvents extends Construct {
  readonly recorder: AcademyFunction;

  constructor(
    scope: Construct,
    id: string,
    { lostEvents, context }: { lostEvents: IQueue; context: FunctionContext },
  ) {
    super(scope, id);
    this.recorder = new AcademyFunction(this, 'mail/record-mail-event', context);
    // SES tells it once: an event that Lambda was never given, and one on which every run failed, both wait there
    this.recorder.lambda.configureAsyncInvoke({
      maxEventAge: Duration.hours(6),
      retryAttempts: 2,
      onFailure: new SqsDestination(lostEvents),
    });
    new Rule(this, 'DeliveryProblems', {
      description: 'Mails that came back, were complained of, or were refused',
      eventPattern: {
        source: ['aws.ses'],
        detailType: ['Email Bounced', 'Email Complaint Received', 'Email Rejected'],
        // the account may send other mail too
        detail: { mail: { tags: { outboxId: Match.exists() } } },
      },
      targets: [new LambdaFunction(this.recorder.lambda, { deadLetterQueue: lostEvents })],
    });
  }
}
