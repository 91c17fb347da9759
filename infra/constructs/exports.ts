import { Duration } from 'aws-cdk-lib';
import { Construct } from 'constructs';
import { getGrant } from '../grants.ts';
import { AcademyFunction, type FunctionContext } from './academy-function.ts';
import type { TableEvents } from './table-events.ts';

/** Makes the CSV files that staff ask for (docs/adr/059). */
export class Exports extends Construct {
  readonly maker: AcademyFunction;

  constructor(
    scope: Construct,
    id: string,
    { tableEvents, context }: { tableEvents: TableEvents; context: FunctionContext },
  ) {
    super(scope, id);
    this.maker = new AcademyFunction(this, 'exports/make-export', context);
    tableEvents.subscribe(this.maker, {
      rows: [{ PK: 'USER#', SK: 'EXPORT#' }],
      eventNames: ['INSERT'],
      batchSize: 1,
      // some long files do not keep a short one waiting
      concurrency: 10,
      // the person is told of a failure at once, so only a run that died is repeated
      retryAfter: Duration.seconds(getGrant('exports/make-export').timeoutSeconds + 60),
      tries: 3,
    });
  }
}
