import { Duration } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { Construct } from 'constructs';
import { AcademyFunction, type FunctionContext } from './academy-function.ts';

/** Reminders of instalments that are near, due, or past due. */
export class Reminders extends Construct {
  readonly job: AcademyFunction;

  constructor(scope: Construct, id: string, context: FunctionContext) {
    super(scope, id);
    this.job = new AcademyFunction(this, 'mail/remind-of-payments', context);
    // the job itself keeps to the academy's day, whatever its zone and its clock changes
    new Rule(this, 'EveryHour', {
      description: 'Reminders of payments',
      schedule: Schedule.rate(Duration.hours(1)),
      // the next hour's run does what a lost one would have done
      targets: [new LambdaFunction(this.job.lambda, { retryAttempts: 0, maxEventAge: Duration.hours(1) })],
    });
  }
}
