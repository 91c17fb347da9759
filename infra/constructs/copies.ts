import { Duration } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { Construct } from 'constructs';
import { AcademyFunction, type FunctionContext } from './academy-function.ts';
import type { TableEvents } from './table-events.ts';

export interface CopiesProps {
  readonly tableEvents: TableEvents;
  readonly context: FunctionContext;
}

/** Refreshes what repeats fields of courses and users: as soon as it is told of a change (docs/adr/035). */
export class Copies extends Construct {
  readonly job: AcademyFunction;

  constructor(scope: Construct, id: string, { tableEvents, context }: CopiesProps) {
    super(scope, id);
    this.job = new AcademyFunction(this, 'courses/refresh-copies', context);
    tableEvents.subscribe(this.job, {
      rows: [{ PK: 'COPIES#', SK: 'COPIES' }],
      eventNames: ['INSERT', 'MODIFY'],
      batchSize: 1,
      concurrency: 2,
      // the schedule does what is left
      tries: 3,
    });
    new Rule(this, 'EveryTenMinutes', {
      description: 'Copies of courses and users that were not refreshed',
      schedule: Schedule.rate(Duration.minutes(10)),
      targets: [new LambdaFunction(this.job.lambda, { retryAttempts: 0, maxEventAge: Duration.minutes(10) })],
    });
  }
}
