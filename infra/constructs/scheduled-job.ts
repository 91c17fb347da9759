import { Construct } from 'constructs';
import { AcademyFunction, type FunctionContext } from './academy-function.ts';
import type { SharedSchedule } from './schedules.ts';

/** A function that a schedule starts, and nothing else. */
export class ScheduledJob extends Construct {
  readonly job: AcademyFunction;

  constructor(
    scope: Construct,
    id: string,
    entry: string,
    schedule: SharedSchedule,
    context: FunctionContext,
  ) {
    super(scope, id);
    this.job = new AcademyFunction(this, entry, context);
    schedule.start(this.job);
  }
}
