import { Construct } from 'constructs';
import { AcademyFunction, type FunctionContext } from './academy-function.ts';
import { COUNTING } from './row-consumer.ts';
import type { Schedules } from './schedules.ts';
import type { TableEvents } from './table-events.ts';

/** Counts receipts and plans in the figures of the panel, and compares both every night (docs/adr/057). */
export class RevenueFigures extends Construct {
  readonly counter: AcademyFunction;
  readonly reconciler: AcademyFunction;

  constructor(
    scope: Construct,
    id: string,
    {
      schedules,
      tableEvents,
      context,
    }: { schedules: Schedules; tableEvents: TableEvents; context: FunctionContext },
  ) {
    super(scope, id);
    this.counter = new AcademyFunction(this, 'revenue/count-revenue', context);
    tableEvents.subscribe(this.counter, {
      ...COUNTING,
      rows: [
        { PK: 'USER#', SK: 'RECEIPT#' },
        { PK: 'USER#', SK: 'PLAN#' },
      ],
      eventNames: ['INSERT', 'MODIFY', 'REMOVE'],
    });
    // one log: whatever of it is CRITICAL is the same alarm
    this.reconciler = new AcademyFunction(this, 'revenue/reconcile-revenue', context, this.counter.logGroup);
    schedules.everyNight.start(this.reconciler);
  }
}
