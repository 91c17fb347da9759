import { Construct } from 'constructs';
import { AcademyFunction, type FunctionContext } from './academy-function.ts';
import type { Schedules } from './schedules.ts';
import type { TableEvents } from './table-events.ts';

export interface CopiesProps {
  readonly schedules: Schedules;
  readonly tableEvents: TableEvents;
  readonly context: FunctionContext;
}

/** Refreshes what repeats fields of courses and users: as soon as it is told of a change (docs/adr/035). */
export class Copies extends Construct {
  readonly job: AcademyFunction;

  constructor(scope: Construct, id: string, { schedules, tableEvents, context }: CopiesProps) {
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
    // those that were not refreshed
    schedules.everyFiveMinutes.start(this.job);
  }
}
