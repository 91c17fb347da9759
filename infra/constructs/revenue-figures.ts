import { Duration } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { Construct } from 'constructs';
import { AcademyFunction, type FunctionContext } from './academy-function.ts';
import type { TableEvents } from './table-events.ts';

/** Counts receipts and plans in the figures of the panel, and compares both every night (docs/adr/057). */
export class RevenueFigures extends Construct {
  readonly reconciler: AcademyFunction;

  constructor(
    scope: Construct,
    id: string,
    { tableEvents, context }: { tableEvents: TableEvents; context: FunctionContext },
  ) {
    super(scope, id);
    const counter = new AcademyFunction(this, 'revenue/count-revenue', context);
    tableEvents.subscribe(counter, {
      rows: [
        { PK: 'USER#', SK: 'RECEIPT#' },
        { PK: 'USER#', SK: 'PLAN#' },
      ],
      eventNames: ['INSERT', 'MODIFY', 'REMOVE'],
      // of one course they are two transactions
      batchSize: 90,
      window: Duration.seconds(5),
      concurrency: 2,
      tries: 10,
    });
    // one log: whatever of it is CRITICAL is the same alarm
    this.reconciler = new AcademyFunction(this, 'revenue/reconcile-revenue', context, counter.logGroup);
    new Rule(this, 'EveryNight', {
      description: 'Figures of the panel against receipts and plans',
      // early morning in New York, when there are few payments
      schedule: Schedule.cron({ minute: '50', hour: '8' }),
      targets: [new LambdaFunction(this.reconciler.lambda)],
    });
  }
}
