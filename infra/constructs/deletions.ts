import { Duration } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { Construct } from 'constructs';
import { AcademyFunction, type FunctionContext } from './academy-function.ts';

/** Finishes the deletion of accounts (docs/adr/031). */
export class Deletions extends Construct {
  readonly job: AcademyFunction;

  constructor(scope: Construct, id: string, context: FunctionContext) {
    super(scope, id);
    this.job = new AcademyFunction(this, 'auth/finish-deletions', context);
    new Rule(this, 'EveryFiveMinutes', {
      description: 'Accounts that are being deleted',
      schedule: Schedule.rate(Duration.minutes(5)),
      // the next run does what a lost one would have done
      targets: [new LambdaFunction(this.job.lambda, { retryAttempts: 0, maxEventAge: Duration.minutes(5) })],
    });
  }
}
