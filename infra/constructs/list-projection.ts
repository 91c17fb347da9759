import { Duration } from 'aws-cdk-lib';
import { Construct } from 'constructs';
import { AcademyFunction, type FunctionContext } from './academy-function.ts';
import type { TableEvents } from './table-events.ts';

/** Counts the rows of long lists and keeps by which words they are found (docs/adr/058). */
export class ListProjection extends Construct {
  readonly projector: AcademyFunction;

  constructor(
    scope: Construct,
    id: string,
    { tableEvents, context }: { tableEvents: TableEvents; context: FunctionContext },
  ) {
    super(scope, id);
    this.projector = new AcademyFunction(this, 'lists/project-lists', context);
    tableEvents.subscribe(this.projector, {
      rows: [
        { PK: 'USER#', SK: 'PROFILE' },
        { PK: 'COURSE#', SK: 'COURSE' },
        { PK: 'COURSE#', SK: 'STUDENT#' },
        { PK: 'USER#', SK: 'ORDER#' },
        { PK: 'USER#', SK: 'PLAN#' },
      ],
      eventNames: ['INSERT', 'MODIFY', 'REMOVE'],
      // some ten transactions, one after the other: together they would meet at the counters
      batchSize: 90,
      window: Duration.seconds(5),
      concurrency: 2,
      tries: 10,
    });
  }
}
