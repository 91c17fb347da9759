import { Duration } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { Construct } from 'constructs';
import { AcademyFunction, type FunctionContext } from './academy-function.ts';

/** Deletes uploaded files that were never confirmed or that nothing needs (docs/adr/036). */
export class UnneededFiles extends Construct {
  readonly job: AcademyFunction;

  constructor(scope: Construct, id: string, context: FunctionContext) {
    super(scope, id);
    this.job = new AcademyFunction(this, 'media/delete-unneeded-files', context);
    new Rule(this, 'EveryHour', {
      description: 'Uploaded files that nothing needs',
      schedule: Schedule.rate(Duration.hours(1)),
      // the next run does what a lost one would have done
      targets: [new LambdaFunction(this.job.lambda, { retryAttempts: 0, maxEventAge: Duration.hours(1) })],
    });
  }
}
