import { Duration } from 'aws-cdk-lib';
import { Construct } from 'constructs';
import { AcademyFunction, type FunctionContext } from './academy-function.ts';
import type { TableEvents } from './table-events.ts';

export interface CachedCoursesProps {
  readonly tableEvents: TableEvents;
  readonly context: FunctionContext;
}

/** Removes the public list of courses from CloudFront when it has changed: it is made of the cards and of nothing else (docs/adr/053). */
export class CachedCourses extends Construct {
  constructor(scope: Construct, id: string, { tableEvents, context }: CachedCoursesProps) {
    super(scope, id);
    tableEvents.subscribe(new AcademyFunction(this, 'courses/purge-cached-courses', context), {
      rows: [{ PK: 'CATALOGUE#', SK: 'CARD#' }],
      eventNames: ['INSERT', 'MODIFY', 'REMOVE'],
      // one purge for all that changed in a second: each costs a path, and CloudFront does 15 at a time
      batchSize: 1000,
      window: Duration.seconds(1),
      concurrency: 2,
      retryAfter: Duration.seconds(30),
      tries: 20,
    });
  }
}
