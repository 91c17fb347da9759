import { Duration } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { FilterCriteria, FilterRule, StartingPosition } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import { AcademyFunction, type FunctionContext } from './academy-function.ts';
import { readStream } from './read-stream.ts';
import type { Storage } from './storage.ts';

export interface CopiesProps {
  readonly storage: Storage;
  readonly context: FunctionContext;
}

/** Refreshes what repeats fields of courses and users: as soon as the table's stream tells of it (docs/adr/035). */
export class Copies extends Construct {
  readonly job: AcademyFunction;

  constructor(scope: Construct, id: string, { storage, context }: CopiesProps) {
    super(scope, id);
    this.job = new AcademyFunction(this, 'courses/refresh-copies', context);
    this.job.role.addToPolicy(readStream(storage.streamArn));
    const mapping = this.job.lambda.addEventSourceMapping('StaleCopies', {
      eventSourceArn: storage.streamArn,
      startingPosition: StartingPosition.TRIM_HORIZON,
      batchSize: 10,
      filters: [
        FilterCriteria.filter({
          eventName: FilterRule.or('INSERT', 'MODIFY'),
          dynamodb: { Keys: { PK: { S: FilterRule.beginsWith('COPIES#') } } },
        }),
      ],
      // the schedule does what is left
      retryAttempts: 2,
    });
    // Lambda checks the role's rights on the stream when the mapping is made
    mapping.node.addDependency(this.job.role);
    new Rule(this, 'EveryTenMinutes', {
      description: 'Copies of courses and users that were not refreshed',
      schedule: Schedule.rate(Duration.minutes(10)),
      targets: [new LambdaFunction(this.job.lambda, { retryAttempts: 0, maxEventAge: Duration.minutes(10) })],
    });
  }
}
