import { Duration } from 'aws-cdk-lib';
import { Construct } from 'constructs';
import { AcademyFunction, type FunctionContext } from './academy-function.ts';
import type { TableEvents } from './table-events.ts';

/** Counts the students of courses: many at once, so that a course that many buy is not written by each of them. */
export class StudentCounter extends Construct {
  constructor(
    scope: Construct,
    id: string,
    { tableEvents, context }: { tableEvents: TableEvents; context: FunctionContext },
  ) {
    super(scope, id);
    tableEvents.subscribe(new AcademyFunction(this, 'courses/count-students', context), {
      rows: [{ PK: 'COURSE#', SK: 'STUDENT#' }],
      eventNames: ['INSERT'],
      // what one transaction can count
      batchSize: 99,
      window: Duration.seconds(5),
      concurrency: 2,
      tries: 10,
    });
  }
}
