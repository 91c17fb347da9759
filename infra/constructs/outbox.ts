import { Duration } from 'aws-cdk-lib';
import { Construct } from 'constructs';
import { AcademyFunction, type FunctionContext } from './academy-function.ts';
import type { Schedules } from './schedules.ts';
import type { TableEvents } from './table-events.ts';

export interface OutboxProps {
  readonly schedules: Schedules;
  readonly tableEvents: TableEvents;
  readonly context: FunctionContext;
}

/**
 * Mail leaves after the transaction that wrote it: the sender is told of new OUTBOX# items (C24). The checker finds what it was
 * not told of, and what no sender can send any more.
 */
export class Outbox extends Construct {
  readonly sender: AcademyFunction;
  readonly checker: AcademyFunction;

  constructor(scope: Construct, id: string, { schedules, tableEvents, context }: OutboxProps) {
    super(scope, id);
    this.sender = new AcademyFunction(this, 'mail/send-outbox-mail', context);
    tableEvents.subscribe(this.sender, {
      rows: [{ PK: 'OUTBOX#', SK: 'OUTBOX' }],
      eventNames: ['INSERT'],
      // three mails at a time, some ten a second: SES refuses those above its rate, 14, and a refused one waits for a minute
      batchSize: 1,
      concurrency: 3,
      // a person may wait for a code; after half an hour the checker goes on by itself
      retryAfter: Duration.minutes(1),
      tries: 30,
    });

    this.checker = new AcademyFunction(this, 'mail/check-outbox', context);
    schedules.everyFiveMinutes.start(this.checker);
  }
}
